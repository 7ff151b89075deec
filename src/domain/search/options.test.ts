import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { optionsOf } from './options.ts'

const values = (texts: readonly string[]) =>
  optionsOf('make', usesOf(texts)).options.map(({ value }) => value)
const labels = (texts: readonly string[]) =>
  optionsOf('make', usesOf(texts)).options.map(({ displayValue }) => displayValue)

test('merges texts that differ only in case or accents under the most common spelling', () => {
  expect(labels(['KIA', 'Kia', 'Kia'])).toEqual(['Kia'])
  expect(labels(['CITROEN', 'Citroën'])).toEqual(['CITROEN'])
  expect(values(['CITROEN', 'Citroën'])).toEqual(['citroen'])
})

test('numbers texts with the same slug without taking the slug of another text', () => {
  expect(valueByText(['C/D', 'CD', 'CD 2'])).toEqual({ 'C/D': 'cd', CD: 'cd-3', 'CD 2': 'cd-2' })
  expect(valueByText(['LS-U', 'LS-U+'])).toEqual({ 'LS-U': 'ls-u', 'LS-U+': 'ls-u-plus' })
})

test('gives a value to a text without letters or digits', () => {
  expect(valueByText(['???', '!!!'])).toEqual({ '!!!': 'other', '???': 'other-2' })
  expect(valueByText(['Other', '???'])).toEqual({ Other: 'other', '???': 'other-2' })
})

test('gives the plain slug to the text with the most vehicles', () => {
  const valueOf = (uses: [string, number][], text: string) =>
    optionsOf('make', new Map(uses)).options.find(({ displayValue }) => displayValue === text)?.value
  expect(
    valueOf(
      [
        ['D MAX', 0],
        ['D-MAX', 94],
      ],
      'D-MAX',
    ),
  ).toBe('d-max')
  expect(
    valueOf(
      [
        ['D MAX', 2],
        ['D-MAX', 94],
      ],
      'D MAX',
    ),
  ).toBe('d-max-2')
  expect(valueOf([['D MAX', 0]], 'D MAX')).toBe('d-max')
})

test('assigns distinct values regardless of the order of texts', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'A', 'á', '-', '2', '+', '/', '?', ' '),
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 15 }),
      fc.infiniteStream(fc.nat()),
      (texts, order) => {
        const keys = new Map(texts.map((spelling) => [spelling, order.next().value!]))
        const mixed = texts.toSorted((a, b) => keys.get(a)! - keys.get(b)!)
        const { options, positions } = optionsOf('badge', usesOf(texts))
        expect(optionsOf('badge', usesOf(mixed))).toEqual({ options, positions })
        expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
        expect(options.every(({ value }) => value !== '')).toBe(true)
        for (const spelling of texts)
          expect(fold(options[positions.get(fold(spelling))!]!.displayValue)).toBe(fold(spelling))
      },
    ),
  )
})

test('sorts options naturally', () => {
  expect(optionsOf('condition', usesOf(['used', 'new', 'demo'])).options).toEqual([
    { value: 'new', displayValue: 'New' },
    { value: 'demo', displayValue: 'Demo' },
    { value: 'used', displayValue: 'Used' },
  ])
  expect(optionsOf('seats', usesOf(['11', '5', '2'])).options.map(({ value }) => value)).toEqual([
    '2',
    '5',
    '11',
  ])
  expect(labels(['X10', 'X9', 'Élan', 'Zoe', 'alpha'])).toEqual(['alpha', 'Élan', 'X9', 'X10', 'Zoe'])
})

test('uses the slug of a dealership as its value and the name as its label', () => {
  const names = new Map([['harbour-north', 'Harbour Zetland']])
  expect(optionsOf('dealership', usesOf(['harbour-north', 'nameless']), names).options).toEqual([
    { value: 'harbour-north', displayValue: 'Harbour Zetland' },
    { value: 'nameless', displayValue: 'nameless' },
  ])
})

function usesOf(texts: readonly string[]): Map<string, number> {
  const uses = new Map<string, number>()
  for (const text of texts) uses.set(text, (uses.get(text) ?? 0) + 1)
  return uses
}

function valueByText(texts: readonly string[]) {
  return Object.fromEntries(
    optionsOf('make', usesOf(texts)).options.map(({ value, displayValue }) => [displayValue, value]),
  )
}
