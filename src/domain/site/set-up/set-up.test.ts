import { describe, expect, test } from 'vitest'
import type { SetUpFacts } from './facts.ts'
import { legalDrafts } from './legal-drafts.ts'
import { judgeSetUp, takeBackUntil } from './set-up.ts'
import { SET_UP_STEPS } from './steps.ts'

const EMPTY: SetUpFacts = {
  name: null,
  hasLogo: false,
  hasAccent: false,
  phone: '',
  dealerships: [],
  people: 1,
  cars: 0,
  carsWithFewPhotos: 0,
  sources: 0,
  openInvitations: 0,
  mail: 'missing',
  hasSiteUrl: true,
  address: null,
  legal: { privacy: null, terms: null, contact: null },
  isAssistantOn: false,
  redirects: 0,
}
const FULL: SetUpFacts = {
  name: 'Riverbend Motor Group',
  hasLogo: true,
  hasAccent: true,
  phone: '(02) 5550 0142',
  dealerships: [{ suburb: 'Albury', hasSalesHours: true, hasSales: true }],
  people: 7,
  cars: 118,
  carsWithFewPhotos: 0,
  sources: 1,
  openInvitations: 0,
  mail: 'confirmed',
  hasSiteUrl: true,
  address: { url: 'https://www.riverbend.example', check: 'same_host', found: [], expected: [] },
  legal: { privacy: 'published', terms: 'published', contact: 'Privacy officer' },
  isAssistantOn: true,
  redirects: 3,
}

const stateOf = (facts: Partial<SetUpFacts>, step: (typeof SET_UP_STEPS)[number]) =>
  judgeSetUp({ ...FULL, ...facts }, []).steps.find((each) => each.step === step)

describe('the set-up', () => {
  test('of an empty site has everything to start and says what blocks', () => {
    const { steps, blockers, finished } = judgeSetUp(EMPTY, [])
    expect(steps.map(({ state }) => state)).toEqual(SET_UP_STEPS.map(() => 'to_start'))
    expect(blockers.map(({ step }) => step)).toEqual(['brand', 'dealerships', 'address', 'legal'])
    expect(finished).toBe(0)
  })

  test('of a full site is done without warnings', () => {
    const { steps, blockers, warnings, finished } = judgeSetUp(FULL, [])
    expect(steps.map(({ state }) => state)).toEqual(SET_UP_STEPS.map(() => 'done'))
    expect([...blockers, ...warnings]).toEqual([])
    expect(finished).toBe(SET_UP_STEPS.length)
  })

  test('counts a skipped step as finished, but a step that is done is not skipped', () => {
    expect(judgeSetUp(EMPTY, ['stock']).steps.find(({ step }) => step === 'stock')).toMatchObject({
      state: 'skipped',
      summary: 'Skipped. Shoppers find no cars.',
    })
    expect(judgeSetUp(FULL, ['stock']).steps.find(({ step }) => step === 'stock')?.state).toBe('done')
  })

  test('still blocks on a step that is needed and skipped', () => {
    expect(judgeSetUp(EMPTY, ['legal']).blockers.map(({ step }) => step)).toContain('legal')
  })

  test.each([
    ['brand', { hasLogo: false }, 'Riverbend Motor Group. Still missing: a logo.'],
    [
      'brand',
      { hasLogo: false, hasAccent: false, phone: '' },
      'Riverbend Motor Group. Still missing: a logo, a main colour and a phone number.',
    ],
    [
      'dealerships',
      { dealerships: [{ suburb: 'Albury', hasSalesHours: false, hasSales: true }] },
      'Albury. No sales hours for Albury.',
    ],
    ['stock', { cars: 0 }, '1 feed connected, no car on sale yet.'],
    ['mail', { mail: 'untested' }, 'A mail server is set. Send a test mail to see whether mails arrive.'],
    ['mail', { mail: 'accepted' }, 'The server accepted a test mail. Confirm that it arrived.'],
    [
      'address',
      {
        address: {
          url: 'https://www.riverbend.example',
          check: 'unknown_host',
          found: [],
          expected: [],
        },
      },
      'www.riverbend.example does not exist yet. Add it where your domain is registered.',
    ],
    [
      'legal',
      { legal: { privacy: 'draft', terms: 'draft', contact: 'Privacy officer' } },
      'Check the draft of the privacy policy and publish it.',
    ],
  ] as const)('has %s under way with a reason', (step, facts, summary) => {
    expect(stateOf(facts as Partial<SetUpFacts>, step)).toMatchObject({ state: 'under_way', summary })
  })
})

test('says that invitations wait, and why', () => {
  expect(stateOf({ openInvitations: 2 }, 'staff')).toMatchObject({
    state: 'done',
    summary: '7 people have an account. 2 invitations not accepted yet.',
  })
  expect(judgeSetUp({ ...FULL, openInvitations: 1, hasSiteUrl: false }, []).warnings).toMatchObject([
    { step: 'staff', text: 'SITE_URL is not set on the server, so invitations wait in the outbox.' },
  ])
})

test('a site can be taken back for a day', () => {
  const liveAt = new Date('2027-01-04T00:00:00Z')
  const at = (time: string) => takeBackUntil({ liveAt, maintenance: null }, new Date(time))?.toISOString()
  expect(at('2027-01-04T23:59:00Z')).toBe('2027-01-05T00:00:00.000Z')
  expect(at('2027-01-05T00:00:00Z')).toBeUndefined()
  expect(takeBackUntil({ liveAt: null, maintenance: null }, liveAt)).toBeNull()
})

test('legal drafts contain the details of the dealer, escaped', () => {
  const [privacy, terms] = legalDrafts({
    name: 'Smith & Sons',
    abn: '00 000 000 000',
    licenceNumber: 'MD 1',
    address: '1 Main Street, Albury NSW 2640',
    phone: '(02) 5550 0142',
    contact: { name: 'Privacy officer', email: 'privacy@example.com' },
    retentionMonths: 24,
  })
  expect(privacy?.content).toContain('Smith &amp; Sons respects your privacy.')
  expect(privacy?.content).toContain(
    'Privacy officer answers privacy requests: privacy@example.com, (02) 5550 0142.',
  )
  expect(privacy?.content).toContain('24 months')
  expect(terms?.content).toContain('ABN 00 000 000 000, motor dealer licence MD 1, 1 Main Street')
})
