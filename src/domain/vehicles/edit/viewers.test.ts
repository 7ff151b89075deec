import { expect, test } from 'vitest'
import { VIEWER_LIFETIME_MS, VIEWER_REPORT_MS, viewersText } from './viewers.ts'

const viewing = (name: string) => ({ name, isEditing: false })
const editing = (name: string) => ({ name, isEditing: true })

test.each([
  [[], null],
  [[viewing('Lark Wallaby')], 'Lark is viewing'],
  [[editing('Lark Wallaby')], 'Lark is editing'],
  [[viewing('Lark Wallaby'), viewing('Robin Heron')], 'Lark and Robin are viewing'],
  [[viewing('Lark'), viewing('Robin'), viewing('Merle')], 'Lark and 2 others are viewing'],
  [[viewing('Robin Heron'), editing('Lark Wallaby')], 'Lark is editing, 1 other is viewing'],
  [
    [editing('Lark'), editing('Robin'), viewing('Merle'), viewing('Kit')],
    'Lark and Robin are editing, 2 others are viewing',
  ],
])('says who else has the car open: %j', (viewers, text) => {
  expect(viewersText(viewers)).toBe(text)
})

test('an editor that misses one report still counts as open', () => {
  expect(VIEWER_LIFETIME_MS).toBeGreaterThan(2 * VIEWER_REPORT_MS)
})
