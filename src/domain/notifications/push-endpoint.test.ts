import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('allows the push service %s', (address) => {
  expect(isPushEndpoint(address)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://evilpush.apple.com.example.com/abc',
  'https://xpush.apple.com/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://127.0.0.1/abc',
  'https://169.254.169.254/latest',
  'file:///etc/passwd',
  'not an address',
])('refuses %s', (address) => {
  expect(isPushEndpoint(address)).toBe(false)
})

test('allows loopback only for tests that name its port', () => {
  expect(isPushEndpoint('http://127.0.0.1:4000/abc', ['127.0.0.1:4000'])).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:4001/abc', ['127.0.0.1:4000'])).toBe(false)
})
