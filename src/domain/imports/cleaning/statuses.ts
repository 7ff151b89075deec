import type { VehicleStatus } from '../../vehicles/condition.ts'
import type { Pen } from '../pen.ts'
import { cleanLine } from './clean-text.ts'
import { isTrue, statusSaid } from './vocabulary.ts'

const FLAGS = ['sold', 'withdrawn', 'pending'] as const

/** A flag that is set outweighs the word; a word nobody knows leaves the car on sale. */
export function readStatus(
  cells: readonly string[],
  at: Record<'status' | (typeof FLAGS)[number], number>,
  columns: readonly string[],
  pen: Pen,
): VehicleStatus {
  for (const flag of FLAGS) if (at[flag] !== -1 && isTrue(cells[at[flag]] ?? '')) return flag
  const given = at.status === -1 ? '' : (cells[at.status] ?? '')
  // Before it is asked whether the cell says nothing: elsewhere 'Not available' does, and here it does not.
  const status = given === '' ? null : statusSaid(given)
  if (status !== null) return status
  const text = cleanLine(given)
  if (text !== null)
    pen
      .at(columns[at.status] ?? null, text)
      .once(`status:${text}`, 'A status not known here; taken as on sale, here and below')
  return 'on_sale'
}
