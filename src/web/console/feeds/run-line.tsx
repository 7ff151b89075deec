import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatRecentTime } from '../../../domain/time/format.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { notify } from '../notify.ts'
import { useTimeZone } from '../session/time-zone.ts'
import type { CallOutcome } from '../staff-call.ts'
import { useNow } from '../use-now.ts'
import { runText } from './run-texts.ts'
import { discardImport, type Run, releaseImport, takePrices, undoImport } from './source-calls.ts'

/** One run with what can be done about it: undo, or decide what was held. */
export function RunLine({ run, showsSource = false }: { run: Run; showsSource?: boolean }) {
  const timeZone = useTimeZone()
  const now = useNow()
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { importId } = run
  const act = async (call: (id: number) => Promise<CallOutcome<unknown>>, done: string) => {
    if (importId === null) return
    setIsBusy(true)
    const outcome = await call(importId)
    setIsBusy(false)
    setIsOpen(false)
    if (outcome.ok) notify('success', done)
    else notify('error', outcome.error)
    void revalidate()
  }
  const needsDecision = importId !== null && (run.isHeld || run.heldPrices > 0)
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 border-b border-ink-100 py-2 text-s">
      <span className="min-w-32 whitespace-nowrap text-ink-500 tabular-nums">
        {formatRecentTime(new Date(run.startedAt), now, timeZone)}
      </span>
      <span
        className={classNames(
          'min-w-0 wrap-break-word',
          run.outcome === 'failed' && 'text-danger',
          run.outcome === 'held' && 'font-semibold text-warning',
        )}
      >
        {showsSource && <strong className="mr-2">{run.sourceName}</strong>}
        {runText(run)}
        {run.seconds !== null && (
          <span className="ml-2 text-xs font-normal whitespace-nowrap text-ink-500">
            {run.seconds.toFixed(1)} s
          </span>
        )}
        {run.byName !== null && <span className="ml-2 text-xs text-ink-500">by {run.byName}</span>}
      </span>
      <span className="flex gap-2">
        {needsDecision && (
          <Button size="s" onClick={() => setIsOpen(true)}>
            Review
          </Button>
        )}
        {run.canUndo && (
          <Button size="s" loading={isBusy} onClick={() => void act(undoImport, 'The import is undone')}>
            Undo
          </Button>
        )}
      </span>
      {isOpen && (
        <Dialog
          id={`review-${run.id}`}
          title="Decide about this run"
          size="s"
          open
          onClose={() => setIsOpen(false)}
        >
          <div className="flex flex-col gap-4">
            <p className="text-s">{run.reason}.</p>
            {run.isHeld ? (
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="primary"
                  loading={isBusy}
                  onClick={() =>
                    void act((id) => releaseImport(id, true), 'The cars in the file are imported')
                  }
                >
                  Import, keep missing cars
                </Button>
                <Button
                  variant="danger-line"
                  onClick={() => void act((id) => releaseImport(id, false), 'The import is applied')}
                >
                  Import, take missing cars off sale
                </Button>
                <Button onClick={() => void act(discardImport, 'The import is discarded')}>
                  Discard import
                </Button>
              </div>
            ) : (
              <Button
                variant="primary"
                loading={isBusy}
                onClick={() => void act(takePrices, 'The new prices are on the website')}
              >
                Take the new prices
              </Button>
            )}
          </div>
        </Dialog>
      )}
    </li>
  )
}
