import { expect, test } from 'vitest'
import { findFigures } from './figures.ts'

test.each([
  ['It uses 6.1 L/100 km.', [6.1]],
  ['It uses 6.1 litres per 100 km and has 41,200 km.', [6.1, 41_200]],
  ['It has 3,500 kg braked towing.', [3_500]],
  ['It has a 5 star ANCAP rating from 2022 and a 580 L boot.', [5, 2_022, 580]],
])('%j states %j', (sentence, figures) => {
  expect(findFigures(sentence).map(({ value }) => value)).toEqual(figures)
})
