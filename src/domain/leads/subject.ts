import { FORM_NAMES } from './forms/form-names.ts'
import type { Lead } from './lead.ts'

const LONGEST = 80

/** What a lead is about, in a line: the car, the sender's own car, what they wrote, or the kind of lead it is. */
export function subjectOf({ form, vehicle, stockid, fields, message }: SubjectParts): string {
  const [firstLine = ''] = message.trim().split('\n')
  return (
    vehicle?.title ??
    (stockid && `Stock ${stockid}`) ??
    (ownCarOf(fields) || firstLine.slice(0, LONGEST) || FORM_NAMES[form].name)
  )
}

type SubjectParts = Pick<Lead, 'form' | 'vehicle' | 'stockid' | 'fields' | 'message'>

function ownCarOf({ year, make, model, badge }: Record<string, unknown>): string {
  if (!make && !model) return ''
  return [year, make, model, badge]
    .filter((part) => part !== undefined && part !== null && part !== '')
    .join(' ')
}
