import { type DealershipHours, isOpenAt } from '../dealerships/open-time.ts'
import type { LeadForm } from '../leads/forms/lead-forms.ts'
import type { LeadSourceName } from '../reports/lead-sources.ts'
import { localTime } from '../time/zone-time.ts'
import type { Department } from '../users/user.ts'
import type { RoutingRule, RuleConditions } from './rule.ts'

/** The facts of a lead that conditions compare, without the time. */
export interface TimelessFacts {
  form: LeadForm
  department: Department
  dealership: string | null
  make: string | null
  /** The price of the car in dollars. */
  price: number | null
  source: LeadSourceName
}

/** The facts of a lead that conditions compare. */
export interface LeadFacts extends TimelessFacts {
  /** Whether the lead's department is open. */
  isOpen: boolean
  /** The time of day at the lead's dealership: '17:05'. */
  clock: string
}

export function factsAt(facts: TimelessFacts, hours: DealershipHours, at: Date): LeadFacts {
  return { ...facts, isOpen: isOpenAt(hours, at), clock: localTime(at, hours.timeZone).clock }
}

export const RULE_CONDITIONS = {
  form: 'another form',
  department: 'another department',
  dealership: 'another dealership',
  make: 'another make',
  price: 'another price',
  source: 'another source',
  time: 'another time of day',
} as const
export type RuleCondition = keyof typeof RULE_CONDITIONS

/** Returns the first condition of a rule that a lead does not meet, or null if it meets them all. */
export function unmetCondition(
  rule: Pick<RoutingRule, 'when' | 'target'>,
  lead: LeadFacts,
): RuleCondition | null {
  return CONDITION_NAMES.find((name) => !CONDITION_CHECKS[name](rule, lead)) ?? null
}

type Check = (rule: Pick<RoutingRule, 'when' | 'target'>, lead: LeadFacts) => boolean

const CONDITION_CHECKS: Record<RuleCondition, Check> = {
  form: ({ when }, { form }) => includes(when.forms, form),
  department: ({ when }, { department }) => includes<string>(when.departments, department),
  dealership: ({ when }, { dealership }) => includes(when.dealerships, dealership),
  make: ({ when }, { make }) => includes(when.makes.map(fold), make === null ? null : fold(make)),
  price: ({ when: { priceFrom, priceTo } }, { price }) =>
    (priceFrom === null && priceTo === null) ||
    (price !== null && price >= (priceFrom ?? 0) && price <= (priceTo ?? Number.POSITIVE_INFINITY)),
  source: ({ when }, { source }) => includes(when.sources, source),
  // A lead that arrives in opening hours never waits for them.
  time: ({ when, target }, { isOpen, clock }) => {
    if (target.kind === 'wait') return !isOpen
    return (when.time === null || (when.time === 'open') === isOpen) && isWithin(when, clock)
  },
}
const CONDITION_NAMES = Object.keys(CONDITION_CHECKS) as RuleCondition[]

/** An empty list includes everything. */
function includes<Value>(list: readonly Value[], value: Value | null): boolean {
  return list.length === 0 || (value !== null && list.includes(value))
}

/** A span that ends before it begins passes midnight. */
function isWithin({ timeFrom, timeTo }: Pick<RuleConditions, 'timeFrom' | 'timeTo'>, clock: string): boolean {
  const isAfterStart = timeFrom === null || clock >= timeFrom
  const isBeforeEnd = timeTo === null || clock < timeTo
  const passesMidnight = timeFrom !== null && timeTo !== null && timeTo < timeFrom
  return passesMidnight ? isAfterStart || isBeforeEnd : isAfterStart && isBeforeEnd
}

function fold(make: string): string {
  return make.trim().toLowerCase()
}
