import { expect, test } from 'vitest'
import { demoAssistantGrounds } from '../../../../../demo/assistant-grounds.ts'
import { answerReading } from '../../answers/answer-reading.ts'
import { readConversation, readQuestion } from '../read-question.ts'
import { readerOf } from '../reader-of.ts'

const grounds = await demoAssistantGrounds(new Date('2026-06-01T02:00:00Z'))
const reader = readerOf(grounds)
const selectionFor = (message: string) => readQuestion(message, reader).selected
const pricesOf = (model: string) =>
  grounds.stock.vehicles.flatMap((vehicle) => (vehicle.model === model ? (vehicle.price ?? []) : []))

test('does not select a car named as a comparison', () => {
  const cheapest = Math.min(...pricesOf('RAV4'))
  expect(selectionFor('like a RAV4 but cheaper')).toEqual({ body: ['suv'], price: [0, cheapest - 1] })
  expect(selectionFor('anything cheaper than a rav4')).toEqual({ body: ['suv'], price: [0, cheapest - 1] })
  expect(selectionFor('a ute bigger than a corolla').body).toEqual(expect.arrayContaining(['ute']))
  expect(selectionFor('bigger than a corolla').body).toEqual(['sedan', 'wagon', 'suv', 'people-mover'])
  expect(selectionFor('something smaller than my kluger').body).toEqual(['hatch', 'sedan', 'wagon'])
  expect(selectionFor('bigger than a cx-5').seats).toEqual(['7', '8'])
  for (const message of ['bigger than a corolla', 'smaller than a kluger', 'similar to a cx-5'])
    expect([selectionFor(message).model, selectionFor(message).make]).toEqual([undefined, undefined])
})

test('looks for a similar price for something like a car', () => {
  const [low, high] = selectionFor('something like a rav4').price ?? [0, 0]
  expect(low).toBeLessThan(Math.min(...pricesOf('RAV4')))
  expect(high).toBeGreaterThan(Math.max(...pricesOf('RAV4')))
  expect(high).toBeLessThan(2 * Math.max(...pricesOf('RAV4')))
})

test.each([
  'id like a rav4',
  'I would like the RAV4',
  'we like a rav4',
  'do you have a car like that rav4? a rav4 please',
])('reads "%s" as a wish for that car', (message) => {
  expect(selectionFor(message).model).toEqual(['rav4'])
})

test('selects every other model for "other than", shown as one chip', () => {
  const reading = readQuestion('something other than a Corolla', reader)
  expect(reading.selected.model).not.toContain('corolla')
  expect(reading.selected.body).toEqual(['hatch'])
  const { search, vehicles } = answerReading(reading, grounds).reply
  expect(search?.chips.map(({ text }) => text)).toEqual(['Not Corolla', 'Hatch'])
  expect(search?.chips[0]?.withoutHref).toBe('/car-sales/?body=hatch')
  expect(vehicles.map(({ title }) => title).join()).not.toContain('Corolla')
  expect(selectionFor('toyota but not a corolla').make).toEqual(['toyota'])
})

test('compares "bigger" with the car shown, but ignores a bigger boot', () => {
  const hatch = grounds.stock.vehicles.find(({ body }) => body === 'Hatch')!
  const earlierTurns = [{ message: 'hatch', stockids: [hatch.stockid] }]
  expect(readConversation(earlierTurns, 'something bigger', reader).selected.body).not.toContain('hatch')
  expect(readConversation(earlierTurns, 'with a bigger boot', reader).selected.body).toEqual(['hatch'])
})

test.each([
  ['$400 a month', { amount: 400, frequency: 'monthly' }],
  ['100 bucks a week', { amount: 100, frequency: 'weekly' }],
  ['an suv for 180 pw', { amount: 180, frequency: 'weekly' }],
  ['up to $250 per fortnight', { amount: 250, frequency: 'fortnightly' }],
])('reads "%s" as a repayment and shows cars within it', (message, repayment) => {
  const reading = readQuestion(message, reader)
  expect(reading.finance?.repayment).toEqual(repayment)
  const { response, vehicles, actionType } = answerReading(reading, grounds).reply
  expect(actionType).toBe('finance')
  const [, maxPrice = ''] = /Up to \$([\d,]+) we have:/.exec(response) ?? []
  expect(vehicles.length).toBeGreaterThan(0)
  for (const { price } of vehicles) expect(price).toBeLessThanOrEqual(Number(maxPrice.replaceAll(',', '')))
  expect(response).toContain('comparison rate')
})

test.each(['I drive 500 km a week', 'open till 9 pm?', 'I need it 5 days a week'])(
  'does not read "%s" as a repayment',
  (message) => {
    const { finance, selected } = readQuestion(message, reader)
    expect([finance?.repayment, selected]).toEqual([undefined, {}])
  },
)
