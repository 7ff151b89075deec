import { expect, test } from 'vitest'
import { readDate } from './move-in-dates.ts'
import { createWordReader } from './move-in-words.ts'

const NOW = new Date('2026-03-02T22:00:00Z')

test.each([
  ['a day, as noon', '31/12/2025', 'Australia/Sydney', '2025-12-31T01:00:00.000Z'],
  ['a day elsewhere', '31/12/2025', 'Australia/Perth', '2025-12-31T04:00:00.000Z'],
  ['a year first', '2025-12-31', 'Australia/Sydney', '2025-12-31T01:00:00.000Z'],
  ['a time of the dealership', '1/7/2025 14:05', 'Australia/Sydney', '2025-07-01T04:05:00.000Z'],
  ['a time in summer', '2025-12-31T14:05:30', 'Australia/Sydney', '2025-12-31T03:05:00.000Z'],
  ['an afternoon', '1/7/2025 2:05 pm', 'Australia/Sydney', '2025-07-01T04:05:00.000Z'],
  ['midnight', '1/7/2025, 12:05 AM', 'Australia/Sydney', '2025-06-30T14:05:00.000Z'],
  ['a zone of its own', '2025-07-01T14:05:00.000Z', 'Australia/Sydney', '2025-07-01T14:05:00.000Z'],
  ['an offset', '2025-07-01 14:05 +0800', 'Australia/Sydney', '2025-07-01T06:05:00.000Z'],
  ['today before noon, as now', '3/3/2026', 'Australia/Sydney', NOW.toISOString()],
  ['tomorrow, as it is', '4/3/2026', 'Australia/Sydney', '2026-03-04T01:00:00.000Z'],
])('reads %s', (_name, text, timeZone, expected) => {
  expect(readDate(text, { timeZone, now: NOW })?.toISOString()).toBe(expected)
})

test.each(['31/02/2025', '12/31/2025', '1/1/1980', '1/7/2025 25:00', '1/7/2025 13:00 pm', 'soon', ''])(
  'refuses %o',
  (text) => {
    expect(readDate(text, { timeZone: 'Australia/Sydney', now: NOW })).toBeNull()
  },
)

test('lists the most frequent unknown words, and gathers the rest of a column that has too many', () => {
  const words = createWordReader([{ field: 'kind', word: '*', meaning: 'parts' }])
  for (let number = 0; number < 60; number++) words.readKind(`Campaign ${number}`)
  expect(words.readKind('Campaign 7')).toBe('parts')
  expect(words.readKind('Test drive request')).toBe('test-drive')
  const list = words.listUnknown()
  expect(list).toHaveLength(41)
  expect(list[0]).toEqual({ field: 'kind', word: 'Campaign 7', rows: 2, meaning: 'parts' })
  expect(list.at(-1)).toEqual({ field: 'kind', word: '*', rows: 20, meaning: 'parts' })
})
test.each([
  ['New', 'assigned'],
  ['Open', 'assigned'],
  ['Not contacted', 'assigned'],
  ['Never contacted', 'assigned'],
  ['Not yet contacted', 'assigned'],
  ['Open - not contacted', 'assigned'],
  ['To be contacted', 'assigned'],
  ['Awaiting contact', 'assigned'],
  ['Not yet sold', null],
  ['Not sold', null],
  ['To be delivered', null],
  ['Awaiting test drive', null],
  ["Hasn't been contacted", null],
  ['No longer active', null],
  ['Contacted', 'in_progress'],
  ['Contacted - not sold', 'in_progress'],
  ['Follow up, not contacted', 'follow_up'],
  ['To be called back: call back Monday', 'follow_up'],
  ['Do not call back', null],
  ['Sold', 'closed'],
  ['Lost - not interested', 'closed'],
])('the status %o means %o', (word, meaning) => {
  expect(createWordReader([]).readStatus(word)).toBe(meaning)
})

test('what staff chose wins against a rule, and stays listed', () => {
  const words = createWordReader([{ field: 'status', word: 'Delivered', meaning: 'follow_up' }])
  expect(words.readStatus('delivered')).toBe('follow_up')
  expect(words.readStatus('Sold')).toBe('closed')
  expect(words.listUnknown()).toEqual([{ field: 'status', word: 'delivered', rows: 1, meaning: 'follow_up' }])
})
