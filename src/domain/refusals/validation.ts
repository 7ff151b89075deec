import * as z from 'zod'

type RawIssue = z.core.$ZodRawIssue

const MAX_LISTED_VALUES = 12

const TYPE_NAMES: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
}

const FORMAT_NAMES: Partial<Record<string, string>> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'an ID in the form of a UUID',
  date: 'a date such as 2026-11-21',
  datetime: 'a time such as 2026-11-20T23:30:00Z',
}

/** The unit counted by a limit on each kind of value; numbers are compared, not counted. */
const UNITS: Partial<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  file: ['byte', 'bytes'],
}

/** Makes zod say what is wrong in plain English wherever a schema has no message of its own. */
export function setPlainValidationMessages(): void {
  z.config({ customError: plainMessage })
}

/** 'This is required.' The subject is always 'This', so that the message can stand beside its field. */
export function plainMessage(issue: RawIssue): string {
  return `This ${predicateOf(issue)}.`
}

/** The same message for a reader who does not see the field: '"username" is required.' */
export function messageWithSubject(field: string, message: string): string {
  return message.replace(/^This /, field === '' ? 'The request ' : `"${field}" `)
}

function predicateOf(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required'
      return `must be ${TYPE_NAMES[issue.expected] ?? 'of another type'}`
    case 'too_small':
      return smallPredicate(issue)
    case 'too_big':
      return `must ${limitOf(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most')}`
    case 'invalid_format':
      return FORMAT_NAMES[issue.format] === undefined
        ? 'is not in the expected format'
        : `must be ${FORMAT_NAMES[issue.format]}`
    case 'invalid_value':
      return valuesPredicate(issue.values)
    case 'unrecognized_keys':
      return `has ${issue.keys.length === 1 ? 'an unknown field' : 'unknown fields'}: ${issue.keys.join(', ')}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    default:
      return 'is not valid'
  }
}

function smallPredicate({
  origin,
  minimum,
  inclusive,
}: Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum' | 'inclusive'>): string {
  if (UNITS[origin] && minimum === 1) return 'must not be empty'
  return `must ${limitOf(origin, minimum, inclusive === false ? 'more than' : 'at least')}`
}

function limitOf(origin: string, limit: number | bigint, comparison: string): string {
  const units = UNITS[origin]
  return units
    ? `have ${comparison} ${limit} ${units[Number(limit) === 1 ? 0 : 1]}`
    : `be ${comparison} ${limit}`
}

function valuesPredicate(values: readonly unknown[]): string {
  if (values.length === 1) return `must be ${String(values[0])}`
  return values.length > MAX_LISTED_VALUES
    ? 'is not one of the known values'
    : `must be one of: ${values.join(', ')}`
}
