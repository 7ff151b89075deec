import * as z from 'zod'
import { fold } from '../search/fold.ts'
import { dayOf } from '../search/index/columns-of.ts'
import { type Condition as CarCondition, CONDITION_LABELS, CONDITIONS } from '../vehicles/condition.ts'
import { priceText, wholeText } from '../vehicles/prices/price.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'

/** The facts of a car that rules can check. */
export type RuleVehicle = Pick<
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

/** Dealership names by slug: rules store the slug, people read the name. */
export type DealershipNames = ReadonlyMap<string, string>

interface RuleOf<Value> {
  label: string
  text: (value: Value, names: DealershipNames) => string
  /** `today` counts days since 1 January 1970, like the search. */
  matches: (vehicle: RuleVehicle, value: Value, today: number) => boolean
}
interface NumberRule extends RuleOf<number> {
  valueType: 'number'
  min: number
  max: number
  /** Text before the number. */
  prefix?: string
  suffix?: string
}
interface WordRule extends RuleOf<string> {
  valueType: 'word'
}
interface FlagRule extends RuleOf<null> {
  valueType: 'nothing'
}

const MAX_NUMBER = 2_000_000_000
const isSameText = (text: string | null, value: string) => text !== null && fold(text) === fold(value)

/** All conditions; a rule combines some of them with 'and'. */
export const CONDITION_RULES = {
  price_under: {
    label: 'Price under',
    valueType: 'number',
    min: 1,
    max: MAX_NUMBER,
    prefix: '$',
    text: (value) => `under ${priceText(value)}`,
    matches: ({ price }, value) => price !== null && price < value,
  },
  kms_under: {
    label: 'Kms less than',
    valueType: 'number',
    min: 1,
    max: MAX_NUMBER,
    suffix: 'kms',
    text: (value) => `less than ${wholeText(value)} kms`,
    matches: ({ kms }, value) => kms !== null && kms < value,
  },
  listed_within: {
    label: 'Listed within',
    valueType: 'number',
    min: 1,
    max: 365,
    suffix: 'days',
    text: (value) => LISTED_TEXTS[value] ?? `listed in the last ${value} days`,
    matches: ({ listedAt }, value, today) => today - dayOf(listedAt) < value,
  },
  price_dropped: {
    label: 'Price dropped',
    valueType: 'nothing',
    text: () => 'price dropped',
    matches: ({ priceDrop }) => priceDrop !== null,
  },
  condition: {
    label: 'Condition',
    valueType: 'word',
    text: (value) => (CONDITION_LABELS[value as CarCondition] ?? value).toLowerCase(),
    matches: ({ condition }, value) => condition === value,
  },
  make: {
    label: 'Make',
    valueType: 'word',
    text: (value) => value,
    matches: ({ make }, value) => isSameText(make, value),
  },
  model: {
    label: 'Model',
    valueType: 'word',
    text: (value) => value,
    matches: ({ model }, value) => isSameText(model, value),
  },
  body: {
    label: 'Body',
    valueType: 'word',
    text: (value) => value,
    matches: ({ body }, value) => isSameText(body, value),
  },
  fuel: {
    label: 'Fuel',
    valueType: 'word',
    text: (value) => value,
    matches: ({ fuel }, value) => isSameText(fuel, value),
  },
  year_from: {
    label: 'Year from',
    valueType: 'number',
    min: 1900,
    max: 2100,
    text: (value) => `from ${value}`,
    matches: ({ year }, value) => year >= value,
  },
  dealership: {
    label: 'Dealership',
    valueType: 'word',
    text: (value, names) => `at ${names.get(value) ?? value}`,
    matches: ({ dealership }, value) => dealership === value,
  },
} as const satisfies Record<string, NumberRule | WordRule | FlagRule>

const LISTED_TEXTS: Record<number, string> = { 1: 'listed today', 7: 'listed this week' }

export type ConditionKind = keyof typeof CONDITION_RULES
export const CONDITION_KINDS = Object.keys(CONDITION_RULES) as ConditionKind[]

export interface TagCondition {
  is: ConditionKind
  /** Value to compare with; null if the condition takes none. */
  value: number | string | null
}
export type TagRule = readonly TagCondition[]

/** Allows one condition of each kind, because two would mean the narrower one or match nothing. */
export const tagRuleSchema = z
  .array(z.strictObject({ is: z.enum(CONDITION_KINDS), value: z.union([z.number(), z.string(), z.null()]) }))
  .min(1, 'Add a condition')
  .max(CONDITION_KINDS.length)
  .superRefine((conditions, context) => {
    for (const [at, condition] of conditions.entries()) {
      const message = conditionError(condition)
      if (message) context.addIssue({ code: 'custom', path: [at, 'value'], message })
      if (conditions.findIndex(({ is }) => is === condition.is) < at)
        context.addIssue({
          code: 'custom',
          path: [at, 'is'],
          message: 'This condition is already in the rule',
        })
    }
  })

const MAX_WORD_LENGTH = 200

/** Returns the error of a condition's value, or null. */
export function conditionError({ is, value }: TagCondition): string | null {
  const rule: NumberRule | WordRule | FlagRule = CONDITION_RULES[is]
  if (rule.valueType === 'nothing') return value === null ? null : 'This condition takes no value'
  if (rule.valueType === 'number') {
    const isValid =
      typeof value === 'number' && Number.isInteger(value) && value >= rule.min && value <= rule.max
    if (isValid) return null
    return rule.max === MAX_NUMBER
      ? `A whole number, ${wholeText(rule.min)} or more`
      : `A whole number from ${wholeText(rule.min)} to ${wholeText(rule.max)}`
  }
  if (typeof value !== 'string' || value.trim() === '' || value.length > MAX_WORD_LENGTH) return 'Choose one'
  if (is === 'condition' && !(CONDITIONS as readonly string[]).includes(value)) return 'Choose one'
  return null
}

/** 'under $20,000 and less than 10,000 kms' */
export function ruleText(rule: TagRule, names: DealershipNames = new Map()): string {
  return rule.map(({ is, value }) => ruleOf(is).text(value, names)).join(' and ')
}

export function matchesRule(rule: TagRule, vehicle: RuleVehicle, today: number): boolean {
  return rule.every(({ is, value }) => ruleOf(is).matches(vehicle, value, today))
}

/** The cast is safe because the schema has checked that the value suits the rule. */
function ruleOf(is: ConditionKind): RuleOf<TagCondition['value']> {
  return CONDITION_RULES[is] as RuleOf<never> as RuleOf<TagCondition['value']>
}
