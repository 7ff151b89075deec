import type { VehicleStatus } from '../vehicles/condition.ts'
import { cleanLine } from './clean-text.ts'
import type { Pen } from './pen.ts'
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
  const text = at.status === -1 ? null : cleanLine(cells[at.status] ?? '')
  if (text === null) return 'on_sale'
  const status = statusSaid(text)
  if (status === null)
    pen
      .at(columns[at.status] ?? null, text)
      .once(`status:${text}`, 'A status not known here; taken as on sale, here and below')
  return status ?? 'on_sale'
}
