import type { FilterName, RangeName } from '../../search/filters.ts'
import { type Change, type Relaxation, relaxations } from '../../search/relaxations.ts'
import type { SearchedStock } from '../../search/search-answer.ts'
import type { Selected } from '../../search/search-state.ts'

/** What is given up first; a range is widened before anything is. Who is to sit in it, and which car it is, come last. */
const GIVEN_UP: readonly FilterName[] = [
  'listed',
  'tag',
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
  'body',
  'condition',
  'seats',
  'model',
  'make',
]
const MOST_WEIGHED = 100

/** The smallest change of a search without results that a person would make too. */
export function nearestRelaxation(selected: Selected, { index, columns }: SearchedStock): Relaxation | null {
  const found = relaxations(index, columns, selected, MOST_WEIGHED)
  const [nearest] = found.toSorted((a, b) => missed(a, selected) - missed(b, selected) || b.count - a.count)
  return nearest ?? null
}

function missed({ changes }: Relaxation, selected: Selected): number {
  return changes.reduce((sum, change) => sum + missedBy(change, selected), 0)
}

/** Under 1 for a range moved by a part of itself; whole numbers for what is given up. */
function missedBy(change: Change, selected: Selected): number {
  if (change.kind === 'without') return 1 + GIVEN_UP.indexOf(change.filter)
  const [low, high] = selected[change.filter]!
  const moved = Math.abs(change.bound - (change.kind === 'from' ? low : high))
  return Math.min(0.99, moved / SCALES[change.filter](change.kind === 'from' ? low : high))
}

/** How far is far. */
const SCALES: Record<RangeName, (end: number) => number> = {
  price: (end) => Math.max(end, 10_000) * 2,
  kms: (end) => Math.max(end, 20_000) * 2,
  year: () => 20,
  listed: () => 365,
}
