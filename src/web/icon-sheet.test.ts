import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_SHEET } from './icon-sheet.ts'

test('contains exactly the icons that are used', () => {
  const source = readFileSync(new URL('../ui/icons.tsx', import.meta.url), 'utf8')
  const usedIds = [...source.matchAll(/icon\('([^']+)'\)/g)].map(([, name]) => `icon-${name}`)
  const sheetIds = [...ICON_SHEET.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(sheetIds)).toEqual(new Set(usedIds))
  expect(sheetIds).toHaveLength(usedIds.length)
})
