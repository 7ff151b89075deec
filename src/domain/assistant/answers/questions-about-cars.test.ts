import { expect, test } from 'vitest'
import { demoAssistantGrounds } from '../../../../demo/assistant-grounds.ts'
import type { EarlierTurn } from '../reading.ts'
import { answerFromRecords } from './built-in-answer.ts'

const grounds = await demoAssistantGrounds(new Date('2026-11-19T01:00:00Z'))

/** Holds a conversation and returns the last reply. */
function lastReply(messages: readonly string[]) {
  const earlier: EarlierTurn[] = []
  const replies = messages.map((message) => {
    const { reply } = answerFromRecords({ message, earlier }, grounds)
    earlier.push({ message, stockids: reply.vehicles.map(({ stockid }) => stockid) })
    return reply
  })
  return replies.at(-1)!
}

test.each([
  ['equipment that a record lists', ['the blue new Carnival', 'leather at least?'], 'lists leather seats'],
  [
    'equipment that it does not list',
    ['does the brand new blue carnival have heated seats'],
    'does not list heated seats',
  ],
  ['a single word', ['white tesla model 3', 'kms?'], 'odometer 112,284 km'],
  ['the filter of the only car', ['x trail with 7 seats', 'is it a hybrid'], 'fuel petrol'],
  ['the people who fit', ['the jimny', 'can it fit 5'], '4 seats'],
  ['days in stock', ['how long has the transporter been there'], 'listed 24 Sep 2026 (56 days ago)'],
  ['a stock number that is not on sale', ['is N99999 still there'], 'No car on sale has that stock number.'],
  ['what no record holds', ['does the golf have any scratches'], 'our team can find out for you'],
  ['a use that nothing explains', ['7 seat diesel good for zebras'], 'our team can find out for you'],
  ['a complaint', ['nobody has called me back about my car in service'], 'I am sorry to hear that.'],
  [
    'the colours of a model',
    ['any red teslas', 'ok what colours do they come in'],
    'They come in black, grey and white.',
  ],
  ['a warranty', ['how is the warranty on the x-trail e-power'], 'Our records do not include the warranty'],
  [
    'a price without charges',
    ['blue 2024 wildtrak', 'is that price drive away?'],
    'leaves them out: stamp duty',
  ],
  ['a workshop on a day', ['service for my i30 at artarmon on a saturday'], 'Saturday: 8:00 am to 12:00 pm.'],
  [
    'a workshop on the day before',
    ['are you open on sunday', 'is servicing open that day too'],
    'service, Sunday: closed.',
  ],
  ['the number of the yard of a car', ['grey prado gxl', "what's the number there"], '(02) 5550 0120'],
  ['the rate of a loan', ['$50,000 over 7 years a month', 'what rate is that'], 'interest rate 7.99%'],
  ['thanks with a car in them', ['just wanted to say thanks, the kids love the new car'], 'glad to help'],
  [
    'one of those shown',
    ['van, max 45k, 2021 or newer', 'which of those is the ford and what km'],
    'odometer 37,902 km',
  ],
  ['the interest rate', ['what interest rate do you charge'], 'interest rate 7.99%, comparison rate 9.26%'],
  ['the price terms', ['what does excl govt charges mean'], 'stamp duty, registration'],
  ['a public holiday', ['are you open on australia day'], '26 Jan 2027: closed (Australia Day)'],
  ['a counter', ['number for parts in hornsby'], 'Harbour Hornsby, parts: (02) 5550 0132.'],
])('answers about %s', (_subject, messages, text) => {
  expect(lastReply(messages).response).toContain(text)
})

test('quotes each of several cars with the share of its own price', () => {
  const { response, vehicles } = lastReply([
    'repayments on a corolla and a mazda 3 with 20% deposit over 9 years',
  ])
  expect(vehicles).toHaveLength(2)
  for (const { title, price } of vehicles) {
    const amount = price! - Math.round(price! * 0.2)
    expect(response).toContain(`For the ${title} at`)
    expect(response).toContain(`$${amount.toLocaleString('en-AU')} over 7 years`)
  }
  expect(response).toContain('Terms go up to 7 years.')
})

test('leaves out cars whose records list what is not wanted, also in the next message', () => {
  const featuresOf = (stockid: string) =>
    grounds.stock.vehicles.find((vehicle) => vehicle.stockid === stockid)!.features
  for (const messages of [['suv, not leather'], ['suv, not leather', 'in white']])
    for (const { stockid } of lastReply(messages).vehicles)
      expect(featuresOf(stockid)).not.toContain('Leather seats')
})

test.each([
  ['a description that fits one car', 'how does it compare to the black ranger sport', 'byd shark 6'],
  ['a model', 'how does it compare to a rav4 hybrid', 'have you got the x trail e-power'],
])('compares the car shown with %s', (_what, message, first) => {
  const { actionType, vehicles } = lastReply([first, message])
  expect([actionType, vehicles.length]).toEqual(['compare', 2])
})

test.each([
  ['the cheapest', ['utes', 'whats the cheapest one']],
  ['chatter', ['haha ok. cheapest ford ranger?']],
  ['a car that is still there', ['is the swift still available']],
  ['a stock number', ['hello, is stock number U10328 still there']],
  ['low kms', ['tesla model y with low ks under 60 grand']],
  ['what shoppers say of themselves', ['please show me your Foresters. I have always driven Subarus.']],
  ['a remark', ['can you leave out the Mitsubishis, we had one and it was nothing but trouble']],
  ['the better of two', ['leaf or ora, which is cheaper? for a uni student']],
  ['a yard', ['white tesla model 3', 'which of your yards is it at?']],
  [
    'a fact, after a question that nobody could answer',
    ['the grey golf, any scratches?', 'is it an automatic?'],
  ],
])('does not say of %s that no record has it', (_what, messages) => {
  expect(lastReply(messages).response).not.toMatch(/not in our records|No record|do not include/)
})

test.each([
  ['a crash', 'has the 2021 kia cerato ever been in a crash', 'do not include accidents and damage'],
  ['a pram', 'would a twin pram fit in the boot of the kia sportage', 'do not include how prams fit'],
  ['a key', 'does the golf come with two keys or only the one', 'do not include the number of keys'],
  ['a measurement', 'ancap stars for the white Prado VX', 'not known. Our team can find out for you.'],
])('names %s that no record has', (_what, message, text) => {
  expect(lastReply([message]).response).toContain(text)
})

test.each([
  ['the cars of two models', ['navara or amarok', 'which has lower kms'], 'has the lowest kms'],
  ['two prices that are equal', ['navara or amarok', 'which is cheaper'], 'Both cost the same.'],
  ['the cheapest of two models', ['seal vs model 3', 'whats the cheapest of either'], 'cheapest first'],
  ['the first car shown', ['cheapest suv', 'ok show me that'], 'is in stock at'],
  ['equipment that none has', ['kia carnival with heated seats'], 'Without heated seats, there are'],
  ['the yard of a car', ['subaru outback under 35k', "where's the green one?"], '640 Pittwater Rd'],
])('answers about %s', (_what, messages, text) => {
  expect(lastReply(messages).response).toContain(text)
})
