import { checkEmail } from '../leads/forms/email.ts'
import { checkPhone } from '../leads/forms/phone.ts'

/** Identifies the person behind leads by normalised email or phone. At least one is set. */
export interface Person {
  email: string | null
  phone: string | null
}

/** Replaces an erased name. */
export const ERASED_NAME = 'Erased'

/** Parses an operator's input; returns an error message if it is invalid. */
export function personOf(input: { email?: string | undefined; phone?: string | undefined }): Person | string {
  const email = input.email === undefined ? null : checkEmail(input.email)
  const phone = input.phone === undefined ? null : checkPhone(input.phone)
  if (email && !email.ok) return email.message
  if (phone && !phone.ok) return phone.message
  if (!email && !phone) return 'Identify the person with --email or --phone.'
  return { email: email?.value.toLowerCase() ?? null, phone: phone?.value ?? null }
}

/** Start of the retention period. */
export function retentionStart(now: Date, months: number): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - months)
  return since
}
