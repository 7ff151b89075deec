import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeRule } from '../../../tests/factories/routing-rule.ts'
import type { LeadFacts } from './match-rule.ts'
import { type Candidate, type RoutingSituation, routeLead } from './route-lead.ts'
import type { RoutingRule } from './rule.ts'

const LEAD: LeadFacts = {
  form: 'enquiry',
  department: 'sales',
  dealership: 'hornsby',
  make: 'Mazda',
  price: 45_990,
  source: 'website',
  isOpen: true,
  clock: '10:30',
}

function person(name: string, overrides: Partial<Candidate> = {}): Candidate {
  return {
    id: name,
    name,
    role: 'sales_user',
    department: 'sales',
    dealership: null,
    active: true,
    presence: { is: 'on' },
    openLeads: 0,
    ...overrides,
  }
}

function situation(
  rules: RoutingRule[],
  people: Candidate[],
  turns: Record<string, number> = {},
): RoutingSituation {
  return {
    rules,
    people,
    names: { person: (id) => id, dealership: (slug) => slug },
    turnOf: (_rule, userId) => turns[userId] ?? 0,
  }
}

describe('the first rule that matches decides', () => {
  test('names the rule and everyone passed over', () => {
    const rules = [
      makeRule({ when: { priceFrom: 80_000 }, target: { kind: 'person', userId: 'Robin' } }),
      makeRule({ target: { kind: 'round_robin', team: { department: 'sales', dealership: 'hornsby' } } }),
    ]
    const people = [
      person('Ari'),
      person('Jo', { presence: { is: 'on_leave', until: '2026-11-22' } }),
      person('Sam'),
      person('Tui', { dealership: 'artarmon' }),
    ]
    const { outcome, receipt } = routeLead(LEAD, situation(rules, people, { Ari: 7 }), 'arrival')
    expect(outcome).toMatchObject({ is: 'assigned', person: { id: 'Sam' } })
    expect(receipt).toMatchObject({
      summary: 'Rule 2: round robin, Sales hornsby; skipped Jo, on leave',
      rules: [
        { number: 1, result: 'no_match', reason: 'another price' },
        { number: 2, result: 'matched' },
      ],
      skipped: [{ id: 'Jo', reason: 'on_leave', until: '2026-11-22' }],
      previous: { id: 'Ari' },
      cause: 'arrival',
    })
  })

  test.each<[string, Partial<Candidate>, string]>([
    ['inactive', { active: false }, 'inactive'],
    ['in another department', { department: 'parts', role: 'parts_user' }, 'other_department'],
    ['on leave', { presence: { is: 'on_leave', until: '2026-11-22' } }, 'on_leave'],
    ['off shift', { presence: { is: 'off_shift' } }, 'off_shift'],
    ['at the limit', { openLeads: 12 }, 'at_limit'],
  ])('skips a person who is %s', (_name, overrides, reason) => {
    const rules = [makeRule({ target: { kind: 'person', userId: 'Jo' }, maxOpenLeads: 12 })]
    const { outcome, receipt } = routeLead(LEAD, situation(rules, [person('Jo', overrides)]), 'arrival')
    expect(outcome).toEqual({ is: 'unassigned', rule: null })
    expect(receipt.skipped).toMatchObject([{ id: 'Jo', reason }])
    expect(receipt.summary).toMatch(/^No one available, stays unassigned; skipped Jo/)
  })

  test('tries the next rule if no one is available, unless the rule keeps the lead', () => {
    const away = person('Jo', { presence: { is: 'off_shift' } })
    const first = makeRule({ target: { kind: 'person', userId: 'Jo' } })
    const second = makeRule({ target: { kind: 'person', userId: 'Sam' } })
    const people = [away, person('Sam')]
    expect(routeLead(LEAD, situation([first, second], people), 'arrival').outcome).toMatchObject({
      person: { id: 'Sam' },
    })
    const keeping = { ...first, otherwise: 'unassigned' as const }
    expect(routeLead(LEAD, situation([keeping, second], people), 'arrival').outcome).toEqual({
      is: 'unassigned',
      rule: keeping,
    })
  })

  test('leaves out rules that are off, and says so if none matched', () => {
    const { outcome, receipt } = routeLead(
      LEAD,
      situation([makeRule({ isOn: false })], [person('Jo')]),
      'arrival',
    )
    expect(outcome.is).toBe('unassigned')
    expect(receipt.summary).toBe('No rule matched, stays unassigned')
  })

  test('waits for the opening only outside opening hours', () => {
    const rules = [makeRule({ target: { kind: 'wait' } }), makeRule()]
    const people = [person('Jo')]
    expect(routeLead({ ...LEAD, isOpen: false }, situation(rules, people), 'arrival').outcome.is).toBe(
      'waiting',
    )
    expect(routeLead(LEAD, situation(rules, people), 'arrival').outcome.is).toBe('assigned')
  })

  test('takes the least loaded person, and takes turns among equals', () => {
    const rules = [
      makeRule({ target: { kind: 'least_loaded', team: { department: 'sales', dealership: null } } }),
    ]
    const people = [
      person('Ari', { openLeads: 2 }),
      person('Jo', { openLeads: 1 }),
      person('Sam', { openLeads: 1 }),
    ]
    const next = (turns: Record<string, number>) =>
      routeLead(LEAD, situation(rules, people, turns), 'arrival').outcome
    expect(next({})).toMatchObject({ person: { id: 'Jo' } })
    expect(next({ Jo: 1 })).toMatchObject({ person: { id: 'Sam' } })
  })

  test('skips a person who let the clock run out', () => {
    const people = [person('Ari'), person('Jo')]
    const outcome = routeLead(
      LEAD,
      { ...situation([makeRule()], people), hadIt: new Set(['Ari']) },
      'clock',
    ).outcome
    expect(outcome).toMatchObject({ person: { id: 'Jo' } })
  })

  test('managers take no turns', () => {
    const people = [
      person('Robin', { role: 'department_manager' }),
      person('Merle', { role: 'admin', department: 'admin' }),
    ]
    expect(routeLead(LEAD, situation([makeRule()], people), 'arrival').outcome.is).toBe('unassigned')
  })
})

describe('fairness', () => {
  const NAMES = ['Ari', 'Jo', 'Sam', 'Tui', 'Wren'] as const

  test('a round robin never skews by more than one among the people who are available', () => {
    // Each step: who is available, then how many leads arrive before that changes.
    const steps = fc.array(
      fc.record({
        available: fc.subarray([...NAMES], { minLength: 1 }),
        leads: fc.integer({ min: 1, max: 17 }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    const rule = makeRule()
    fc.assert(
      fc.property(steps, (history) => {
        const turns: Record<string, number> = {}
        let turn = 0
        for (const { available, leads } of history) {
          const people = NAMES.map((name) =>
            person(name, available.includes(name) ? {} : { presence: { is: 'off_shift' } }),
          )
          const counts = new Map<string, number>(available.map((name) => [name, 0]))
          for (let lead = 0; lead < leads; lead++) {
            const { outcome } = routeLead(LEAD, situation([rule], people, turns), 'arrival')
            if (outcome.is !== 'assigned') throw new Error('Someone is available')
            turns[outcome.person.id] = ++turn
            counts.set(outcome.person.id, (counts.get(outcome.person.id) ?? 0) + 1)
          }
          expect([...counts.keys()].toSorted()).toEqual(available.toSorted())
          expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 500 },
    )
  })
})
