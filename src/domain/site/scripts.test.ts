import { expect, test } from 'vitest'
import { enabledScripts, SCRIPTS } from './scripts.ts'

const none = { tagManager: null, analytics: null, earlierAnalytics: null, socialPixelPageId: null }

test('loads no script until its id is set', () => {
  expect(enabledScripts(none)).toEqual([])
})

test('an id enables only its own script and is escaped in the address', () => {
  const [script, ...others] = enabledScripts({ ...none, tagManager: 'GTM-1&x="><script>' })
  expect(others).toEqual([])
  expect(script?.rule.src(script.id)).toBe(
    'https://www.googletagmanager.com/gtm.js?id=GTM-1%26x%3D%22%3E%3Cscript%3E',
  )
})

test('each script loads from a host that its rule allows', () => {
  for (const rule of Object.values(SCRIPTS))
    expect(rule.hosts.script).toContain(new URL(rule.src('id')).origin)
})
