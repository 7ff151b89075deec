import {
  CONDITION_KINDS,
  CONDITION_RULES,
  type ConditionKind,
  conditionError,
  type TagCondition,
  type TagRule,
} from '../../../domain/sales-tags/conditions.ts'
import { DEFAULT_COLOR, type SalesTag, type TagColor } from '../../../domain/sales-tags/sales-tag.ts'
import { tagNameSchema } from '../../../domain/sales-tags/tag-schemas.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'

/** The form's values for a tag; numbers are text until they are parsed. */
export interface TagDraft {
  name: string
  color: TagColor
  by: 'rule' | 'hand'
  conditions: readonly DraftCondition[]
}
export interface DraftCondition {
  is: ConditionKind
  text: string
}

export type TagFields = Pick<SalesTag, 'name' | 'color' | 'rule'>
type ParsedDraft = { ok: true; fields: TagFields } | { ok: false; errors: Record<string, string> }

export function draftOf(tag: TagFields): TagDraft {
  return {
    name: tag.name,
    color: tag.color,
    by: tag.rule === null ? 'hand' : 'rule',
    conditions: (tag.rule ?? []).map(({ is, value }) => ({ is, text: textOf(is, value) })),
  }
}

/** Groups the digits of large numbers, but not of years. */
function textOf(is: ConditionKind, value: TagCondition['value']): string {
  if (typeof value === 'number' && is !== 'year_from') return wholeText(value)
  return value === null ? '' : String(value)
}

export function newDraft(feedWord: string | null): TagDraft {
  return feedWord === null
    ? { name: '', color: 'green', by: 'rule', conditions: [newCondition('price_under')] }
    : { name: feedWord, color: DEFAULT_COLOR, by: 'hand', conditions: [] }
}

export function newCondition(is: ConditionKind): DraftCondition {
  return { is, text: '' }
}

export function unusedConditionKinds(conditions: readonly DraftCondition[]): ConditionKind[] {
  return CONDITION_KINDS.filter((kind) => conditions.every(({ is }) => is !== kind))
}

/** Checks the draft by the server's rules. Errors are under the name of their field: 'name', 'rule', 'rule.0'. */
export function parseDraft({ name, color, by, conditions }: TagDraft): ParsedDraft {
  const parsedName = tagNameSchema.safeParse(name)
  const parsedConditions = conditions.map(parseCondition)
  const errors: Record<string, string> = parsedName.success
    ? {}
    : { name: parsedName.error.issues[0]?.message ?? '' }
  if (by === 'rule') {
    if (parsedConditions.length === 0) errors.rule = 'Add a condition'
    for (const [at, condition] of parsedConditions.entries()) {
      const error = conditionError(condition)
      if (error) errors[`rule.${at}`] = error
    }
  }
  if (!parsedName.success || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, fields: { name: parsedName.data, color, rule: by === 'rule' ? parsedConditions : null } }
}

/** The rule; null while it is incomplete or the tag is manual. */
export function draftRule({ by, conditions }: TagDraft): TagRule | null {
  const parsedConditions = conditions.map(parseCondition)
  const isComplete =
    by === 'rule' &&
    parsedConditions.length > 0 &&
    parsedConditions.every((each) => conditionError(each) === null)
  return isComplete ? parsedConditions : null
}

const FIGURE_DECORATION = /[\s,$]|kms?$|days?$/gi

function parseCondition({ is, text }: DraftCondition): TagCondition {
  const { valueType: takes } = CONDITION_RULES[is]
  if (takes === 'nothing') return { is, value: null }
  if (takes === 'word') return { is, value: text }
  const figure = text.trim().replaceAll(FIGURE_DECORATION, '')
  return { is, value: /^\d{1,10}$/.test(figure) ? Number(figure) : text }
}
