import { describe, expect, test } from 'vitest'
import {
  MAX_PROMISES_PER_NETWORK_PER_DAY,
  PROMISE_RULES,
  type PromiseRefusal,
  type PromiseSignals,
  promiseRefusalFor,
} from './promise-rules.ts'
import { MAX_OPEN_BOOKINGS_PER_PERSON, MAX_OPEN_HOLDS_PER_PERSON } from './promise-texts.ts'

const FIRST_HOLD: PromiseSignals = {
  kind: 'hold',
  isQuarantined: false,
  guard: { kind: 'personal', uses: 1 },
  isFromAgent: false,
  openOfPerson: 0,
  recentOfNetwork: 0,
}

/** For each reason, signals just over its limit and just under it. */
const EDGES = {
  suspicious: [{ isQuarantined: true }, {}],
  agent: [{ isFromAgent: true }, {}],
  guard_used: [{ guard: { kind: 'page', uses: 2 } }, { guard: { kind: 'page', uses: 1 } }],
  many_holds: [{ openOfPerson: MAX_OPEN_HOLDS_PER_PERSON }, { openOfPerson: MAX_OPEN_HOLDS_PER_PERSON - 1 }],
  many_bookings: [
    { kind: 'booking', openOfPerson: MAX_OPEN_BOOKINGS_PER_PERSON },
    { kind: 'booking', openOfPerson: MAX_OPEN_BOOKINGS_PER_PERSON - 1 },
  ],
  busy_network: [
    { recentOfNetwork: MAX_PROMISES_PER_NETWORK_PER_DAY },
    { recentOfNetwork: MAX_PROMISES_PER_NETWORK_PER_DAY - 1 },
  ],
} satisfies Record<PromiseRefusal, [Partial<PromiseSignals>, Partial<PromiseSignals>]>

describe('promise rules', () => {
  test.each(Object.keys(PROMISE_RULES) as PromiseRefusal[])('apply %s exactly from its limit', (name) => {
    const [over, under] = EDGES[name]
    expect(promiseRefusalFor({ ...FIRST_HOLD, ...over })).toBe(name)
    expect(promiseRefusalFor({ ...FIRST_HOLD, ...under })).toBeNull()
  })

  test('promise the first hold and booking to a lead that needs no guard', () => {
    for (const kind of ['hold', 'booking'] as const)
      expect(promiseRefusalFor({ ...FIRST_HOLD, kind, guard: null })).toBeNull()
  })
})
