import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoAssistantGrounds } from '../../../../demo/assistant-grounds.ts'
import type { Selected } from '../../search/search-state.ts'
import { vehicleOf } from '../answers/answer.ts'
import { answerReading } from '../answers/answer-reading.ts'
import { checkFigures, checkVehicles, satisfies } from '../evaluation/check-truth.ts'
import { searchOf } from '../evaluation/expected-search.ts'
import { readConversation, readQuestion } from './read-question.ts'
import { readerOf } from './reader-of.ts'

const grounds = await demoAssistantGrounds(new Date('2026-06-01T02:00:00Z'))
const reader = readerOf(grounds)
const read = (message: string) => readQuestion(message, reader)
const selectionFor = (message: string): Selected => read(message).selected

test('recognises a tag by its name, but never takes a figure for a tag', () => {
  expect(selectionFor('Show me the manager’s choice')).toEqual({ tag: ['managers-choice'] })
  expect(selectionFor('Anything under $20,000?')).toEqual({ price: [0, 20_000] })
  expect(selectionFor('A demo with less than 10,000 kms')).toMatchObject({ condition: ['demo'] })
  expect(selectionFor('A demo with less than 10,000 kms')).not.toHaveProperty('tag')
})

describe('sets no filter for everyday language', () => {
  test.each(
    `Hello, how are you today?
What is the price range?
Can it cope with the heat?
I used to live in Brisbane
We had a picnic in the Blue Mountains
I need a green slip
How do I renew my pink slip?
My golf clubs are heavy
Are you grey nomads too?
Stick to the plan
I bought a new house and a new phone
Happy New Year
Is the real estate market going up?
Just in case, what is your name?
He plays golf on Sundays
Where is the petrol station?
The price of petrol is mad
My sister works as a park ranger
Has anyone climbed Mount Everest?
Turn over a new leaf
I would like a swift reply
I like Taylor Swift
The door seal is broken
Let us seal the deal
It was a long drive through the outback
My son is in the third grade
I hate waiting
Can I have a coffee?
My back seat driver is my mum
I work from home
What is your phone number?
Tell me about your company
How many staff work there?
That is a great colour
I forgot my umbrella
Is there a bus stop nearby?
How do I cook a roast?
What is the weather like?
Who won the footy last night?
My name is Sean
I am Cary
A couple of questions please
How many years have you been around?
The shift manager was lovely
Please send me a brochure
I am on holidays for 2 weeks
My dog is 5 years old
I am 45 years old
Call me at around 10
My number is 0491 570 006
I live in 2103
It takes 30 minutes to get there
You have 5 stars on the internet
That costs a lot these days
I will think about it
No thanks
Not right now
Nothing else, thank you
Is this a family owned business?
I lost my wallet on the train
Can you repeat that?
What do you mean?
The service was excellent, cheers
Do you sponsor the local team?
I have no idea about this stuff
My wife and I are moving house
Good on ya mate
Too easy
She'll be right
Fair enough
I am looking for a new hobby
What is a good bedtime routine for kids?
How do I connect to the internet on my new laptop?`.split('\n'),
  )('%s', (message) => {
    expect(selectionFor(message)).toEqual({})
  })
})

test('recognises a mistyped car, but not an English word one letter away from a car', () => {
  for (const word of [
    'steal',
    'range',
    'years',
    'couple',
    'shift',
    'patrol',
    'storage',
    'customer',
    'forest',
  ])
    expect(selectionFor(`I like the word ${word}`)).toEqual({})
  expect(selectionFor('hilx')).toEqual({ make: ['toyota'], model: ['hilux'] })
  expect(selectionFor('hondda civc')).toEqual({ make: ['honda'], model: ['civic'] })
  expect(selectionFor('suburu outbak')).toEqual({ make: ['subaru'], model: ['outback'] })
})

test('tells the shopper’s trade-in from the car they want', () => {
  const alone = read('value my 2016 outback 131000 km')
  expect([alone.intent, alone.selected]).toEqual(['trade_in', {}])
  const both = read('I want to trade in my 2015 corolla for a ranger under 60k')
  expect(both.intent).toBe('trade_in')
  expect(both.selected).toEqual({ make: ['ford'], model: ['ranger'], price: [0, 60_000] })
})

test('reads a sum over years as a loan', () => {
  expect(read('38000 over 5 years').finance).toEqual({
    price: 38_000,
    deposit: null,
    years: 5,
    frequency: null,
  })
  expect(read('over $38,000').selected).toEqual({ price: [38_000, 1_000_000] })
})

test.each([
  ['suv 30-40', { body: ['suv'], price: [30_000, 40_000] }],
  ['no older than 2020', { year: [2020, 2100] }],
  ['no older than 5 years', { year: [2021, 2100] }],
  ['any 2020 or 2021 hiluxes', { make: ['toyota'], model: ['hilux'], year: [2020, 2021] }],
  ['low kms under 20k', { price: [0, 20_000] }],
  ['a hatch for under $100 a week', { body: ['hatch'] }],
  [
    'not a diesel, automatic',
    { fuel: ['electric', 'hybrid', 'petrol', 'plug-in-hybrid'], transmission: ['automatic', 'cvt'] },
  ],
])('%s', (message, selected) => {
  expect(selectionFor(message)).toEqual(selected)
})

test('tells a deposit from a term', () => {
  expect(read('repayments with 5k deposit over 4 years').finance).toEqual({
    price: null,
    deposit: 5_000,
    years: 4,
    frequency: null,
  })
})

test('derives seats from people by the specification', () => {
  const seats = (message: string) => Number(selectionFor(message).seats?.[0])
  for (const people of [1, 2, 3, 4]) expect(seats(`room for ${people} people`)).toBe(5)
  for (const people of [5, 6, 7]) expect(seats(`room for ${people} people`)).toBe(7)
  for (const people of [8, 9]) expect(seats(`room for ${people} people`)).toBe(8)
  expect(seats('a family car')).toBe(7)
  expect(seats('a car for a large family')).toBe(7)
})

describe('readConversation', () => {
  const turn = (message: string, stockids: string[] = []) => ({ message, stockids })

  test.each([
    ['wrx', 'seven seats', { seats: ['7'] }, 'model'],
    ['7 seats under 50k', 'wagons then', { body: ['wagon'], price: [0, 50_000] }, 'seats'],
  ])('%s, then %s: leaves out what nothing fits', (first, next, selected, droppedFilter) => {
    const { selected: together, droppedFilter: dropped } = readConversation([turn(first)], next, reader)
    expect([together, dropped]).toEqual([selected, droppedFilter])
  })

  test('compares "cheaper" with the cars shown', () => {
    const first = grounds.stock.vehicles.find(({ body, price }) => body === 'SUV' && (price ?? 0) > 40_000)
    const reading = readConversation([turn('suv', [first!.stockid])], 'cheaper', reader)
    expect(reading.selected).toEqual({ body: ['suv'], price: [0, first!.price! - 1] })
  })

  test('resolves "the second one" to the second car shown', () => {
    const shownStockids = grounds.stock.vehicles.slice(0, 3).map(({ stockid }) => stockid)
    expect(
      readConversation([turn('suv', shownStockids)], 'tell me about the second one', reader).stockids,
    ).toEqual([shownStockids[1]])
    expect(
      readConversation([turn('suv', shownStockids)], 'compare the first and the third', reader).stockids,
    ).toEqual([shownStockids[0], shownStockids[2]])
  })

  test('does not keep a dealership named with its hours as a wish', () => {
    const reading = readConversation([turn('suv'), turn('hours at brookvale?')], 'in white', reader)
    expect(reading.selected).toEqual({ body: ['suv'], color: ['white'] })
  })
})

test('widens a range before dropping the model if nothing fits, and says so', () => {
  const { reply } = answerReading(read('rav4 under $5,000'), grounds)
  expect(reply.response).toMatch(/^Nothing in stock fits all of that today\. Up to \$/)
  expect(searchOf(reply.search!.href, grounds.now).selected.model).toEqual(['rav4'])
  expect(reply.vehicles.length).toBeGreaterThan(0)
})

test('names the closed end of an open range in its chip', () => {
  const chips = (message: string) =>
    answerReading(read(message), grounds).reply.search?.chips.map(({ text }) => text)
  expect(chips('under 30k')).toEqual(['Up to $30,000'])
  expect(chips('2020 or newer')).toEqual(['From 2020'])
  expect(chips('between 20 and 30k')).toEqual(['$20,000 - $30,000'])
})

const WORDS =
  'suv ute hatch sedan white black not diesel hybrid toyota rav4 hilux cx-5 under over around 30k $25,000 40 7 seater family of five 2019 or newer km 50,000 cheapest auto manual at brookvale sunroof tow a caravan no but and - compare finance deposit years . ? in'.split(
    ' ',
  )
const sentences = fc.array(fc.constantFrom(...WORDS), { maxLength: 14 }).map((words) => words.join(' '))

test('returns a reading for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (message) => {
      expect(read(message).intent).toBeTypeOf('string')
    }),
  )
})

test('ignores a filter whose options are all excluded', () => {
  expect(selectionFor('not manual, no auto')).toEqual({})
  expect(selectionFor('no auto')).toEqual({ transmission: ['manual'] })
})

test('offers only cars that fit the search, with figures from the records', () => {
  fc.assert(
    fc.property(sentences, (message) => {
      const reading = read(message)
      const { reply } = answerReading(reading, grounds)
      expect(checkVehicles(reply, grounds).wrong).toEqual([])
      const isFinance = reply.actionType === 'finance'
      const wrong = isFinance ? [] : checkFigures(reply, { question: [message] }, grounds).wrong
      expect(wrong).toEqual([])
      const isAsRead = reading.intent === 'stock' && grounds.stock.index.count(reading.selected) > 0
      for (const { stockid } of isAsRead ? reply.vehicles : [])
        expect(satisfies(vehicleOf(grounds.stock, stockid)!, reading.selected, grounds)).toBe(true)
    }),
    { numRuns: 400 },
  )
})
