import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoAssistantGrounds } from '../../../../demo/assistant-grounds.ts'
import { countPropertyRuns } from '../../../../tests/property-runs.ts'
import { EMPTY_SEARCH } from '../../search/search-state.ts'
import { parseSearch, searchHref } from '../../search/search-url.ts'
import { formatTyped } from '../../search/typed-words.ts'
import type { AnswerGrounds } from '../answers/answer.ts'
import { isAskable } from '../evaluation/expected-search.ts'
import { READING_QUESTIONS } from '../evaluation/questions.ts'
import { readQuestion } from '../reader/read-question.ts'
import type { Reader } from '../reader/reader.ts'
import { readerOf } from '../reader/reader-of.ts'
import { type BoxGrounds, mergeWords, readWords } from './read-words.ts'

let demo: AnswerGrounds
let reader: Reader
let grounds: BoxGrounds

beforeAll(async () => {
  demo = await demoAssistantGrounds(new Date('2026-06-01T02:00:00Z'))
  reader = readerOf(demo)
  grounds = { reader, columns: demo.stock.columns }
})

const typedFor = (text: string) => formatTyped(readWords(text, grounds).typed)

describe('the words of the box', () => {
  test.each([
    ['7 seat diesel', '7 seat(seats.7) diesel(fuel.diesel)'],
    ['7seater', '7seater(seats.7)'],
    ['model 3', 'model 3(make.tesla)(model.model-3)'],
    ['dmax', 'dmax(make.isuzu)(model.d-max)'],
    ['hilux, diesel', 'hilux,(make.toyota)(model.hilux) diesel(fuel.diesel)'],
    [
      'white suv under 40k brookvale',
      'white(color.white) suv(body.suv) under 40k(price.0,40000) brookvale(dealership.harbour-brookvale)',
    ],
    ['no more than 40k', 'no more than 40k(price.0,40000)'],
    ['kia with leather seats', 'kia(make.kia) with leather seats(q.leather)'],
    ['cheapest suv please', 'cheapest(sort.price-asc) suv please(body.suv)'],
    ['something to tow a caravan', 'something to tow a caravan(towing.2000,10000)'],
  ])('%s become filters', (text, typed) => {
    expect(typedFor(text)).toBe(typed)
  })

  test.each([
    ['a typo is corrected', 'toyta hilux', 'toyta(make.toyota)(typo.) hilux(make.toyota)(model.hilux)'],
    ['a word that is found as typed is no typo', 'mazd', 'mazd(q.mazd)'],
    ['a word of a listing stays a keyword', 'turbo', 'turbo(q.turbo)'],
    ['a stock number stays a keyword', 'D10402', 'D10402(q.d10402)'],
    ['words that no car has are left out', 'suv xyz', 'suv(body.suv) xyz()'],
    ['so are all of them', 'turbo xyz', 'turbo xyz()'],
    ['so is a number that is too short for a keyword', 'model 9', 'model 9()'],
    ['a car we never had stays, so that the list says what to drop', 'ferrari', 'ferrari(q.ferrari)'],
    ['talk is ignored', 'hi, show me cars please', ''],
    ['a car within talk is read', 'hilux opening hours', 'hilux(make.toyota)(model.hilux) opening hours()'],
    ['brackets only separate words', 'kia(xyz.qqq)', 'kia(make.kia) xyz.qqq()'],
  ])('%s', (_rule, text, typed) => {
    expect(typedFor(text)).toBe(typed)
  })

  test('a model that is sold out is its filter, so that the list is empty', () => {
    const { facets } = grounds.columns
    const soldOut = { value: 'arkana-test', displayValue: 'Arkana Test' }
    const columns = {
      ...grounds.columns,
      facets: { ...facets, model: { ...facets.model, options: [...facets.model.options, soldOut] } },
    }
    const later = readerOf({ ...demo, stock: { ...demo.stock, columns } })
    const { selected, typed } = readWords('arkana test', { reader: later, columns })
    expect([selected, formatTyped(typed)]).toEqual([
      { model: ['arkana-test'] },
      'arkana test(model.arkana-test)',
    ])
  })

  test('stay a keyword only if a car within the other filters has them', () => {
    expect(readWords('turbo', grounds, { fuel: ['electric'] }).typed).toEqual([
      { words: 'turbo', meaning: {}, isCorrected: false },
    ])
  })
})

test('the box reads the questions of the evaluation as the assistant does', () => {
  const questions = READING_QUESTIONS.filter(
    (question) => question.search && !question.earlier?.length && isAskable(question, demo),
  )
  expect(questions.length).toBeGreaterThan(150)
  for (const { ask } of questions) {
    const expected = readQuestion(ask, reader)
    const { selected, sorting, typed } = readWords(ask, grounds)
    const { q = '', ...filters } = selected
    const { q: expectedKeyword = '', ...expectedFilters } = expected.selected
    expect([ask, filters, sorting]).toEqual([ask, expectedFilters, expected.sorting])
    expect(q, ask).toContain(expectedKeyword)
    // Each filter has its words, so that the page can show where it came from.
    for (const filter of Object.keys(selected))
      expect([ask, filter, typed.some(({ meaning }) => filter in meaning)]).toEqual([ask, filter, true])
  }
})

test('any text has an address that keeps its words and their meaning', () => {
  const word = fc.oneof(
    fc.constantFrom(
      '7',
      'seat',
      'diesel',
      'toyta',
      'hilux',
      'under',
      '40k',
      'not',
      'white',
      'or',
      'xyz',
      'turbo',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const { selected, sorting, typed } = readWords(words.join(' '), grounds)
      const state = { ...EMPTY_SEARCH, selected, sorting, typed }
      expect(parseSearch(new URL(searchHref(state), 'http://x'))).toEqual(state)
    }),
    { numRuns: countPropertyRuns(150) },
  )
})

test('words replace the filters of the same name, and a make also the models', () => {
  const within = { make: ['kia'], model: ['carnival'], fuel: ['petrol'], color: ['white'] }
  expect(mergeWords(within, { fuel: ['diesel'] })).toEqual({ ...within, fuel: ['diesel'] })
  expect(mergeWords(within, { make: ['toyota'] })).toEqual({
    make: ['toyota'],
    fuel: ['petrol'],
    color: ['white'],
  })
})
