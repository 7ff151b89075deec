import type { FilterName, RangeName } from '../../search/filters.ts'
import { type Change, type Relaxation, relaxations } from '../../search/relaxations.ts'
import type { SearchableStock } from '../../search/search-answer.ts'
import type { Selected } from '../../search/search-state.ts'

/** Filters in the order they are dropped, after widening ranges. Seats, model and make matter most and come last. */
const DROP_ORDER: readonly FilterName[] = [
  'listed',
  'tag',
  'ancap',
  'boot',
  'tray',
  'fueluse',
  'color',
  'doors',
  'badge',
  'q',
  'drive',
  'transmission',
  'dealership',
  'kms',
  'year',
  'price',
  'fuel',
  'towing',
  'body',
  'condition',
  'seats',
  'model',
  'make',
]
const MAX_RELAXATIONS = 100

/** Returns the smallest change that gives a search without results some, as a person would choose it. */
export function nearestRelaxation(
  selected: Selected,
  { index, columns }: SearchableStock,
): Relaxation | null {
  const candidates = relaxations(index, columns, selected, MAX_RELAXATIONS)
  const [nearest] = candidates.toSorted(
    (a, b) => relaxationCost(a, selected) - relaxationCost(b, selected) || b.count - a.count,
  )
  return nearest ?? null
}

function relaxationCost({ changes }: Relaxation, selected: Selected): number {
  return changes.reduce((sum, change) => sum + changeCost(change, selected), 0)
}

/** Returns less than 1 for a widened range and whole numbers for a dropped filter. */
function changeCost(change: Change, selected: Selected): number {
  if (change.kind === 'without') return 1 + DROP_ORDER.indexOf(change.filter)
  const [low, high] = selected[change.filter]!
  const distance = Math.abs(change.bound - (change.kind === 'from' ? low : high))
  return Math.min(0.99, distance / SCALES[change.filter](change.kind === 'from' ? low : high))
}

/** Distance that counts as a full step, by range. */
const SCALES: Record<RangeName, (end: number) => number> = {
  price: (end) => Math.max(end, 10_000) * 2,
  kms: (end) => Math.max(end, 20_000) * 2,
  year: () => 20,
  listed: () => 365,
  towing: () => 3_500,
  ancap: () => 5,
  fueluse: () => 10,
  boot: () => 1_000,
  tray: () => 2_000,
}
