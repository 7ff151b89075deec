import * as z from 'zod'

export const DNS_RECORD_KINDS = ['SPF', 'DKIM', 'DMARC'] as const
type DnsRecordKind = (typeof DNS_RECORD_KINDS)[number]

/** The result of a look-up: null if the name servers could not be reached. */
export type TxtRecords = readonly string[] | null

export const dnsHintSchema = z.object({
  kind: z.enum(DNS_RECORD_KINDS),
  state: z.enum(['present', 'wrong', 'missing', 'unknown']),
  text: z.string(),
  records: z.array(z.object({ name: z.string(), value: z.string() })).describe('The records that exist'),
  toAdd: z.object({ name: z.string(), value: z.string() }).nullable(),
})
export type DnsHint = z.infer<typeof dnsHintSchema>

export const dkimSelectorSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9._-]{0,61}[a-z0-9])?$/, 'Enter the selector from your mail provider')

/** Selectors of large mail providers: DNS cannot list the selectors of a domain. */
export const COMMON_SELECTORS = ['google', 'selector1', 'selector2', 's1', 's2', 'k1', 'mail', 'default']

/** What the SPF record includes for the servers of large mail providers. */
const SPF_PROVIDERS: readonly { host: RegExp; include: string }[] = [
  { host: /(^|\.)(gmail|google|googlemail)\.com$/, include: 'include:_spf.google.com' },
  { host: /(^|\.)(office365|outlook)\.com$/, include: 'include:spf.protection.outlook.com' },
  { host: /(^|\.)sendgrid\.net$/, include: 'include:sendgrid.net' },
  { host: /(^|\.)mailgun\.org$/, include: 'include:mailgun.org' },
  { host: /(^|\.)amazonaws\.com$/, include: 'include:amazonses.com' },
  { host: /(^|\.)postmarkapp\.com$/, include: 'include:spf.mtasv.net' },
  { host: /(^|\.)(brevo|sendinblue)\.com$/, include: 'include:spf.brevo.com' },
  { host: /(^|\.)zoho\.com(\.au)?$/, include: 'include:zoho.com' },
]

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
export const dmarcName = (domain: string): string => `_dmarc.${domain}`
export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`

const UNREACHABLE =
  'The name servers did not answer, so this could not be checked. Mail is sent all the same.'

function hintOf(kind: DnsRecordKind, state: DnsHint['state'], text: string): DnsHint {
  return { kind, state, text, records: [], toAdd: null }
}

/** The part of an SPF record that allows this mail server. */
export function spfTermFor(host: string): string {
  return SPF_PROVIDERS.find((provider) => provider.host.test(host))?.include ?? `a:${host}`
}

export function judgeSpf(domain: string, host: string, answer: TxtRecords): DnsHint {
  if (answer === null) return hintOf('SPF', 'unknown', UNREACHABLE)
  const values = answer.filter((record) => /^v=spf1(\s|$)/i.test(record))
  const records = values.map((value) => ({ name: domain, value }))
  const term = spfTermFor(host)
  const [value] = values
  if (value === undefined)
    return {
      ...hintOf('SPF', 'missing', `${domain} does not say which servers may send its mail.`),
      toAdd: { name: domain, value: `v=spf1 ${term} ~all` },
    }
  if (values.length > 1)
    return {
      ...hintOf(
        'SPF',
        'wrong',
        `${domain} has ${values.length} SPF records. Receivers then ignore all of them: keep one.`,
      ),
      records,
    }
  if (value.toLowerCase().includes(term))
    return { ...hintOf('SPF', 'present', `${host} may send mail for ${domain}.`), records }
  return {
    ...hintOf(
      'SPF',
      'wrong',
      `The record does not name ${host}. It may still be allowed by another entry: ask your mail provider.`,
    ),
    records,
    toAdd: { name: domain, value: withTerm(value, term) },
  }
}

/** Puts the term before the closing `all`. */
function withTerm(value: string, term: string): string {
  const all = /\s[~?+-]?all\b/i
  return all.test(value) ? value.replace(all, (end) => ` ${term}${end}`) : `${value} ${term}`
}

/** Judges the records of several selectors, because it is not known which one the server signs with. */
export function judgeDkim(
  domain: string,
  results: readonly { selector: string; records: TxtRecords }[],
): DnsHint {
  const records = results.flatMap(({ selector, records: values }) =>
    (values ?? [])
      .filter((value) => /(^|;)\s*(v=DKIM1|p=)/i.test(value))
      .map((value) => ({ name: dkimName(selector, domain), value })),
  )
  const [first] = records
  if (first && records.every(({ value }) => /(^|;)\s*p=\s*(;|$)/i.test(value)))
    return {
      ...hintOf('DKIM', 'wrong', `The key at ${first.name} is empty: it has been withdrawn.`),
      records,
    }
  if (first) return { ...hintOf('DKIM', 'present', `${domain} has a key that signs its mail.`), records }
  if (results.some(({ records: values }) => values === null)) return hintOf('DKIM', 'unknown', UNREACHABLE)
  return {
    ...hintOf(
      'DKIM',
      'missing',
      'No key at the usual names. Turn on DKIM at your mail provider, add the record it shows, and enter its selector here.',
    ),
    toAdd: { name: dkimName('SELECTOR', domain), value: 'v=DKIM1; k=rsa; p=KEY-FROM-YOUR-MAIL-PROVIDER' },
  }
}

export function judgeDmarc(domain: string, answer: TxtRecords): DnsHint {
  if (answer === null) return hintOf('DMARC', 'unknown', UNREACHABLE)
  const values = answer.filter((record) => /^v=DMARC1\s*(;|$)/i.test(record))
  const records = values.map((value) => ({ name: dmarcName(domain), value }))
  if (values.length === 0)
    return {
      ...hintOf('DMARC', 'missing', `${domain} does not say what receivers should do with forged mail.`),
      toAdd: { name: dmarcName(domain), value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}` },
    }
  if (values.length > 1)
    return {
      ...hintOf(
        'DMARC',
        'wrong',
        `There are ${values.length} records. Receivers ignore all of them: keep one.`,
      ),
      records,
    }
  return { ...hintOf('DMARC', 'present', 'Receivers know what to do with forged mail.'), records }
}
