import { type Checked, cleanLine, good, wrong } from './check.ts'

const MAX_EMAIL_LENGTH = 254
const MAX_LOCAL_PART_LENGTH = 64

/** Keeps the address as typed, except for the domain, which becomes lower case. */
export function checkEmail(text: string): Checked<string> {
  const address = cleanLine(text).replace(/^mailto:/i, '')
  if (address === '') return wrong('Enter an email address, e.g. name@example.com.')
  if (/[\s,;<>"()]/.test(address)) return wrong('Enter one address without spaces, e.g. name@example.com.')
  const [local = '', domain, ...more] = address.split('@')
  if (domain === undefined) return wrong('Add the @ and the part after it, e.g. name@example.com.')
  if (more.length > 0) return wrong('Use only one @, e.g. name@example.com.')
  if (local === '') return wrong('Add the part before the @, e.g. name@example.com.')
  if (!/\.[^.]+$/.test(domain)) return wrong('Add the ending, e.g. @example.com.')
  if (!isLocal(local) || !isDomain(domain) || address.length > MAX_EMAIL_LENGTH)
    return wrong('Check this address, e.g. name@example.com.')
  return good(`${local}@${domain.toLowerCase()}`)
}

function isLocal(local: string): boolean {
  return (
    local.length <= MAX_LOCAL_PART_LENGTH && /^[^\p{C}\\[\]:]+$/u.test(local) && !/^\.|\.\.|\.$/.test(local)
  )
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return (
    labels.every(
      (label) => label.length <= 63 && /^[\p{L}\d]([\p{L}\p{M}\d-]*[\p{L}\p{M}\d])?$/u.test(label),
    ) && /^(\p{L}{2,}|xn--[a-z\d-]+)$/iu.test(labels.at(-1) ?? '')
  )
}
