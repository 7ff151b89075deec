import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVALUATION_ENGINES } from '../../../domain/assistant/evaluation/evaluation.ts'
import {
  INTERACTION_FILTERS,
  INTERACTION_RANGE_NAMES,
} from '../../../domain/assistant/interactions/interaction-list.ts'
import { assistantHref, interactionsQuery, MEASURES, parseAssistant } from './assistant-url.ts'

const states = fc.record({
  range: fc.constantFrom(...INTERACTION_RANGE_NAMES),
  filter: fc.constantFrom(...INTERACTION_FILTERS),
  q: fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/\p{Cc}/gu, '')),
  page: fc.integer({ min: 1, max: 1_000 }),
  engine: fc.constantFrom(null, ...EVALUATION_ENGINES),
  measure: fc.constantFrom(null, ...MEASURES),
  open: fc.option(fc.nat().map(String)),
})

test('what is listed is the address, and the address is it', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(parseAssistant(new URLSearchParams(assistantHref(state)))).toEqual(state)
    }),
  )
})

test('an address of nonsense is the usual screen', () => {
  const query = new URLSearchParams('range=x&filter=toString&page=-1&measure=1&engine=x&open=abc&q=%00')
  expect(assistantHref(parseAssistant(query))).toBe('?')
})

test('the server is asked for what is listed, and not for what is drawn', () => {
  const state = parseAssistant(new URLSearchParams('range=week&page=2&open=7&measure=cost&q=ute'))
  expect(interactionsQuery(state)).toBe('range=week&q=ute&page=2')
  expect(interactionsQuery(state, false)).toBe('range=week&q=ute')
})
