import { type Checked, cleanLine, good, wrong } from './check.ts'

const LONGEST = 254
const LONGEST_LOCAL = 64

/** An address mail can be sent to, kept as typed but for its domain, which is lower case. */
export function checkEmail(text: string): Checked<string> {
  const typed = cleanLine(text).replace(/^mailto:/i, '')
  if (typed === '') return wrong('Add an address we can write to, e.g. name@example.com.')
  if (/[\s,;<>"()]/.test(typed)) return wrong('One address alone, without spaces, e.g. name@example.com.')
  const [local = '', domain, ...more] = typed.split('@')
  if (domain === undefined) return wrong('Add the @ and what follows it, e.g. name@example.com.')
  if (more.length > 0) return wrong('Only one @, e.g. name@example.com.')
  if (local === '') return wrong('Add what stands before the @, e.g. name@example.com.')
  if (!/\.[^.]+$/.test(domain)) return wrong('Add the ending, e.g. @example.com.')
  if (!isLocal(local) || !isDomain(domain) || typed.length > LONGEST)
    return wrong('Check this address once more, e.g. name@example.com.')
  return good(`${local}@${domain.toLowerCase()}`)
}

function isLocal(local: string): boolean {
  return local.length <= LONGEST_LOCAL && /^[^\p{C}\\[\]:]+$/u.test(local) && !/^\.|\.\.|\.$/.test(local)
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return (
    labels.every(
      (label) => label.length <= 63 && /^[\p{L}\d]([\p{L}\p{M}\d-]*[\p{L}\p{M}\d])?$/u.test(label),
    ) && /^(\p{L}{2,}|xn--[a-z\d-]+)$/iu.test(labels.at(-1) ?? '')
  )
}
