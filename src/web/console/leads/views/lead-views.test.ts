import { expect, test } from 'vitest'
import { BUILT_IN_VIEWS, hasUnknownValue, parseLeadFilter } from '../../../../domain/leads/lead-views.ts'
import { parseLeads, USUAL, viewQuery } from '../leads-url.ts'
import { namedViews, viewNamed } from './lead-views.ts'

const own = [
  { id: '1', name: 'Northside, high', query: 'priority=high&dealership=north' },
  { id: '2', name: 'Old', query: 'status=parked,assigned' },
]
const named = (query: string) => viewNamed(parseLeads(new URLSearchParams(query)), own)?.name ?? null

test('every view there is finds itself by its own address', () => {
  for (const { name, href } of namedViews(own)) expect(named(href.slice(1))).toBe(name)
})

test('a view keeps its name in another order, as a board and on another page; with another filter it has none', () => {
  expect(named('due=today&sort=-name&view=board&page=3&lead=x')).toBe('Due today')
  expect(named('dealership=north&priority=high&sort=name')).toBe('Northside, high')
  expect(named('due=today&priority=high')).toBeNull()
})

test('what is kept of a view is its filters, order and look, not its page', () => {
  expect(viewQuery({ ...USUAL, due: 'today', view: 'board', page: 4, more: ['assigned'], lead: 'x' })).toBe(
    'due=today&view=board',
  )
})

test('a view that asks for a status there is no longer shows what it can, and says so', () => {
  const query = new URLSearchParams('status=parked,assigned&priority=high')
  expect(parseLeadFilter(query)).toMatchObject({ status: ['assigned'], priority: ['high'] })
  expect(hasUnknownValue(query)).toBe(true)
  for (const known of ['', 'status=any', 'status=assigned,completed&due=overdue&form=test-drive&lead=x'])
    expect(hasUnknownValue(new URLSearchParams(known))).toBe(false)
  for (const unknown of ['due=soon', 'was=lost', 'range=year', 'form=fax', 'department=x', 'priority=9'])
    expect(hasUnknownValue(new URLSearchParams(unknown))).toBe(true)
})

test('the names by which views are counted are all different', () => {
  expect(new Set(BUILT_IN_VIEWS.map(({ id }) => id)).size).toBe(BUILT_IN_VIEWS.length)
})
