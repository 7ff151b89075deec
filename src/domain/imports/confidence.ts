import { FIELDS, type FieldName, type FieldRule, HEADERS } from './fields.ts'
import { headerKey } from './header-key.ts'

export const CONFIDENCES = ['sure', 'likely', 'check', 'none'] as const
export type Confidence = (typeof CONFIDENCES)[number]

export interface ColumnConfidence {
  confidence: Confidence
  /** A few words: 'Same as last import'. */
  reason: string
}

export interface ColumnEvidence {
  column: string
  /** Null if the column is left out. */
  field: FieldName | null
  /** The filled cells among the rows that were looked at. */
  values: readonly string[]
  /** All rows that were looked at. */
  rows: number
  /** Where the mapping comes from. */
  origin: 'saved' | 'built-in' | 'guess' | 'chosen'
  /** Words of the column that mean nothing to us, such as an unknown branch. */
  unknownWords: readonly string[]
  /** The file says elsewhere what kind of price it gives. */
  hasPriceType: boolean
}

type Rule = (evidence: ColumnEvidence & { field: FieldName }) => ColumnConfidence | null

const sure = (reason: string): ColumnConfidence => ({ confidence: 'sure', reason })
const likely = (reason: string): ColumnConfidence => ({ confidence: 'likely', reason })
const check = (reason: string): ColumnConfidence => ({ confidence: 'check', reason })

/** The first rule that applies decides. */
const RULES: readonly Rule[] = [
  ({ unknownWords: [first, ...others] }) =>
    first === undefined
      ? null
      : check(
          others.length === 0 ? `${first} is not known` : `${first} and ${others.length} more are not known`,
        ),
  ({ origin }) => (origin === 'chosen' ? sure('Your choice') : null),
  ({ origin }) => (origin === 'saved' ? sure('Same as last import') : null),
  ({ field, hasPriceType }) => (field === 'price' && !hasPriceType ? check('Or drive away?') : null),
  ({ origin }) => (origin === 'built-in' ? sure('Same name') : null),
  ({ values, rows }) => (values.length === 0 ? likely(`Empty in ${rows} rows`) : null),
  ({ field, values }) => (field === 'vin' && fitOf(field, values) === 1 ? sure('17 characters') : null),
  ({ field, column }) => (isNamedLike(field, column) ? null : check('Only its values look like it')),
  ({ field, values }) => {
    const fit = fitOf(field, values)
    return fit < 0.9 ? likely(`${Math.round(fit * values.length)} of ${values.length} recognised`) : null
  },
  ({ values, rows }) => (values.length * 2 < rows ? likely(`${values.length} of ${rows} filled in`) : null),
  ({ field, column }) => (HEADERS[field].names.includes(headerKey(column)) ? sure('Same name') : null),
]

/** Says how certain a mapping is, and why. */
export function confidenceOf({ field, ...evidence }: ColumnEvidence): ColumnConfidence {
  if (field === null) return { confidence: 'none', reason: 'Left out' }
  for (const rule of RULES) {
    const answer = rule({ ...evidence, field })
    if (answer) return answer
  }
  return likely('Similar name')
}

function fitOf(field: FieldName, values: readonly string[]): number {
  const { test }: FieldRule = FIELDS[field]
  return test ? test(values) : 1
}

function isNamedLike(field: FieldName, column: string): boolean {
  const key = headerKey(column)
  const { names, weak } = HEADERS[field]
  const words = new Set(key.split(' '))
  return [...names, ...weak].some(
    (name) =>
      name === key ||
      name.replaceAll(' ', '') === key.replaceAll(' ', '') ||
      name.split(' ').some((word) => word.length > 2 && words.has(word)) ||
      (key.length > 2 && name.startsWith(key)),
  )
}
