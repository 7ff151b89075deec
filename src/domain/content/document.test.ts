import { describe, expect, test } from 'vitest'
import { actError, type DocumentAct, stateOf } from './document.ts'
import { offerTime } from './offers.ts'

const body = { title: 'Winter' } as never
const EMPTY_DOCUMENT = { draft: null, published: null, publishAt: null }
const STATES = {
  draft: { ...EMPTY_DOCUMENT, draft: body },
  scheduled: { ...EMPTY_DOCUMENT, draft: body, publishAt: '2026-12-01T00:00:00.000Z' },
  published: { ...EMPTY_DOCUMENT, published: body },
  changed: { ...EMPTY_DOCUMENT, draft: body, published: body },
}

test('derives the state of a document', () => {
  for (const [name, document] of Object.entries(STATES)) expect(stateOf(document)).toBe(name)
})

describe('possible acts', () => {
  const allowedActs: Record<keyof typeof STATES, DocumentAct[]> = {
    draft: ['published', 'scheduled', 'deleted'],
    scheduled: ['published', 'scheduled', 'unscheduled'],
    published: ['withdrawn'],
    changed: ['published', 'scheduled', 'withdrawn', 'discarded'],
  }
  const acts = ['published', 'scheduled', 'unscheduled', 'withdrawn', 'discarded', 'deleted'] as const

  test.each(Object.keys(STATES) as (keyof typeof STATES)[])('in the state %s', (state) => {
    const possibleActs = acts.filter((act) => actError(act, STATES[state], { isSingle: false }) === null)
    expect(possibleActs).toEqual(acts.filter((act) => allowedActs[state].includes(act)))
  })

  test('a single document can neither be unpublished nor deleted', () => {
    for (const document of Object.values(STATES))
      for (const act of ['withdrawn', 'deleted'] as const)
        expect(actError(act, document, { isSingle: true })).not.toBeNull()
  })
})

test('an offer is on from its first day to its last, inclusive', () => {
  const offer = { from: '2026-11-10', until: '2026-11-20' }
  expect(
    ['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map((day) => offerTime(offer, day)),
  ).toEqual(['coming', 'on', 'on', 'over'])
  expect(offerTime({ from: null, until: null }, '2026-11-10')).toBe('on')
})
