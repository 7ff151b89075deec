import { expect, test } from 'vitest'
import { carHref, DEFAULT_STATE, stockUrl } from '../../stock/stock-url.ts'
import { openedList } from './opened-list.ts'

const searchOf = (href: string) => new URL(href, 'http://console').search

test('a car that was not opened from a list has none', () => {
  expect(openedList('')).toBeNull()
  expect(openedList('?preview=1')).toBeNull()
})

test('the whole stock without filters is a list too', () => {
  const list = openedList(searchOf(carHref('7', '')))
  expect(list?.state).toEqual(DEFAULT_STATE)
  expect(list?.href).toBe('/admin/dashboard/stock')
  expect(list?.query).toBe('')
})

test('filters, order, columns and page of the list survive in the URL of the editor', () => {
  const query = stockUrl.query({
    ...DEFAULT_STATE,
    status: ['on_sale'],
    q: 'hi & bye = 50%',
    sort: '-days',
    columns: ['price'],
    page: 3,
  })
  const list = openedList(searchOf(carHref('7', query)))
  expect(list?.href).toBe(`/admin/dashboard/stock?${query}`)
  expect(openedList(searchOf(list?.carHref('8') ?? ''))?.state).toEqual(list?.state)
  // The server needs neither columns nor page to find the neighbours.
  expect(list?.query).toBe('status=on_sale&q=hi+%26+bye+%3D+50%25&sort=-days')
})

test('stepping beyond a page goes back to the page of the car', () => {
  const list = openedList(searchOf(carHref('7', 'sort=-days')))
  expect(list?.at(50).state.page).toBe(1)
  expect(list?.at(51).href).toBe('/admin/dashboard/stock?sort=-days&page=2')
})
