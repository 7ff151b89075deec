/** Providers that deliver `m.wattle@` and `mwattle@` to the same person. */
const DOMAINS_WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com'])

/** Returns one spelling for all addresses of a mailbox: without case, without a plus tag, and for Gmail without dots. */
export function foldEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const [mailbox = ''] = local.split('+')
  if (!DOMAINS_WITHOUT_DOTS.has(domain)) return `${mailbox || local}@${domain}`
  return `${mailbox.replaceAll('.', '') || local}@gmail.com`
}
