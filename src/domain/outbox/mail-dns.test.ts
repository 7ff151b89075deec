import { describe, expect, test } from 'vitest'
import { judgeDkim, judgeDmarc, judgeSpf, spfTermFor } from './mail-dns.ts'

const DOMAIN = 'wattle.example'

describe('SPF', () => {
  test.each([
    ['no record', [], 'missing', 'v=spf1 a:mail.host.example ~all'],
    ['other text', ['google-site-verification=1'], 'missing', 'v=spf1 a:mail.host.example ~all'],
    ['a record of the server', ['v=spf1 a:mail.host.example -all'], 'present', null],
    ['a record of another', ['v=spf1 mx -all'], 'wrong', 'v=spf1 mx a:mail.host.example -all'],
    ['a record without an end', ['v=spf1 mx'], 'wrong', 'v=spf1 mx a:mail.host.example'],
    ['two records', ['v=spf1 mx', 'v=spf1 a'], 'wrong', null],
    ['no answer', null, 'unknown', null],
  ])('is judged with %s', (_name, results, state, toAdd) => {
    const hint = judgeSpf(DOMAIN, 'mail.host.example', results)
    expect([hint.state, hint.toAdd?.value ?? null]).toEqual([state, toAdd])
  })

  test('includes the record of a large provider', () => {
    expect(spfTermFor('smtp.office365.com')).toBe('include:spf.protection.outlook.com')
    expect(spfTermFor('email-smtp.ap-southeast-2.amazonaws.com')).toBe('include:amazonses.com')
    expect(spfTermFor('notgmail.com')).toBe('a:notgmail.com')
  })
})

test.each([
  ['a key', [{ selector: 's1', records: ['v=DKIM1; p=abc'] }], 'present'],
  ['a withdrawn key', [{ selector: 's1', records: ['v=DKIM1; p='] }], 'wrong'],
  ['no key', [{ selector: 's1', records: [] }], 'missing'],
  [
    'no answer for one name',
    [
      { selector: 's1', records: [] },
      { selector: 's2', records: null },
    ],
    'unknown',
  ],
])('DKIM is judged with %s', (_name, results, state) => {
  expect(judgeDkim(DOMAIN, results).state).toBe(state)
})

test.each([
  ['a policy', ['v=DMARC1; p=reject'], 'present'],
  ['two policies', ['v=DMARC1; p=reject', 'v=DMARC1; p=none'], 'wrong'],
  ['no policy', [], 'missing'],
  ['no answer', null, 'unknown'],
])('DMARC is judged with %s', (_name, results, state) => {
  expect(judgeDmarc(DOMAIN, results).state).toBe(state)
})
