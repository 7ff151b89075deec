import { expect, test } from 'vitest'
import { testDriveHref } from '../bookings/booking-url.ts'
import { paths } from '../site/routes.ts'
import { compareHref } from '../vehicles/compare/compare-url.ts'
import { BROWSE_ALL, CONTACT_TEAM } from './reply.ts'
import { STARTERS, suggestionHref } from './suggestions.ts'

test.each([
  [BROWSE_ALL, [], paths.carSales()],
  [CONTACT_TEAM, ['A1'], paths.contact()],
  ['Book a test drive', ['A1'], testDriveHref('A1')],
  ['Book a test drive', ['A1', 'A2'], paths.testDrive()],
  ['Book a test drive', [], paths.testDrive()],
  ['Compare side by side', ['A1', 'A2'], compareHref(['A1', 'A2'])],
  ['Compare side by side', ['A1'], paths.compare()],
  ['value my car ', [], paths.sellMyCar()],
])('%s with %j opens %s', (suggestion, stockids, href) => {
  expect(suggestionHref(suggestion, stockids)).toBe(href)
})

test('has no page for a suggestion that is a question', () => {
  for (const text of [...STARTERS, 'Only diesel', 'constructor', ''])
    expect(suggestionHref(text, ['A1'])).toBeNull()
})
