import { expect, test } from 'vitest'
import { calendarDates, stepDate } from './calendar-span.ts'

test('a week starts on Monday, whichever of its days is selected', () => {
  const week = calendarDates('week', '2026-11-16')
  expect(week).toHaveLength(7)
  expect([week[0], week[6]]).toEqual(['2026-11-16', '2026-11-22'])
  expect(calendarDates('week', '2026-11-22')).toEqual(week)
})

test('a day and a fortnight start on the selected date', () => {
  expect(calendarDates('day', '2028-02-29')).toEqual(['2028-02-29'])
  expect(calendarDates('fortnight', '2026-12-31').at(-1)).toBe('2027-01-13')
})

test('a step moves by the length of the span', () => {
  expect(stepDate('week', '2026-11-19', 1)).toBe('2026-11-26')
  expect(stepDate('day', '2026-11-01', -1)).toBe('2026-10-31')
})
