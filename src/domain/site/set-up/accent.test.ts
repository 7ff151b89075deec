import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentPairOf, contrastOf, MIN_CONTRAST } from './accent.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#0f766e', '#ffffff', 5.47],
])('the contrast of %s and %s is %f', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 1)
})

test('keeps a colour that is dark enough and darkens a pale one', () => {
  expect(accentPairOf('#0F766E')).toMatchObject({ light: '#0f766e', isDarkened: false })
  expect(accentPairOf('#fde047')).toMatchObject({ isDarkened: true })
})

test('derives readable accents from every colour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (value) => {
      const { lightContrast, darkContrast } = accentPairOf(`#${value.toString(16).padStart(6, '0')}`)
      expect(Math.min(lightContrast, darkContrast)).toBeGreaterThanOrEqual(MIN_CONTRAST)
    }),
  )
})
