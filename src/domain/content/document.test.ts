import { describe, expect, test } from 'vitest'
import { actError, type DocumentAct, stateOf } from './document.ts'
import { offerTime } from './offers.ts'

const body = { title: 'Winter' } as never
const NOTHING = { draft: null, published: null, publishAt: null }
const STATES = {
  draft: { ...NOTHING, draft: body },
  scheduled: { ...NOTHING, draft: body, publishAt: '2026-12-01T00:00:00.000Z' },
  published: { ...NOTHING, published: body },
  changed: { ...NOTHING, draft: body, published: body },
}

test('a document is in one of four states', () => {
  for (const [name, document] of Object.entries(STATES)) expect(stateOf(document)).toBe(name)
})

describe('what can be done', () => {
  const allowed: Record<keyof typeof STATES, DocumentAct[]> = {
    draft: ['published', 'scheduled', 'deleted'],
    scheduled: ['published', 'scheduled', 'unscheduled'],
    published: ['withdrawn'],
    changed: ['published', 'scheduled', 'withdrawn', 'discarded'],
  }
  const acts = ['published', 'scheduled', 'unscheduled', 'withdrawn', 'discarded', 'deleted'] as const

  test.each(Object.keys(STATES) as (keyof typeof STATES)[])('in the state %s', (state) => {
    const can = acts.filter((act) => actError(act, STATES[state], { isSingle: false }) === null)
    expect(can).toEqual(acts.filter((act) => allowed[state].includes(act)))
  })

  test('what there is one of is never taken away', () => {
    for (const document of Object.values(STATES))
      for (const act of ['withdrawn', 'deleted'] as const)
        expect(actError(act, document, { isSingle: true })).not.toBeNull()
  })
})

test('an offer is on from its first day to its last', () => {
  const offer = { from: '2026-11-10', until: '2026-11-20' }
  expect(
    ['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map((day) => offerTime(offer, day)),
  ).toEqual(['coming', 'on', 'on', 'over'])
  expect(offerTime({ from: null, until: null }, '2026-11-10')).toBe('on')
})
