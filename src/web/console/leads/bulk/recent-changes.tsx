import { useState } from 'react'
import { BULK_UNDO_HOURS } from '../../../../domain/leads/bulk/bulk.ts'
import { leadsText } from '../../../../domain/leads/bulk/bulk-texts.ts'
import { formatRecentTime } from '../../../../domain/time/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useLatest } from '../../list/use-latest.ts'
import { useTimeZone } from '../../session/time-zone.ts'
import { useNow } from '../../use-now.ts'
import { loadRecentChanges } from './bulk-calls.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  onUndo: (batchId: string) => Promise<void>
}

/** The user's changes of many leads, each with its undo. */
export function RecentChanges({ isOpen, onClose, onUndo }: Props) {
  return (
    <Dialog id="recent-changes" size="s" title="Your bulk changes" open={isOpen} onClose={onClose}>
      {isOpen && <ChangeList onUndo={onUndo} />}
    </Dialog>
  )
}

function ChangeList({ onUndo }: Pick<Props, 'onUndo'>) {
  const { outcome, reload } = useLatest('changes', loadRecentChanges)
  const timeZone = useTimeZone()
  const now = useNow()
  const [undoingId, setUndoingId] = useState<string | null>(null)
  if (!outcome) return <Skeleton className="h-24" />
  if (!outcome.ok)
    return (
      <Notice kind="danger" announce action={<Button onClick={reload}>Try again</Button>}>
        {outcome.error}
      </Notice>
    )
  const { batches } = outcome.value
  if (batches.length === 0)
    return (
      <p className="text-ink-500">
        No changes of several leads at once in the last {BULK_UNDO_HOURS} hours. Each one can be undone here.
      </p>
    )
  async function undo(id: string): Promise<void> {
    setUndoingId(id)
    await onUndo(id)
    setUndoingId(null)
    reload()
  }
  return (
    <ul>
      {batches.map(({ id, label, leads, at, isUndone }) => (
        <li
          key={id}
          className="flex min-h-11 items-center gap-3 border-b border-ink-100 py-1.5 last:border-b-0"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{label}</span>
            <span className="block text-xs text-ink-500 tabular-nums">
              {leadsText(leads)}, {formatRecentTime(at, now, timeZone)}
            </span>
          </span>
          {isUndone ? (
            <span className="text-ink-500">Undone</span>
          ) : (
            <Button
              size="s"
              className="max-sm:h-11"
              aria-label={`Undo: ${label}, ${leadsText(leads)}`}
              loading={undoingId === id}
              onClick={() => void undo(id)}
            >
              Undo
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
