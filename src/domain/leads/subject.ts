import { FORM_NAMES } from './forms/form-names.ts'
import type { Lead } from './lead.ts'

const MAX_SUBJECT_LENGTH = 80

/** One-line subject: the car, ours or another, the customer's own car, the first line of the message, or the form's name. */
export function subjectOf({
  form,
  vehicle,
  requestedVehicle,
  stockid,
  fields,
  message,
}: SubjectParts): string {
  const [firstLine = ''] = message.trim().split('\n')
  return (
    vehicle?.title ??
    requestedVehicle?.title ??
    (stockid && `Stock ${stockid}`) ??
    (ownCarOf(fields) || firstLine.slice(0, MAX_SUBJECT_LENGTH) || FORM_NAMES[form].name)
  )
}

type SubjectParts = Pick<Lead, 'form' | 'vehicle' | 'requestedVehicle' | 'stockid' | 'fields' | 'message'>

function ownCarOf({ year, make, model, badge }: Record<string, unknown>): string {
  if (!make && !model) return ''
  return [year, make, model, badge]
    .filter((part) => part !== undefined && part !== null && part !== '')
    .join(' ')
}
