import { checkEmail } from '../leads/forms/email.ts'
import { checkPhone } from '../leads/forms/phone.ts'

/** Somebody as leads know them, in the form they are kept in; one of the two is there. */
export interface Person {
  email: string | null
  phone: string | null
}

/** What stands where a name was. */
export const ERASED_NAME = 'Erased'

/** Who is meant by what an operator typed, or what is wrong with it. */
export function personOf(typed: { email?: string | undefined; phone?: string | undefined }): Person | string {
  const email = typed.email === undefined ? null : checkEmail(typed.email)
  const phone = typed.phone === undefined ? null : checkPhone(typed.phone)
  if (email && !email.ok) return email.message
  if (phone && !phone.ok) return phone.message
  if (!email && !phone) return 'Name the person by --email or --phone.'
  return { email: email?.value.toLowerCase() ?? null, phone: phone?.value ?? null }
}

/** The first moment that is still kept, so many months back. */
export function keptSince(now: Date, months: number): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - months)
  return since
}
