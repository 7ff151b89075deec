import * as z from 'zod'
import { fold } from '../search/fold.ts'
import { dayOf } from '../search/index/columns-of.ts'
import { type Condition as CarCondition, CONDITION_LABELS, CONDITIONS } from '../vehicles/condition.ts'
import { priceText, wholeText } from '../vehicles/prices/price.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'

/** What a rule asks about a car. */
export type RuledVehicle = Pick<
  Vehicle,
  | 'price'
  | 'kms'
  | 'year'
  | 'listedAt'
  | 'priceDrop'
  | 'condition'
  | 'make'
  | 'model'
  | 'body'
  | 'fuel'
  | 'dealership'
>

/** By slug: a rule names a dealership by its address, people by its name. */
export type DealershipNames = ReadonlyMap<string, string>

interface RuleOf<Value> {
  label: string
  text: (value: Value, names: DealershipNames) => string
  /** `today`: days since 1 January 1970, as the search counts them. */
  holds: (vehicle: RuledVehicle, value: Value, today: number) => boolean
}
interface NumberRule extends RuleOf<number> {
  takes: 'number'
  least: number
  most: number
  /** What stands beside the figure. */
  before?: string
  after?: string
}
interface WordRule extends RuleOf<string> {
  takes: 'word'
}
interface FlagRule extends RuleOf<null> {
  takes: 'nothing'
}

const MOST_DOLLARS = 2_000_000_000
const same = (text: string | null, value: string) => text !== null && fold(text) === fold(value)

/** Everything a car can be asked; a rule joins some of them by 'and'. */
export const CONDITION_RULES = {
  price_under: {
    label: 'Price under',
    takes: 'number',
    least: 1,
    most: MOST_DOLLARS,
    before: '$',
    text: (value) => `under ${priceText(value)}`,
    holds: ({ price }, value) => price !== null && price < value,
  },
  kms_under: {
    label: 'Kms less than',
    takes: 'number',
    least: 1,
    most: MOST_DOLLARS,
    after: 'kms',
    text: (value) => `less than ${wholeText(value)} kms`,
    holds: ({ kms }, value) => kms !== null && kms < value,
  },
  listed_within: {
    label: 'Listed within',
    takes: 'number',
    least: 1,
    most: 365,
    after: 'days',
    text: (value) => LISTED_TEXTS[value] ?? `listed in the last ${value} days`,
    holds: ({ listedAt }, value, today) => today - dayOf(listedAt) < value,
  },
  price_dropped: {
    label: 'Price dropped',
    takes: 'nothing',
    text: () => 'price dropped',
    holds: ({ priceDrop }) => priceDrop !== null,
  },
  condition: {
    label: 'Condition',
    takes: 'word',
    text: (value) => (CONDITION_LABELS[value as CarCondition] ?? value).toLowerCase(),
    holds: ({ condition }, value) => condition === value,
  },
  make: {
    label: 'Make',
    takes: 'word',
    text: (value) => value,
    holds: ({ make }, value) => same(make, value),
  },
  model: {
    label: 'Model',
    takes: 'word',
    text: (value) => value,
    holds: ({ model }, value) => same(model, value),
  },
  body: {
    label: 'Body',
    takes: 'word',
    text: (value) => value,
    holds: ({ body }, value) => same(body, value),
  },
  fuel: {
    label: 'Fuel',
    takes: 'word',
    text: (value) => value,
    holds: ({ fuel }, value) => same(fuel, value),
  },
  year_from: {
    label: 'Year from',
    takes: 'number',
    least: 1900,
    most: 2100,
    text: (value) => `from ${value}`,
    holds: ({ year }, value) => year >= value,
  },
  dealership: {
    label: 'Dealership',
    takes: 'word',
    text: (value, names) => `at ${names.get(value) ?? value}`,
    holds: ({ dealership }, value) => dealership === value,
  },
} as const satisfies Record<string, NumberRule | WordRule | FlagRule>

const LISTED_TEXTS: Record<number, string> = { 1: 'listed today', 7: 'listed this week' }

export type ConditionKind = keyof typeof CONDITION_RULES
export const CONDITION_KINDS = Object.keys(CONDITION_RULES) as ConditionKind[]

export interface TagCondition {
  is: ConditionKind
  /** What it is compared with; null where there is nothing to say. */
  value: number | string | null
}
export type TagRule = readonly TagCondition[]

/** One condition of each kind at most: two would mean the narrower, or nothing at all. */
export const tagRuleSchema = z
  .array(z.strictObject({ is: z.enum(CONDITION_KINDS), value: z.union([z.number(), z.string(), z.null()]) }))
  .min(1, 'Add a condition')
  .max(CONDITION_KINDS.length)
  .superRefine((conditions, context) => {
    for (const [at, condition] of conditions.entries()) {
      const message = conditionError(condition)
      if (message) context.addIssue({ code: 'custom', path: [at, 'value'], message })
      if (conditions.findIndex(({ is }) => is === condition.is) < at)
        context.addIssue({ code: 'custom', path: [at, 'is'], message: 'This is asked already' })
    }
  })

const LONGEST_WORD = 200

/** What is wrong with what it is compared with; null for nothing. */
export function conditionError({ is, value }: TagCondition): string | null {
  const rule: NumberRule | WordRule | FlagRule = CONDITION_RULES[is]
  if (rule.takes === 'nothing') return value === null ? null : 'Nothing can be said here'
  if (rule.takes === 'number') {
    const isFit =
      typeof value === 'number' && Number.isInteger(value) && value >= rule.least && value <= rule.most
    if (isFit) return null
    return rule.most === MOST_DOLLARS
      ? `A whole number, ${wholeText(rule.least)} or more`
      : `A whole number from ${wholeText(rule.least)} to ${wholeText(rule.most)}`
  }
  if (typeof value !== 'string' || value.trim() === '' || value.length > LONGEST_WORD) return 'Choose one'
  if (is === 'condition' && !(CONDITIONS as readonly string[]).includes(value)) return 'Choose one'
  return null
}

/** 'under $20,000 and less than 10,000 kms' */
export function ruleText(rule: TagRule, names: DealershipNames = new Map()): string {
  return rule.map(({ is, value }) => ruleOf(is).text(value, names)).join(' and ')
}

export function ruleHolds(rule: TagRule, vehicle: RuledVehicle, today: number): boolean {
  return rule.every(({ is, value }) => ruleOf(is).holds(vehicle, value, today))
}

/** The schema has seen to it that the value is of the rule's kind. */
function ruleOf(is: ConditionKind): RuleOf<TagCondition['value']> {
  return CONDITION_RULES[is] as RuleOf<never> as RuleOf<TagCondition['value']>
}
