import { TIMING } from '../../../domain/constants.ts'
import type { TagRule } from '../../../domain/sales-tags/conditions.ts'
import { useLatest } from '../list/use-latest.ts'
import { countCars } from './tag-calls.ts'

/** How many cars match a rule while it is typed; null until the server has counted. */
export function useRuleCount(rule: TagRule | null): number | null {
  const { outcome, isCurrent } = useLatest(rule, countCars, TIMING.routeDebounce)
  return isCurrent && outcome?.ok ? outcome.value.cars : null
}
