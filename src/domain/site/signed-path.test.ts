import { expect, test } from 'vitest'
import { calendarPath, paths } from './routes.ts'
import { hideSignature, isSignedPath } from './signed-path.ts'

test.each([
  [paths.booking({ signed: 'a-secret' }), '/bookings/...'],
  ['/Bookings/a-secret.data', '/Bookings/...'],
  [calendarPath('a-secret'), '/bookings/.../calendar.ics'],
  [paths.unsubscribe({ signed: 'a-secret' }), '/unsubscribe/...'],
  [paths.setPassword({ signed: 'a-secret' }), '/admin/set-password/...'],
  [paths.confirmEmail({ signed: 'a-secret' }), '/admin/confirm-email/...'],
])('hides the signature in %s', (path, expected) => {
  expect(isSignedPath(path)).toBe(true)
  expect(hideSignature(path)).toBe(expected)
})

test.each([
  paths.home(),
  paths.dealership({ slug: 'harbour-brookvale' }),
  paths.bookings(),
  '/bookings',
  '/bookings/',
])('leaves %s unchanged', (path) => {
  expect(isSignedPath(path)).toBe(false)
  expect(hideSignature(path)).toBe(path)
})

test.each([
  ['//x/bookings//a-secret', '//x/bookings//...'],
  ['/bookings%2Fa-secret', '/bookings%2F...'],
])('hides the signature in the odd path %s too', (path, expected) => {
  expect(hideSignature(path)).toBe(expected)
})
