import { expect, test } from 'vitest'
import { isChatShown } from './chat.ts'

test.each([
  [true, true, 'wide', true],
  [true, true, 'narrow', true],
  [true, false, 'wide', true],
  [true, false, 'narrow', false],
  [false, true, 'wide', false],
  [false, true, 'narrow', false],
  [false, false, 'narrow', false],
])('enabled %s, on phones %s, a %s screen: shown %s', (enabled, showOnMobile, screen, isShown) => {
  expect(
    isChatShown({ enabled, settings: { showOnMobile, greeting: '', hours: 'always' } }, screen === 'wide'),
  ).toBe(isShown)
})
