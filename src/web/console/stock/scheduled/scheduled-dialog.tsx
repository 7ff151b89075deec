import { useRevalidator } from 'react-router'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useConsoleEvents } from '../../events/console-events.ts'
import { useLatest } from '../../list/use-latest.ts'
import { loadScheduled, type ScheduledChange } from './scheduled-calls.ts'
import { ScheduledLine } from './scheduled-line.tsx'

const ID = 'scheduled-prices'
const KINDS = ['vehicle'] as const

/** Price changes that wait, and those of the last week. */
export function ScheduledDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog id={ID} size="m" title="Scheduled price changes" open={isOpen} onClose={onClose}>
      {isOpen && <ScheduledList />}
    </Dialog>
  )
}

function ScheduledList() {
  const { revalidate } = useRevalidator()
  const { outcome, reload } = useLatest('scheduled', loadScheduled)
  useConsoleEvents(KINDS, reload)
  if (!outcome) return <p className="py-6 text-ink-500">Loading</p>
  if (!outcome.ok)
    return (
      <p role="alert" className="py-6 text-danger">
        {outcome.error}
      </p>
    )
  const { scheduled } = outcome.value
  const waiting = scheduled.filter(({ status }) => status === 'waiting')
  const ended = scheduled.filter(({ status }) => status !== 'waiting')
  const onDone = () => {
    reload()
    void revalidate()
  }
  return (
    <div className="flex flex-col gap-5 pb-2">
      <Section title="Waiting" changes={waiting} onDone={onDone} />
      {waiting.length === 0 && (
        <p className="text-ink-700">
          No price change is scheduled. Select cars in the list, choose Change price, then Schedule.
        </p>
      )}
      <Section title="Last 7 days" changes={ended} onDone={onDone} />
    </div>
  )
}

function Section({
  title,
  changes,
  onDone,
}: {
  title: string
  changes: readonly ScheduledChange[]
  onDone: () => void
}) {
  if (changes.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="text-xs font-semibold text-ink-500">{title}</h3>
      <ul>
        {changes.map((change) => (
          <ScheduledLine key={change.id} change={change} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}
