import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_SHEET } from './icon-sheet.ts'

test('the sheet has every drawing an icon names, and no other', () => {
  const source = readFileSync(new URL('../ui/icons.tsx', import.meta.url), 'utf8')
  const named = [...source.matchAll(/icon\('([^']+)'\)/g)].map(([, name]) => `icon-${name}`)
  const drawn = [...ICON_SHEET.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(drawn)).toEqual(new Set(named))
  expect(drawn).toHaveLength(named.length)
})
