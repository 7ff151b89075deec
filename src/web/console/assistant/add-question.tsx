import { useId, useState } from 'react'
import type { Expected, ShownInteraction } from '../../../services/assistant/index.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { notify } from '../notify.ts'
import { addQuestion } from './assistant-calls.ts'

interface Props {
  interaction: ShownInteraction
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Only what can be checked is offered: the search it was read as, or a refusal. */
export function AddQuestion({ interaction, open, onClose, onDone }: Props) {
  const { id, message, searchHref, chips } = interaction
  const wasRead = searchHref !== null
  const [expected, setExpected] = useState<Expected>(wasRead ? 'read' : 'refused')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const fieldId = useId()
  const close = () => {
    setError(null)
    onClose()
  }
  const add = async () => {
    setIsBusy(true)
    const outcome = await addQuestion(id, expected)
    setIsBusy(false)
    if (!outcome.ok) return setError(outcome.error)
    setError(null)
    notify('success', 'Added: the next evaluation asks it')
    onDone()
  }
  return (
    <Dialog
      id="add-question"
      title="Add to evaluation"
      open={open}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="ink" loading={isBusy} onClick={() => void add()}>
            Add question
          </Button>
        </>
      }
    >
      {open && (
        <div className="grid gap-4">
          <blockquote className="rounded-s bg-canvas px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap">
            {message}
          </blockquote>
          <RadioGroup
            id={fieldId}
            name="expected"
            label="What it must come to"
            value={expected}
            onChange={(value) => setExpected(value as Expected)}
            choices={[
              {
                value: 'read',
                label: 'Read as it was',
                description: readText(wasRead, chips),
                disabled: !wasRead,
              },
              {
                value: 'refused',
                label: 'Refused',
                description: 'No answer, only the sentence that says so.',
              },
            ]}
          />
          {error && (
            <Notice kind="danger" announce>
              {error}
            </Notice>
          )}
          <p className="text-xs text-ink-500">
            It is kept in the shopper’s own words, with what they asked before it, until it is taken out.
            Leave out what names somebody.
          </p>
        </div>
      )}
    </Dialog>
  )
}

function readText(wasRead: boolean, chips: ShownInteraction['chips']): string {
  if (!wasRead) return 'It was no search, so there is nothing to check.'
  return chips.length === 0 ? 'All of the stock' : chips.map(({ text }) => text).join(' · ')
}
