import type { AddedQuestion } from '../../../services/assistant/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useLatest } from '../list/use-latest.ts'
import { notify } from '../notify.ts'
import { loadQuestions, removeQuestion } from './assistant-calls.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** Questions that staff added to the evaluation. They outlive the interaction they came from, so they can be removed here. */
export function AddedQuestions({ open, onClose }: Props) {
  const { outcome: questionsOutcome, reload } = useLatest(open || null, loadQuestions)
  const remove = async (id: string) => {
    const outcome = await removeQuestion(id)
    if (!outcome.ok) notify('error', outcome.error)
    reload()
  }
  return (
    <Dialog id="added-questions" title="Added by staff" open={open} onClose={onClose}>
      {!questionsOutcome ? (
        <p className="text-ink-500">Loading…</p>
      ) : !questionsOutcome.ok ? (
        <p>{questionsOutcome.error}.</p>
      ) : questionsOutcome.value.questions.length === 0 ? (
        <p className="text-ink-700">
          No questions yet. Open a question in the list and choose ‘Add to evaluation' to include it in every
          run.
        </p>
      ) : (
        <ul className="divide-y divide-ink-100">
          {questionsOutcome.value.questions.map((question) => (
            <li key={question.id} className="flex items-start gap-4 py-2.5">
              <div className="min-w-0 flex-1 wrap-anywhere">
                <p className="font-semibold">{[...question.earlier, question.message].join(' / ')}</p>
                <p className="text-xs text-ink-500">{expectedText(question)}</p>
              </div>
              <Button size="s" className="max-sm:min-h-11" onClick={() => void remove(question.id)}>
                Remove<span className="sr-only">: {question.message}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function expectedText({ expected, chips }: AddedQuestion): string {
  if (expected === 'refused') return 'Expected: refused'
  const filters = chips.map(({ text }) => text).join(' · ')
  return `Expected: ${filters || 'all stock'}`
}
