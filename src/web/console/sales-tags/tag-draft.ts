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

/** A tag as it is typed: figures are text until they are read. */
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
type ReadDraft = { ok: true; fields: TagFields } | { ok: false; errors: Record<string, string> }

export function draftOf(tag: TagFields): TagDraft {
  return {
    name: tag.name,
    color: tag.color,
    by: tag.rule === null ? 'hand' : 'rule',
    conditions: (tag.rule ?? []).map(({ is, value }) => ({ is, text: textOf(is, value) })),
  }
}

/** Large figures are easier to read in threes; a year is none. */
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

/** Kinds that are not asked yet. */
export function kindsLeft(conditions: readonly DraftCondition[]): ConditionKind[] {
  return CONDITION_KINDS.filter((kind) => conditions.every(({ is }) => is !== kind))
}

/** By the server's own rules; what is wrong, by the name of its field: 'name', 'rule', 'rule.0'. */
export function readDraft({ name, color, by, conditions }: TagDraft): ReadDraft {
  const named = tagNameSchema.safeParse(name)
  const read = conditions.map(readCondition)
  const errors: Record<string, string> = named.success ? {} : { name: named.error.issues[0]?.message ?? '' }
  if (by === 'rule') {
    if (read.length === 0) errors.rule = 'Add a condition'
    for (const [at, condition] of read.entries()) {
      const error = conditionError(condition)
      if (error) errors[`rule.${at}`] = error
    }
  }
  if (!named.success || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, fields: { name: named.data, color, rule: by === 'rule' ? read : null } }
}

/** The rule as far as it is whole; null while something of it is missing. */
export function draftRule({ by, conditions }: TagDraft): TagRule | null {
  const read = conditions.map(readCondition)
  const isWhole = by === 'rule' && read.length > 0 && read.every((each) => conditionError(each) === null)
  return isWhole ? read : null
}

const GROUPING = /[\s,$]|kms?$|days?$/gi

function readCondition({ is, text }: DraftCondition): TagCondition {
  const { valueType: takes } = CONDITION_RULES[is]
  if (takes === 'nothing') return { is, value: null }
  if (takes === 'word') return { is, value: text }
  const figure = text.trim().replaceAll(GROUPING, '')
  return { is, value: /^\d{1,10}$/.test(figure) ? Number(figure) : text }
}
