import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoAssistantGrounds } from '../../../../demo/assistant-grounds.ts'
import { countPropertyRuns } from '../../../../tests/property-runs.ts'
import { readQuestion } from '../reader/read-question.ts'
import { readerOf } from '../reader/reader-of.ts'
import { type CompletionGrounds, completeWords, MAX_COMPLETIONS } from './complete-words.ts'

let grounds: CompletionGrounds

beforeAll(async () => {
  const { stock, ...rest } = await demoAssistantGrounds(new Date('2026-06-01T02:00:00Z'))
  grounds = { reader: readerOf({ stock, ...rest }), columns: stock.columns, index: stock.index }
})

const textsFor = (text: string) => completeWords(text, grounds, {}).map((completion) => completion.text)

describe('completions', () => {
  test.each([
    ['7 seat di', ['7 seat diesel', '7 seat diesel under $50,000', '7 seat diesel 4x4']],
    ['7 se', ['7 seat', '7 seat under $50,000', '7 seat 4x4']],
    ['toyota hi', ['Toyota HiLux', 'Toyota HiAce', 'Toyota HiLux under $50,000', 'Toyota HiLux 4x4']],
    ['toyta hilx', ['Toyota HiLux', 'Toyota HiLux under $50,000', 'Toyota HiLux 4x4']],
    ['dmax', ['dmax', 'dmax under $50,000', 'dmax 4x4']],
    ['suv xyz', []],
    ['xyz', []],
    ['ferrari', []],
  ])('of %s', (text, texts) => {
    expect(textsFor(text)).toEqual(texts)
  })

  test('count cars within the filters selected besides the text', () => {
    const [all] = completeWords('diesel', grounds, {})
    const [used] = completeWords('diesel', grounds, { condition: ['used'] })
    expect(used?.selected).toEqual({ fuel: ['diesel'], condition: ['used'] })
    expect(used?.count).toBeLessThan(all?.count ?? 0)
  })
})

test('each completion of any text finds the cars that the assistant counts for its words, and never none', () => {
  const part = fc.constantFrom(...'7 se seat di diesel toyta to hi under 40k white su suv a xyz b'.split(' '))
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (words) => {
      const completions = completeWords(words.join(' '), grounds, {})
      expect(completions.length).toBeLessThanOrEqual(MAX_COMPLETIONS)
      for (const { text, selected, count } of completions) {
        expect(count).toBeGreaterThan(0)
        expect(count).toBe(grounds.index.count(selected))
        const { q: _box, ...filters } = selected
        const { q: _assistant, ...expected } = readQuestion(text, grounds.reader).selected
        expect([text, filters]).toEqual([text, expected])
      }
    }),
    { numRuns: countPropertyRuns(60) },
  )
})
