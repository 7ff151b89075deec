import { expect, test } from 'vitest'
import { SITE_PATH, siteOriginOf } from './origin.ts'

test.each([
  ['https://www.example.com', 'https://www.example.com'],
  [' https://WWW.example.com/ ', 'https://www.example.com'],
  ['https://www.example.com:443', 'https://www.example.com'],
  ['https://www.example.com:8443', 'https://www.example.com:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('%s is the origin %s', (text, origin) => {
  expect(siteOriginOf(text)).toBe(origin)
})

test.each([
  [''],
  ['harbour.example'],
  ['harbour.example:443'],
  ['javascript:alert(1)'],
  ['javascript://www.example.com/%0aalert(1)'],
  ['data:text/html,x'],
  ['//www.example.com'],
  ['https:www.example.com'],
  ['https://'],
  ['https:\\\\www.example.com'],
  ['https://www.example.com/path'],
  ['https://www.example.com/?a=b'],
  ['https://www.example.com/#a'],
  ['https://user:password@www.example.com'],
  ['https://a b'],
  ['ftp://www.example.com'],
  ['http://www.example.com'],
  ['http://localhost.example.com'],
  ['http://127.0.0.1.example.com'],
])('%j is no origin', (text) => {
  expect(siteOriginOf(text)).toBeNull()
})

test.each([
  ['/', true],
  ['/car-sales/used?sort=price', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/a\\b', false],
  ['/a b', false],
  ['contact', false],
  ['javascript:alert(1)', false],
])('%j is a path of this site: %s', (text, isPath) => {
  expect(SITE_PATH.test(text)).toBe(isPath)
})
