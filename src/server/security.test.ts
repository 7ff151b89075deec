import { expect, test } from 'vitest'
import { MAIL_STYLE_SOURCE, pagePolicy } from './security.ts'

const none = { tagManager: null, analytics: null, earlierAnalytics: null, socialPixelPageId: null }
const directives = (policy: string) =>
  new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)] as const))

test('a page may run its own scripts and those named, and nothing inline', () => {
  const policy = directives(pagePolicy({ scripts: ["'sha256-x'"], third: none }))
  expect(policy.get('default-src')).toEqual(["'none'"])
  expect(policy.get('script-src')).toEqual(["'self'", "'sha256-x'"])
  expect(policy.get('style-src')).toEqual(["'self'"])
  expect(policy.get('object-src')).toEqual(["'none'"])
  expect(policy.get('base-uri')).toEqual(["'none'"])
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])
})

test('nothing unsafe is ever allowed outside development', () => {
  const everything = { tagManager: 'a', analytics: 'b', earlierAnalytics: 'c', socialPixelPageId: 'd' }
  for (const third of [null, none, everything])
    expect(pagePolicy({ scripts: [], third })).not.toMatch(/unsafe|\*|http:|ws:/)
})

test('a third party is allowed only while its id is set, and only its own hosts', () => {
  const policy = directives(pagePolicy({ scripts: [], third: { ...none, socialPixelPageId: '1' } }))
  expect(policy.get('script-src')).toEqual(["'self'", 'https://connect.facebook.net'])
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://www.facebook.com'])
  expect(pagePolicy({ scripts: [], third: none })).not.toContain('https:')
})

test('a host that two third parties share is named once', () => {
  const policy = pagePolicy({ scripts: [], third: { ...none, tagManager: 'a', analytics: 'b' } })
  const hosts = directives(policy).get('script-src') ?? []
  expect(new Set(hosts).size).toBe(hosts.length)
})

test('a mail in a frame of the console has its own style sheet, and a public page none', () => {
  const framed = pagePolicy({ scripts: [], third: null, styles: [MAIL_STYLE_SOURCE] })
  expect(directives(framed).get('style-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-.{44}'$/)])
  expect(directives(pagePolicy({ scripts: [], third: null })).get('style-src')).toEqual(["'self'"])
})
