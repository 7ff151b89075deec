import { expect, test } from 'vitest'
import { MAIL_STYLE_SOURCE, pagePolicy } from './security.ts'

const none = { tagManager: null, analytics: null, earlierAnalytics: null, socialPixelPageId: null }
const directives = (policy: string) =>
  new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)] as const))

test('allows scripts from this origin and the listed ones, and nothing inline', () => {
  const policy = directives(pagePolicy({ scripts: ["'sha256-x'"], thirdParties: none }))
  expect(policy.get('default-src')).toEqual(["'none'"])
  expect(policy.get('script-src')).toEqual(["'self'", "'sha256-x'"])
  expect(policy.get('style-src')).toEqual(["'self'"])
  expect(policy.get('object-src')).toEqual(["'none'"])
  expect(policy.get('base-uri')).toEqual(["'none'"])
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])
})

test('allows nothing unsafe outside development', () => {
  const everything = {
    tagManager: 'GTM-TEST',
    analytics: 'G-TEST',
    earlierAnalytics: 'UA-12345-1',
    socialPixelPageId: '12345',
  }
  for (const thirdParties of [null, none, everything])
    expect(pagePolicy({ scripts: [], thirdParties })).not.toMatch(/unsafe|\*|http:|ws:/)
})

test('allows the hosts of a third party only while its id is set', () => {
  const policy = directives(
    pagePolicy({ scripts: [], thirdParties: { ...none, socialPixelPageId: '12345' } }),
  )
  expect(policy.get('script-src')).toEqual(["'self'", 'https://connect.facebook.net'])
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://www.facebook.com'])
  expect(pagePolicy({ scripts: [], thirdParties: none })).not.toContain('https:')
  const invalid = { ...none, socialPixelPageId: '1; script-src *' }
  expect(pagePolicy({ scripts: [], thirdParties: invalid })).not.toContain('https:')
})

test('lists a host shared by two third parties once', () => {
  const policy = pagePolicy({ scripts: [], thirdParties: { ...none, tagManager: 'a', analytics: 'b' } })
  const hosts = directives(policy).get('script-src') ?? []
  expect(new Set(hosts).size).toBe(hosts.length)
})

test('allows the style sheet of framed mails in the console but not on public pages', () => {
  const framed = pagePolicy({ scripts: [], thirdParties: null, styles: [MAIL_STYLE_SOURCE] })
  expect(directives(framed).get('style-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-.{44}'$/)])
  expect(directives(pagePolicy({ scripts: [], thirdParties: null })).get('style-src')).toEqual(["'self'"])
})

test('requires Trusted Types only where policies are named', () => {
  const policy = directives(pagePolicy({ scripts: [], thirdParties: null, trustedTypes: ['a', 'b'] }))
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(policy.get('trusted-types')).toEqual(['a', 'b'])
  expect(pagePolicy({ scripts: [], thirdParties: null })).not.toContain('trusted-types')
})
