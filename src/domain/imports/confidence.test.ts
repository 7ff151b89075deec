import { expect, test } from 'vitest'
import { type ColumnEvidence, confidenceOf } from './confidence.ts'

const evidence = (overrides: Partial<ColumnEvidence>): ColumnEvidence => ({
  column: 'Make',
  field: 'make',
  values: ['Toyota', 'Kia', 'Mazda'],
  rows: 3,
  origin: 'guess',
  unknownWords: [],
  hasPriceType: false,
  ...overrides,
})

test.each<[string, Partial<ColumnEvidence>, string, string]>([
  ['a header of the same name', {}, 'sure', 'Same name'],
  ['a mapping that was used before', { origin: 'saved', column: 'Mk' }, 'sure', 'Same as last import'],
  ['a column that is left out', { field: null }, 'none', 'Left out'],
  [
    'a price that does not say whether charges are included',
    { column: 'RRP', field: 'price', values: ['54990', '24490'] },
    'check',
    'Or drive away?',
  ],
  [
    'a price in a file with a price type',
    { column: 'Price', field: 'price', values: ['54990', '24490'], hasPriceType: true, rows: 2 },
    'sure',
    'Same name',
  ],
  [
    'a dealership with an unknown word, even if the mapping was used before',
    { column: 'Loc', field: 'dealership', origin: 'saved', values: ['BRK', 'MV'], unknownWords: ['MV'] },
    'check',
    'MV is not known',
  ],
  [
    'a VIN',
    { column: 'Chassis', field: 'vin', values: ['JM0DM2W7A00123456'], rows: 1 },
    'sure',
    '17 characters',
  ],
  [
    'a column that is mostly empty',
    { column: 'Series', field: 'series', values: ['II'], rows: 10 },
    'likely',
    '1 of 10 filled in',
  ],
  [
    'a column with an unrelated header',
    { column: 'Q7', field: 'color', values: ['White', 'Blue'], rows: 2 },
    'check',
    'Only its values look like it',
  ],
  [
    'values that are not all recognised',
    { column: 'Make', values: ['Toyota', 'Kia', 'Zzzz', 'Qqqq'], rows: 4 },
    'likely',
    '2 of 4 recognised',
  ],
])('%s', (_name, overrides, confidence, reason) => {
  expect(confidenceOf(evidence(overrides))).toEqual({ confidence, reason })
})
