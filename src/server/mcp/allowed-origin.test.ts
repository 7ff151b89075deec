import { expect, test } from 'vitest'
import { isAllowedOrigin } from './allowed-origin.ts'

const SITE = ['https://cars.example']

test.each([
  ['no origin, as servers send', undefined, SITE, true],
  ['the site', 'https://cars.example', SITE, true],
  ['the site over HTTP', 'http://cars.example', SITE, false],
  ['another site', 'https://evil.example', SITE, false],
  ['a name that only begins like the site', 'https://cars.example.evil.example', SITE, false],
  ['this machine, if the site has an address', 'http://localhost:3000', SITE, false],
  ['a sandboxed page', 'null', SITE, false],
  ['this machine, without an address', 'http://localhost:3000', [], true],
  ['this machine by number', 'http://[::1]:3000', [], true],
  ['a rebound name, without an address', 'http://evil.example:3000', [], false],
])('judges %s', (_rule, origin, site, isAllowed) => {
  expect(isAllowedOrigin(origin, site)).toBe(isAllowed)
})
