import { expect, test } from 'vitest'
import { calendarPath, paths } from '../../domain/site/routes.ts'
import { loggedPath } from './request-log.ts'

test('hides the signature of private links and keeps other paths', () => {
  expect(loggedPath(paths.booking({ signed: 'a-secret' }))).toBe('/bookings/...')
  expect(loggedPath('/Bookings/a-secret.data')).toBe('/Bookings/...')
  expect(loggedPath(calendarPath('a-secret'))).toBe('/bookings/.../calendar.ics')
  expect(loggedPath(paths.unsubscribe({ signed: 'a-secret' }))).toBe('/unsubscribe/...')
  expect(loggedPath(paths.setPassword({ signed: 'a-secret' }))).toBe('/admin/set-password/...')
  expect(loggedPath(paths.confirmEmail({ signed: 'a-secret' }))).toBe('/admin/confirm-email/...')
  expect(loggedPath(paths.dealership({ slug: 'harbour-brookvale' }))).toBe('/dealerships/harbour-brookvale')
})
