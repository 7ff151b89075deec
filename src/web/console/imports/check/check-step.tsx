import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { UNDO_HOURS } from '../../../../domain/vehicles/changes.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { Button } from '../../../../ui/button.tsx'
import { FileText } from '../../../../ui/icons.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ExportButton } from '../../list/export-button.tsx'
import { notify } from '../../notify.ts'
import {
  applyImport,
  checkImport,
  discardPrepared,
  type Prepared,
  type PreparedOutcome,
  saveRowsCsv,
} from '../import-calls.ts'
import { importUrl } from '../import-url.ts'
import { ProgressPanel } from '../progress-panel.tsx'
import { rowsText } from '../rows-text.ts'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { Differences } from './differences.tsx'
import { HoldChoice } from './hold-choice.tsx'
import { SummaryCounts } from './summary-counts.tsx'
import { useChoices } from './use-choices.ts'

/** The third step: what the import would do. Nothing is written before it is applied. */
export function CheckStep({ prepared }: { prepared: Prepared }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { choices, choose, whenSaved } = useChoices(prepared)
  const { id, summary, status } = prepared

  const act = async (call: () => Promise<PreparedOutcome>) => {
    setIsBusy(true)
    const outcome = await call()
    setIsBusy(false)
    if (!outcome.ok) notify('error', outcome.error)
    await revalidate()
    return outcome.ok
  }
  if (status === 'checking') return <ProgressPanel prepared={prepared} />
  if (!summary)
    return (
      <div className="p-5">
        <Notice
          kind="danger"
          action={<Button onClick={() => void act(() => checkImport(id))}>Check again</Button>}
        >
          {prepared.error ?? 'The file was not checked'}.
        </Notice>
      </div>
    )
  const isHeld = summary.heldReason !== null
  const withdraws = isHeld ? choices.missing === 'withdraw' : choices.isFull
  const withdrawn = withdraws ? summary.withdrawn : 0
  const heldPrices = Math.max(0, summary.heldPrices - choices.acceptedPrices.length)
  const changes = summary.added + summary.changed + withdrawn
  const apply = async (confirmedCount?: number) => {
    setIsConfirming(false)
    setIsBusy(true)
    const isSaved = await whenSaved()
    setIsBusy(false)
    if (isSaved && (await act(() => applyImport(id, confirmedCount))))
      await navigate(importUrl.href({ id, step: 'apply' }))
  }
  const discard = async () => {
    if (await act(() => discardPrepared(id))) await navigate(importUrl.href({}))
  }
  return (
    <>
      <div className="flex shrink-0 items-center gap-2 border-b border-ink-100 px-5 py-2.5 max-sm:px-4">
        <FileText aria-hidden className="size-4 shrink-0 text-ink-500" />
        <p className="min-w-0 truncate">
          <strong>{prepared.name}</strong>{' '}
          <span className="text-ink-500">
            {rowsText(summary.rows)} checked in {summary.seconds} s against {wholeText(summary.live)} cars on
            sale
          </span>
        </p>
        <span className="ml-auto shrink-0 rounded-s bg-warning-soft px-2 py-0.5 text-xs font-semibold text-warning max-sm:hidden">
          Nothing has been changed yet
        </span>
        <ExportButton noun="the rows" save={() => saveRowsCsv(id)} />
      </div>
      {prepared.error !== null && (
        <Notice kind="danger" flush>
          {prepared.error}.
        </Notice>
      )}
      <div className="min-h-0 flex-1 overflow-auto">
        {isHeld && (
          <HoldChoice summary={summary} value={choices.missing} onChange={(missing) => choose({ missing })} />
        )}
        <SummaryCounts summary={summary} isHeld={isHeld} />
        <Differences
          prepared={{ ...prepared, choices }}
          isHeld={isHeld}
          onAcceptPrices={(acceptedPrices) => choose({ acceptedPrices })}
          onRecheck={() => void act(() => checkImport(id))}
        />
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-ink-200 px-5 py-2.5 max-sm:px-4">
        <p className="text-s text-ink-500">
          {wholeText(summary.added)} new and {wholeText(summary.changed)} changed will go in.{' '}
          {stayText({
            heldPrices,
            missing: isHeld && !withdraws ? summary.withdrawn : 0,
            refused: summary.refused,
          })}{' '}
          You can undo for {UNDO_HOURS} hours.
        </p>
        <div className="ml-auto flex items-center gap-2">
          <Button variant="ghost" onClick={() => void navigate(importUrl.href({ id, step: 'columns' }))}>
            Back to columns
          </Button>
          <Button onClick={() => void discard()}>Discard</Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={changes === 0}
            onClick={() => (isHeld && withdraws ? setIsConfirming(true) : void apply())}
          >
            Apply {wholeText(changes)} {changes === 1 ? 'change' : 'changes'}
          </Button>
        </div>
      </div>
      <ConfirmWithdrawal
        count={summary.withdrawn}
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => void apply(summary.withdrawn)}
      />
    </>
  )
}

function stayText(counts: { heldPrices: number; missing: number; refused: number }): string {
  const parts = [
    countText(counts.heldPrices, 'price', 'prices'),
    countText(counts.missing, 'car', 'cars'),
    countText(counts.refused, 'row', 'rows'),
  ].filter((part) => part !== null)
  const total = counts.heldPrices + counts.missing + counts.refused
  return parts.length === 0
    ? ''
    : `${parts.join(', ')} ${total === 1 ? 'stays as it is' : 'stay as they are'}.`
}

const countText = (count: number, one: string, many: string) =>
  count === 0 ? null : `${wholeText(count)} ${count === 1 ? one : many}`
