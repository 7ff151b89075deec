import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPersonal, isPublicPath, judgeTarget } from './request-path.ts'

describe('judgeTarget', () => {
  test.each([
    ['/'],
    ['/car-sales/used/toyota/?make=Toyota&q=//x'],
    ['/.well-known/security.txt'],
    ['/site-map?next=http://evil.example'],
    ['/vehicle-for-sale/A%2FB/2020-kia-rio'],
    ['/blog/caf%C3%A9/'],
    ['/a;b=c/d.../x.'],
    ['/%zz'],
  ])('leaves %s', (target) => {
    expect(judgeTarget(target)).toEqual({ kind: 'plain' })
  })

  test.each([
    ['http://evil.example/'],
    ['//evil.example\\x'],
    ['*'],
    [''],
    ['evil.example:443'],
    ['/\\evil.example'],
    ['/%5cevil.example'],
    ['/%5Cevil.example'],
    ['/%2fevil.example'],
    ['/a/%2F/b'],
    ['/a%2f'],
    ['/./admin'],
    ['/a/../admin'],
    ['/a/..'],
    ['/%2e%2e/admin'],
    ['/.%2E/admin'],
    ['/a/..;/admin'],
    ['/bookings/%00'],
    ['/a%0d%0aSet-Cookie:x'],
    ['/a\u007f'],
    ['/a#b'],
    // Becomes an encoded dot only after its second escape is decoded.
    ['/%2%65%2%65/admin'],
  ])('refuses %s', (target) => {
    expect(judgeTarget(target).kind).toBe('refused')
  })

  test.each([
    ['//x/bookings/signed', '/x/bookings/signed'],
    ['//evil.example', '/evil.example'],
    ['/car-sales//used/?q=//', '/car-sales/used/?q=//'],
    ['/%62ookings/signed', '/bookings/signed'],
    ['/%61dmin?a=%61', '/admin?a=%61'],
    ['/contact%2edata', '/contact.data'],
  ])('moves %s to %s', (target, to) => {
    expect(judgeTarget(target)).toEqual({ kind: 'moved', to })
  })

  test('moves any target at most once, and never to another host', () => {
    const character = fc.constantFrom('/', '\\', '.', '%', '2', 'e', 'f', '5', 'c', '6', '1', 'a', ';', '?')
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 12 }), (text) => {
        const verdict = judgeTarget(`/${text}`)
        if (verdict.kind !== 'moved') return
        expect(verdict.to).toMatch(/^\/(?![/\\])/)
        expect(judgeTarget(verdict.to).kind).toBe('plain')
      }),
    )
  })
})

test.each([
  ['/admin', false],
  ['/Admin/dashboard', false],
  ['/admin.data', false],
  ['/ADMIN/_.data', false],
  ['/admin/dashboard.data', false],
  ['/administration', true],
  ['/_.data', true],
])('knows whether the page of %s is public', (path, isPublic) => {
  expect(isPublicPath(path)).toBe(isPublic)
})

test.each([
  ['/bookings/signed', true],
  ['/Bookings/signed.data', true],
  ['/unsubscribe/signed/_.data', true],
  ['/test-drive/', true],
  ['/contact', false],
])('knows whether the page of %s is personal', (path, isOfOnePerson) => {
  expect(isPersonal(path)).toBe(isOfOnePerson)
})
