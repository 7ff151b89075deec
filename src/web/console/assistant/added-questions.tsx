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

/** What staff added to the evaluation: questions outlive what they were taken from, so they are taken out here too. */
export function AddedQuestions({ open, onClose }: Props) {
  const { outcome: loaded, reload } = useLatest(open || null, loadQuestions)
  const takeOut = async (id: string) => {
    const outcome = await removeQuestion(id)
    if (!outcome.ok) notify('error', outcome.error)
    reload()
  }
  return (
    <Dialog id="added-questions" title="Added by staff" open={open} onClose={onClose}>
      {!loaded ? (
        <p className="text-ink-500">Loading…</p>
      ) : !loaded.ok ? (
        <p>{loaded.error}.</p>
      ) : loaded.value.questions.length === 0 ? (
        <p className="text-ink-700">
          None yet. Open a question of the list and choose ‘Add to evaluation’: every run asks it from then
          on.
        </p>
      ) : (
        <ul className="divide-y divide-ink-100">
          {loaded.value.questions.map((question) => (
            <li key={question.id} className="flex items-start gap-4 py-2.5">
              <div className="min-w-0 flex-1 wrap-anywhere">
                <p className="font-semibold">{[...question.earlier, question.message].join(' / ')}</p>
                <p className="text-xs text-ink-500">{expectedText(question)}</p>
              </div>
              <Button size="s" className="max-sm:min-h-11" onClick={() => void takeOut(question.id)}>
                Take out<span className="sr-only">: {question.message}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function expectedText({ expected, chips }: AddedQuestion): string {
  if (expected === 'refused') return 'Must be refused'
  const read = chips.map(({ text }) => text).join(' · ')
  return `Must be read as ${read || 'all of the stock'}`
}
