import { useId, useState } from 'react'
import type { ExpectedResult, InteractionDetails } from '../../../services/assistant/index.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { notify } from '../notify.ts'
import { addQuestion } from './assistant-calls.ts'

interface Props {
  interaction: InteractionDetails
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Adds a question to the evaluation. Offers only results that can be checked: the recognised search, or a refusal. */
export function AddQuestion({ interaction, open, onClose, onDone }: Props) {
  const { id, message, searchHref, chips } = interaction
  const isSearch = searchHref !== null
  const [expectation, setExpectation] = useState<ExpectedResult>(isSearch ? 'read' : 'refused')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const fieldId = useId()
  const close = () => {
    setError(null)
    onClose()
  }
  const add = async () => {
    setIsBusy(true)
    const outcome = await addQuestion(id, expectation)
    setIsBusy(false)
    if (!outcome.ok) return setError(outcome.error)
    setError(null)
    notify('success', 'Question added to the next evaluation')
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
            label="Expected result"
            value={expectation}
            onChange={(value) => setExpectation(value as ExpectedResult)}
            choices={[
              {
                value: 'read',
                label: 'The same search',
                description: searchText(isSearch, chips),
                disabled: !isSearch,
              },
              {
                value: 'refused',
                label: 'Refused',
                description: 'The assistant declines to answer.',
              },
            ]}
          />
          {error && (
            <Notice kind="danger" announce>
              {error}
            </Notice>
          )}
          <p className="text-xs text-ink-500">
            The question is stored word for word, with the shopper's earlier questions, until you remove it.
            Don't add questions that contain personal details.
          </p>
        </div>
      )}
    </Dialog>
  )
}

function searchText(isSearch: boolean, chips: InteractionDetails['chips']): string {
  if (!isSearch) return 'This question was not a search, so there is nothing to check.'
  return chips.length === 0 ? 'All stock' : chips.map(({ text }) => text).join(' · ')
}
