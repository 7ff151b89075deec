import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealInlineScripts, startScriptsAfterPaint } from './inline-scripts.ts'

const NONCE = 'n0nce'
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('returns one hash for each script with the nonce, and removes the nonce', () => {
  const { html, hashes } = sealInlineScripts(
    `<script nonce="${NONCE}">a()</script><script nonce="${NONCE}" type="module">b()</script><script nonce="${NONCE}">a()</script>`,
    NONCE,
  )
  expect(hashes).toEqual([hashOf('a()'), hashOf('b()')])
  expect(html).toBe('<script>a()</script><script type="module">b()</script><script>a()</script>')
})

test('returns no hash for a script from content', () => {
  const content = '<script>evil()</script><script nonce="guess">evil()</script>'
  const { html, hashes } = sealInlineScripts(`${content}<script nonce="${NONCE}">a()</script>`, NONCE)
  expect(hashes).toEqual([hashOf('a()')])
  expect(html).toContain(content)
})

test('returns no hash for a script file, and removes the nonce from other elements', () => {
  const { html, hashes } = sealInlineScripts(
    `<link rel="preload" nonce="${NONCE}"><script nonce="${NONCE}" src="/a.js"></script>`,
    NONCE,
  )
  expect(hashes).toEqual([])
  expect(html).not.toContain(NONCE)
})

test('hashes the exact bytes between the tags', () => {
  const script = '\n  say("é ✓ $& $1")\n'
  const { html, hashes } = sealInlineScripts(`<script nonce="${NONCE}">${script}</script>`, NONCE)
  expect(hashes).toEqual([hashOf(script)])
  expect(html).toBe(`<script>${script}</script>`)
})

const BOOT = `import "/manifest.js";
import * as route0 from "/root.js";
window.modules = {"root":route0};
import("/entry.js");`

test('loads all scripts together after the page is painted, and runs them in order', () => {
  const html = startScriptsAfterPaint(
    `<link rel="modulepreload" nonce="${NONCE}" href="/a.js"/><link rel="preload" href="/b"/></head><script nonce="${NONCE}" type="module" async="">${BOOT}</script>`,
  )
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).toContain('<link rel="preload" href="/b"/>')
  expect(html).toMatch(new RegExp(`^[^<]*<link[^>]*/></head><script nonce="${NONCE}">\\(function`))
  expect(html).toContain('["/a.js"]')
  expect(html).toContain(
    'Promise.all([import("/manifest.js"),import("/root.js")]).then(([,route0])=>{window.modules',
  )
})

test('leaves a page without module scripts unchanged', () => {
  expect(startScriptsAfterPaint('<p>Hello</p>')).toBe('<p>Hello</p>')
})
