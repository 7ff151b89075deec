import { expect, test } from 'vitest'
import { assistantHref, interactionsQuery, parseAssistant } from './assistant-url.ts'

test('replaces invalid parameters with the defaults', () => {
  const query = new URLSearchParams('range=x&filter=toString&page=-1&measure=1&engine=x&open=abc&q=%00')
  expect(assistantHref(parseAssistant(query))).toBe('?')
})

test('sends the server only the parameters of the list', () => {
  const state = parseAssistant(new URLSearchParams('range=week&page=2&open=7&measure=cost&q=ute'))
  expect(interactionsQuery(state)).toBe('range=week&q=ute&page=2')
  expect(interactionsQuery(state, false)).toBe('range=week&q=ute')
})
