import { useState } from 'react'
import type { InteractionFile } from '../../../services/assistant/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ListPlus, ThumbsDown, ThumbsUp } from '../../../ui/icons.tsx'
import { notify } from '../notify.ts'
import { AddQuestion } from './add-question.tsx'
import { rateAnswer, removeQuestion } from './assistant-calls.ts'

interface Props {
  file: InteractionFile
  onChanged: () => void
}

/** Lets staff rate the answer and add the question to the evaluation. */
export function InteractionJudgement({ file: { interaction, question }, onChanged }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const { id, isGood } = interaction
  const rate = async (isGoodAnswer: boolean) => {
    setIsBusy(true)
    // Pressing the same rating again clears it.
    const outcome = await rateAnswer(id, isGood === isGoodAnswer ? null : isGoodAnswer)
    setIsBusy(false)
    if (!outcome.ok) return notify('error', outcome.error)
    onChanged()
  }
  const remove = async () => {
    if (!question) return
    setIsBusy(true)
    const outcome = await removeQuestion(question.id)
    setIsBusy(false)
    if (!outcome.ok) notify('error', outcome.error)
    else notify('success', 'Removed from the evaluation')
    onChanged()
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<ThumbsUp aria-hidden />}
          variant={isGood === true ? 'ink' : 'line'}
          aria-pressed={isGood === true}
          loading={isBusy}
          className="max-sm:min-h-11"
          onClick={() => void rate(true)}
        >
          Good
        </Button>
        <Button
          icon={<ThumbsDown aria-hidden />}
          variant={isGood === false ? 'ink' : 'line'}
          aria-pressed={isGood === false}
          loading={isBusy}
          className="max-sm:min-h-11"
          onClick={() => void rate(false)}
        >
          Not good
        </Button>
        {!question && (
          <Button
            icon={<ListPlus aria-hidden />}
            className="ml-auto max-sm:ml-0 max-sm:min-h-11"
            onClick={() => setIsAdding(true)}
          >
            Add to evaluation
          </Button>
        )}
      </div>
      {question && (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-700">
          {question.expected === 'read'
            ? 'In the evaluation. Expected: this search.'
            : 'In the evaluation. Expected: refused.'}
          <Button size="s" className="max-sm:min-h-11" loading={isBusy} onClick={() => void remove()}>
            Remove
          </Button>
        </p>
      )}
      <AddQuestion
        interaction={interaction}
        open={isAdding}
        onClose={() => setIsAdding(false)}
        onDone={() => {
          setIsAdding(false)
          onChanged()
        }}
      />
    </>
  )
}
