import { expect, test } from 'vitest'
import {
  dollarsAt,
  isFaultyUnder,
  linesAt,
  numberAt,
  optionalAt,
  textAt,
  valueAt,
  wholeIn,
  withAt,
} from './nested-field.ts'

const BODY = {
  price: { label: 'x', segments: [1] },
  main: [{ label: 'One' }, { label: 'Two' }],
  site_url: null,
  exv: ['granvia', ' ', ''],
}

test('a place is read and changed, and what stands beside it stays', () => {
  expect(valueAt(BODY, 'main.1.label')).toBe('Two')
  expect(valueAt(BODY, 'price.none.deeper')).toBeUndefined()
  expect(withAt(BODY, 'main.1.label', 'Other')).toEqual({ main: [{ label: 'One' }, { label: 'Other' }] })
  expect(withAt(BODY, 'price.label', 'y')).toEqual({ price: { label: 'y', segments: [1] } })
  expect(withAt(BODY, 'price.label', undefined)).toEqual({ price: { segments: [1] } })
  expect(withAt(BODY, 'accent.light', '#000000')).toEqual({ accent: { light: '#000000' } })
})

test('fields write texts, numbers, lines and nothing where that is meant', () => {
  const told: object[] = []
  const props = { body: BODY, errors: { 'exv.1': 'Wrong' }, onType: (part: object) => void told.push(part) }
  const type = (value: string) => ({ target: { value } })
  textAt(props, 'price.label').onChange(type('z'))
  optionalAt(props, 'site_url').onChange(type(' '))
  numberAt(props, 'rate').onChange(type('6.5'))
  numberAt(props, 'rate').onChange(type(''))
  linesAt(props, 'exv').onChange(type('a\nb'))
  linesAt(props, 'exv').onBlur()
  dollarsAt(props, 'cost').onChange(type('$1,395'))
  dollarsAt(props, 'cost').onChange(type('free'))
  expect(told).toEqual([
    { price: { label: 'z', segments: [1] } },
    { site_url: null },
    { rate: 6.5 },
    { rate: null },
    { exv: ['a', 'b'] },
    { exv: ['granvia'] },
    { cost: 1395 },
    { cost: null },
  ])
  expect(linesAt(props, 'exv').error).toBe('Wrong')
})

test('a fault is found under its place, and those in view already are passed over', () => {
  const props = { body: BODY, errors: { 'main.1.label': 'Wrong' }, onType: () => {} }
  expect(isFaultyUnder(props, 'main.1')).toBe(true)
  expect(isFaultyUnder(props, 'main.1', ['label'])).toBe(false)
  expect(isFaultyUnder(props, 'main.10')).toBe(false)
})

test('a list of numbers can be written to its end, figure by figure', () => {
  const typed = (text: string) => {
    let body: object = {}
    const props = { body: BODY, errors: {}, onType: (part: object) => (body = part) }
    linesAt(props, 'price.segments', wholeIn).onChange({ target: { value: text } })
    return body
  }
  expect(typed('30000\n')).toEqual({ price: { label: 'x', segments: [30_000, ''] } })
  expect(typed('30000\n$60,000')).toEqual({ price: { label: 'x', segments: [30_000, 60_000] } })
  expect(typed('cheap')).toEqual({ price: { label: 'x', segments: ['cheap'] } })
})
