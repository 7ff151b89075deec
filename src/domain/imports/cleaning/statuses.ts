import type { VehicleStatus } from '../../vehicles/condition.ts'
import type { RemarkLog } from '../remark-log.ts'
import { cleanLine } from './clean-text.ts'
import { isTrue, parseStatus } from './vocabulary.ts'

const FLAGS = ['sold', 'withdrawn', 'pending'] as const

/** A set flag takes precedence over the status cell; an unknown status leaves the car on sale. */
export function readStatus(
  cells: readonly string[],
  at: Record<'status' | (typeof FLAGS)[number], number>,
  columns: readonly string[],
  log: RemarkLog,
): VehicleStatus {
  for (const flag of FLAGS) if (at[flag] !== -1 && isTrue(cells[at[flag]] ?? '')) return flag
  const cell = at.status === -1 ? '' : (cells[at.status] ?? '')
  // Precedes cleanLine, which treats 'Not available' as an empty cell.
  const status = cell === '' ? null : parseStatus(cell)
  if (status !== null) return status
  const text = cleanLine(cell)
  if (text !== null)
    log
      .at(columns[at.status] ?? null, text)
      .addOnce(`status:${text}`, 'Unknown status; treated as on sale, from this row on')
  return 'on_sale'
}
