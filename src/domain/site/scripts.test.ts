import { expect, test } from 'vitest'
import { enabledScripts, invalidScripts, SCRIPTS, type ScriptName } from './scripts.ts'

const none = { tagManager: null, analytics: null, earlierAnalytics: null, socialPixelPageId: null }

test('loads no script until its id is set', () => {
  expect(enabledScripts(none)).toEqual([])
})

test('an id enables only its own script', () => {
  const [script, ...others] = enabledScripts({ ...none, tagManager: 'GTM-ABC1234' })
  expect(others).toEqual([])
  expect(script?.rule.src(script.id)).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234')
})

const NAMES = Object.keys(SCRIPTS) as ScriptName[]

test.each(NAMES)('%s accepts its example', (name) => {
  const scripts = { ...none, [name]: SCRIPTS[name].example }
  expect(invalidScripts(scripts)).toEqual([])
  expect(enabledScripts(scripts)).toHaveLength(1)
})

test.each(NAMES)('%s refuses and never loads an id in another format', (name) => {
  const { example } = SCRIPTS[name]
  for (const id of [
    `${example}&x="><script>`,
    `${example}\n`,
    ` ${example}`,
    `${example}&l=dataLayer`,
    '../../evil.js',
    'https://evil.example/x.js',
    'x',
    '',
  ]) {
    const scripts = { ...none, [name]: id }
    expect({ id, invalid: invalidScripts(scripts) }).toEqual({ id, invalid: [name] })
    expect(enabledScripts(scripts)).toEqual([])
  }
})

test('each script loads from a host that its rule allows', () => {
  for (const rule of Object.values(SCRIPTS))
    expect(rule.hosts.script).toContain(new URL(rule.src('id')).origin)
})
