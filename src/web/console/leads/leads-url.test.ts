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
} from '../../../domain/leads/lead-list.ts'
import { DEPARTMENTS } from '../../../domain/users/user.ts'
import { LEAD_VIEWS, type LeadsState, leadsHref, leadsQuery, parseLeads, USUAL } from './leads-url.ts'

const some = <Value extends string>(values: readonly Value[]) => fc.subarray([...values])
const slug = fc.stringMatching(/^[a-z][a-z-]{0,10}$/)

const states: fc.Arbitrary<LeadsState> = fc.record({
  department: some(DEPARTMENTS),
  dealership: fc.array(slug, { maxLength: 3 }),
  form: some(LEAD_FORM_NAMES),
  status: some(LEAD_STATUS_NAMES),
  priority: some(PRIORITY_NAMES),
  assignedTo: fc.array(slug, { maxLength: 3 }),
  due: fc.option(fc.constantFrom(...DUE_FILTERS)),
  was: fc.option(fc.constantFrom(...HISTORY_FILTERS)),
  range: fc.constantFrom(...LEAD_RANGE_NAMES),
  q: fc.string({ maxLength: 50 }),
  sort: fc.constantFrom(...LEAD_SORTS),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  view: fc.constantFrom(...LEAD_VIEWS),
  more: some(LEAD_STATUS_NAMES),
  lead: fc.option(slug),
})

test('what is written into the address is read from it', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(parseLeads(new URLSearchParams(leadsHref(state)))).toEqual(state)
    }),
  )
})

test('an empty address is what waits, and the usual is not written', () => {
  expect(parseLeads(new URLSearchParams())).toEqual(USUAL)
  expect(leadsHref(USUAL)).toBe('?')
})

test('an old link with things nobody knows shows what it can', () => {
  const parsed = parseLeads(
    new URLSearchParams('status=lost,assigned&due=soon&page=0&sort=colour&priority=9'),
  )
  expect(parsed).toEqual({ ...USUAL, status: ['assigned'] })
  expect(parseLeads(new URLSearchParams('status=lost')).status).toEqual(OPEN_STATUSES)
})

test('the server is asked for statuses by name, and for none of the screen’s own', () => {
  const asked = new URLSearchParams(leadsQuery({ ...USUAL, lead: 'x', view: 'board' }))
  expect(Object.fromEntries(asked)).toEqual({
    status: 'unassigned,assigned,in_progress,follow_up',
    sort: 'work',
    pageSize: '25',
  })
  expect(new URLSearchParams(leadsQuery({ ...USUAL, status: [] })).has('status')).toBe(false)
})
