import { expect, test } from 'vitest'
import {
  BUILT_IN_VIEWS,
  hasUnknownValue,
  parseLeadFilter,
  type SavedView,
} from '../../../../domain/leads/lead-views.ts'
import { sharingText } from '../../views/named-view.ts'
import { DEFAULT_STATE, parseLeads, viewQuery } from '../leads-url.ts'
import { findView, listViews } from './lead-views.ts'

const makeView = (parts: Pick<SavedView, 'id' | 'name' | 'query'> & Partial<SavedView>): SavedView => ({
  sharedWith: null,
  author: null,
  isHidden: false,
  canRemove: true,
  ...parts,
})
const savedViews = [
  makeView({ id: '1', name: 'Northside, high', query: 'priority=high&dealership=north' }),
  makeView({ id: '2', name: 'Old', query: 'status=parked,assigned' }),
]
const viewNameFor = (query: string) =>
  findView(parseLeads(new URLSearchParams(query)), savedViews)?.name ?? null

test('finds every view by its own URL', () => {
  for (const { name, href } of listViews(savedViews)) expect(viewNameFor(href.slice(1))).toBe(name)
})

test('ignores order, board and page when finding a view, but not filters', () => {
  expect(viewNameFor('due=today&sort=-name&view=board&page=3&lead=x')).toBe('Due today')
  expect(viewNameFor('dealership=north&priority=high&sort=name')).toBe('Northside, high')
  expect(viewNameFor('due=today&priority=high')).toBeNull()
})

test('saves the filters, order and layout of a view, but not its page', () => {
  expect(
    viewQuery({ ...DEFAULT_STATE, due: 'today', view: 'board', page: 4, more: ['assigned'], lead: 'x' }),
  ).toBe('due=today&view=board')
})

test('drops unknown filter values of a view and reports them', () => {
  const query = new URLSearchParams('status=parked,assigned&priority=high')
  expect(parseLeadFilter(query)).toMatchObject({ status: ['assigned'], priority: ['high'] })
  expect(hasUnknownValue(query)).toBe(true)
  for (const knownQuery of ['', 'status=any', 'status=assigned,completed&due=overdue&form=test-drive&lead=x'])
    expect(hasUnknownValue(new URLSearchParams(knownQuery))).toBe(false)
  for (const unknownQuery of ['due=soon', 'was=lost', 'range=year', 'form=fax', 'department=x', 'priority=9'])
    expect(hasUnknownValue(new URLSearchParams(unknownQuery))).toBe(true)
})

test('gives every built-in view a different id', () => {
  expect(new Set(BUILT_IN_VIEWS.map(({ id }) => id)).size).toBe(BUILT_IN_VIEWS.length)
})

test('leaves out hidden views, and tells a shared view apart from a standard one of its name', () => {
  const shared = { sharedWith: 'sales', author: 'Robin', canRemove: false } as const
  const views = listViews([
    makeView({ id: '3', name: 'Overdue', query: 'due=overdue&priority=high', ...shared }),
    makeView({ id: '4', name: 'Hidden', query: 'priority=low', ...shared, isHidden: true }),
  ])
  expect(views.slice(BUILT_IN_VIEWS.length).map(({ name }) => name)).toEqual(['Overdue (shared)'])
})

test('says who shares a view, or with whom', () => {
  const view = makeView({ id: '5', name: 'Late', query: '' })
  expect(sharingText(null)).toBeNull()
  expect(sharingText(view)).toBeNull()
  expect(sharingText({ ...view, sharedWith: 'sales' })).toBe('Shared with Sales')
  expect(sharingText({ ...view, sharedWith: 'sales', author: 'Robin' })).toBe('Shared by Robin')
})
