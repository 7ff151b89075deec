import { expect, test } from 'vitest'
import { titleWithCount } from './use-title-count.ts'

test.each([
  ['Leads | Forecourt', 3, '(3) Leads | Forecourt'],
  ['(3) Leads | Forecourt', 4, '(4) Leads | Forecourt'],
  ['(99+) Leads | Forecourt', 0, 'Leads | Forecourt'],
  ['Leads | Forecourt', 120, '(99+) Leads | Forecourt'],
])('the title %s with %i new notifications is %s', (title, count, result) => {
  expect(titleWithCount(title, count)).toBe(result)
})
