import { foldEmail } from '../folded-email.ts'

interface Contact {
  email: string | null
  phone: string | null
}

/** Whether two leads have the same email address or phone number. */
export function isSameCustomer(one: Contact, other: Contact): boolean {
  const isSameEmail =
    one.email !== null && other.email !== null && foldEmail(one.email) === foldEmail(other.email)
  return isSameEmail || (one.phone !== null && one.phone === other.phone)
}
