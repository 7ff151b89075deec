import { SKIP_REASONS, type SkipReason } from '../../../../domain/vehicles/desk/bulk.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import type { BulkResult } from '../../../../services/stock/index.ts'
import { notify } from '../../notify.ts'
import { undoStockChange } from '../stock-calls.ts'

/** '3 cars', '1 car'. */
export function carsText(cars: number): string {
  return cars === 1 ? '1 car' : `${wholeText(cars)} cars`
}

/** 'Left as they are: 2 outside your dealership, 1 without a price.' Empty if none was. */
export function skippedText(skipped: BulkResult['skipped']): string {
  const parts = (Object.entries(skipped) as [SkipReason, number][]).map(
    ([reason, cars]) => `${wholeText(cars)} ${SKIP_REASONS[reason]}`,
  )
  return parts.length === 0 ? '' : `Left as they are: ${parts.join(', ')}.`
}

/** Says what a bulk act did, with an undo. */
export function notifyChange({ batchId, changed, skipped }: BulkResult, text: string): void {
  const message = [changed === 0 ? 'Nothing changed.' : `${text}.`, skippedText(skipped)]
    .filter(Boolean)
    .join(' ')
  if (batchId === null) return notify('info', message)
  notify('success', message, { label: 'Undo', onAct: () => void undoChange(batchId) })
}

/** Undoes a bulk act and says how many cars it restored. */
export async function undoChange(batchId: string): Promise<void> {
  const outcome = await undoStockChange(batchId)
  if (!outcome.ok) return notify('error', outcome.error)
  const { restored, kept } = outcome.value
  notify(
    kept > 0 ? 'warning' : 'success',
    kept > 0
      ? `${carsText(restored)} restored. ${carsText(kept)} changed since then and stay as they are.`
      : `${carsText(restored)} restored`,
  )
}
