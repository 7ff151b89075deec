import { expect, test } from 'vitest'
import { type DraftField, rootField } from './draft-field.ts'
import {
  dateInput,
  dollarsInput,
  linesInput,
  numberInput,
  numberLinesInput,
  optionalTextInput,
  textInput,
} from './field-inputs.ts'

interface Body {
  label: string
  site_url: string | null
  day: string | null
  rate: number | null
  exv: string[]
  segments: (number | string)[]
}
const BODY: Body = {
  label: 'x',
  site_url: null,
  day: '2026-12-24',
  rate: 6,
  exv: ['granvia', ' ', ''],
  segments: [1],
}

/** Returns the draft after `act` on its form. */
function after(act: (body: DraftField<Body>) => void, errors: Record<string, string> = {}): Partial<Body> {
  let body = BODY
  act(rootField(BODY, errors, (change) => void (body = change(body))))
  return body
}
const type = (value: string) => ({ target: { value } })

test.each<[string, (body: DraftField<Body>) => void, Partial<Body>]>([
  ['a text', (body) => textInput(body.at('label')).onChange(type('z')), { label: 'z' }],
  [
    'an optional text, or null',
    (body) => optionalTextInput(body.at('site_url')).onChange(type(' ')),
    { site_url: null },
  ],
  ['a date, or null', (body) => dateInput(body.at('day')).onChange(type('')), { day: null }],
  ['a number', (body) => numberInput(body.at('rate')).onChange(type('6.5')), { rate: 6.5 }],
  ['null for no number', (body) => numberInput(body.at('rate')).onChange(type('')), { rate: null }],
  ['dollars in any format', (body) => dollarsInput(body.at('rate')).onChange(type('$1,395')), { rate: 1395 }],
  ['null for no dollars', (body) => dollarsInput(body.at('rate')).onChange(type('free')), { rate: null }],
  ['one entry per line', (body) => linesInput(body.at('exv')).onChange(type('a\nb')), { exv: ['a', 'b'] }],
  ['no empty lines on blur', (body) => linesInput(body.at('exv')).onBlur(), { exv: ['granvia'] }],
])('writes %s', (_what, act, part) => {
  expect(after(act)).toEqual({ ...BODY, ...part })
})

test('shows the first error of any line', () => {
  expect.assertions(1)
  after((body) => expect(linesInput(body.at('exv')).error).toBe('Wrong'), { 'exv.1': 'Wrong' })
})

test.each([
  ['30000\n', [30_000, '']],
  ['30000\n$60,000', [30_000, 60_000]],
  ['cheap', ['cheap']],
])('accepts unfinished lines in a list of numbers: %j', (text, segments) => {
  expect(after((body) => numberLinesInput(body.at('segments')).onChange(type(text)))).toMatchObject({
    segments,
  })
})
