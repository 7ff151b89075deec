import { expect, test } from 'vitest'
import { changeText, minutesText, spanText } from '../../../domain/reports/report-texts.ts'
import { parseLeads } from '../leads/leads-url.ts'
import { leadListHref } from './report-links.ts'

const SPAN = { from: '2026-02-04', to: '2026-03-05' }

test('a figure opens the list it counts, within the filters of the report', () => {
  const href = leadListHref('completed', SPAN, { dealership: 'harbour-artarmon', department: 'sales' })
  const { pathname, searchParams } = new URL(href ?? '', 'http://console')
  expect(pathname).toBe('/admin/dashboard/leads')
  expect(parseLeads(searchParams)).toMatchObject({
    ...SPAN,
    dealership: ['harbour-artarmon'],
    department: ['sales'],
    status: ['completed'],
    range: 'all',
  })
})

test('removed leads are listed in any status, and times have no list', () => {
  const filters = { dealership: null, department: null }
  const { searchParams } = new URL(leadListHref('removed', SPAN, filters) ?? '', 'http://console')
  expect(parseLeads(searchParams)).toMatchObject({ status: [], was: 'removed' })
  expect(leadListHref('minutesToRespond', SPAN, filters)).toBeNull()
})

test.each([
  [null, '–'],
  [0.4, 'Under 1 min'],
  [45, '45 min'],
  [150, '3 h'],
  [4_320, '3 days'],
])('%s minutes are %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text)
})

test('a change says its direction by sign, and whether it is good news', () => {
  expect(changeText(12, 10, 'more')).toEqual({ text: '+20%', tone: 'good' })
  expect(changeText(12, 10, 'less')).toEqual({ text: '+20%', tone: 'bad' })
  expect(changeText(5, 10, null)).toEqual({ text: '−50%', tone: null })
  expect(changeText(50, 50, 'more')).toEqual({ text: '0%', tone: null })
  expect(changeText(5, 5, 'more')).toEqual({ text: '', tone: null })
  expect(changeText(5, 0, 'more')).toEqual({ text: '+5', tone: 'good' })
  expect(changeText(2, 4, 'more')).toEqual({ text: '−2', tone: 'bad' })
  expect(changeText(null, 5, 'less')).toEqual({ text: '', tone: null })
})

test('a span names its year once, or both years', () => {
  expect(spanText(SPAN)).toBe('4 Feb to 5 Mar 2026')
  expect(spanText({ from: '2025-12-06', to: '2026-03-05' })).toBe('6 Dec 2025 to 5 Mar 2026')
  expect(spanText({ from: '2026-03-05', to: '2026-03-05' })).toBe('5 Mar 2026')
})
