import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRIORITY_NAMES } from '../../../domain/leads/assignments/assignment.ts'
import { LEAD_FORM_NAMES } from '../../../domain/leads/forms/lead-forms.ts'
import {
  DUE_FILTERS,
  HISTORY_FILTERS,
  LEAD_RANGE_NAMES,
  LEAD_SORTS,
  LEAD_STATUS_NAMES,
  OPEN_STATUSES,
  OUTCOME_FILTERS,
  RESPONSE_FILTERS,
} from '../../../domain/leads/lead-list.ts'
import { DEPARTMENTS } from '../../../domain/users/user.ts'
import { DEFAULT_STATE, LEAD_VIEWS, type LeadsState, leadsHref, leadsQuery, parseLeads } from './leads-url.ts'

const anyOf = <Value extends string>(values: readonly Value[]) => fc.subarray([...values])
const day = fc.constantFrom('2026-02-28', '2026-10-04', '2027-12-31')
const slug = fc.stringMatching(/^[a-z][a-z-]{0,10}$/)

const states: fc.Arbitrary<LeadsState> = fc.record({
  department: anyOf(DEPARTMENTS),
  dealership: fc.array(slug, { maxLength: 3 }),
  form: anyOf(LEAD_FORM_NAMES),
  status: anyOf(LEAD_STATUS_NAMES),
  priority: anyOf(PRIORITY_NAMES),
  assignedTo: fc.array(slug, { maxLength: 3 }),
  due: fc.option(fc.constantFrom(...DUE_FILTERS)),
  was: fc.option(fc.constantFrom(...HISTORY_FILTERS)),
  source: anyOf(['phone', 'marketplace', 'marketplace:', 'marketplace:Cars & Co: NSW']),
  tag: anyOf(['vip', 'test fleet', 'größe']),
  outcome: anyOf(OUTCOME_FILTERS),
  response: fc.option(fc.constantFrom(...RESPONSE_FILTERS)),
  range: fc.constantFrom(...LEAD_RANGE_NAMES),
  from: fc.option(day),
  to: fc.option(day),
  q: fc.string({ maxLength: 50 }),
  sort: fc.constantFrom(...LEAD_SORTS),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  view: fc.constantFrom(...LEAD_VIEWS),
  more: anyOf(LEAD_STATUS_NAMES),
  lead: fc.option(slug),
})

test('reads back every state it writes into the URL', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(parseLeads(new URLSearchParams(leadsHref(state)))).toEqual(state)
    }),
  )
})

test('reads an empty URL as the defaults and does not write defaults', () => {
  expect(parseLeads(new URLSearchParams())).toEqual(DEFAULT_STATE)
  expect(leadsHref(DEFAULT_STATE)).toBe('?')
})

test('ignores unknown values of an old link', () => {
  const state = parseLeads(
    new URLSearchParams(
      'status=lost,assigned&due=soon&from=yesterday&to=2026-02-30&page=0&sort=colour&priority=9',
    ),
  )
  expect(state).toEqual({ ...DEFAULT_STATE, status: ['assigned'] })
  expect(parseLeads(new URLSearchParams('status=lost')).status).toEqual(OPEN_STATUSES)
})

test('names the statuses in the server query and leaves out the screen’s own parameters', () => {
  const query = new URLSearchParams(leadsQuery({ ...DEFAULT_STATE, lead: 'x', view: 'board' }))
  expect(Object.fromEntries(query)).toEqual({
    status: 'unassigned,assigned,in_progress,follow_up',
    sort: 'work',
    pageSize: '25',
  })
  expect(new URLSearchParams(leadsQuery({ ...DEFAULT_STATE, status: [] })).has('status')).toBe(false)
})
