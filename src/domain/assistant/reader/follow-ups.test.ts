import { expect, test } from 'vitest'
import { demoAssistantGrounds } from '../../../../demo/assistant-grounds.ts'
import type { Selected } from '../../search/search-state.ts'
import { answerReading } from '../answers/answer-reading.ts'
import type { EarlierTurn } from '../reading.ts'
import { readConversation } from './read-question.ts'
import { readerOf } from './reader-of.ts'

const grounds = await demoAssistantGrounds(new Date('2026-11-19T01:00:00Z'))
const reader = readerOf(grounds)

/** Holds a conversation and returns how its last message is read. */
function lastReading(...messages: string[]) {
  const earlier: EarlierTurn[] = []
  const readings = messages.map((message) => {
    const reading = readConversation(earlier, message, reader)
    const { vehicles } = answerReading(reading, grounds).reply
    earlier.push({ message, stockids: vehicles.map(({ stockid }) => stockid) })
    return reading
  })
  return readings.at(-1)!
}

const CARNIVAL = { make: ['kia'], model: ['carnival'] }
const FOLLOW_UPS: readonly (readonly [rule: string, messages: readonly string[], selected: Selected])[] = [
  ['a limit after "but"', ['carnival', 'ok, but no more than 50k'], { ...CARNIVAL, price: [0, 50_000] }],
  [
    'kms without their unit, after a budget',
    ['suv under $30,000', 'low kilometres matter to us, under 40,000'],
    { body: ['suv'], price: [0, 30_000], kms: [0, 40_000] },
  ],
  [
    'a limit of kms said in other words',
    ['suv', 'with less kilometers than 70 000'],
    { body: ['suv'], kms: [0, 70_000] },
  ],
  [
    'a short badge',
    ['carnival', 'what about a platinum in white'],
    { ...CARNIVAL, color: ['white'], q: 'platinum' },
  ],
  [
    'equipment beside a badge',
    ['hilux sr5', 'any of them got a tow bar on already'],
    { make: ['toyota'], model: ['hilux'], q: 'sr5 tow bar' },
  ],
  [
    'equipment that is no longer wanted',
    ['outback with leather', 'and without the leather?'],
    { make: ['subaru'], model: ['outback'] },
  ],
  [
    'every showroom',
    ['suv under 20k at hornsby', 'ok and all your yards?'],
    { body: ['suv'], price: [0, 20_000] },
  ],
  ['another colour', ['rav4 in white', 'colour doesnt really matter'], { make: ['toyota'], model: ['rav4'] }],
  ['what was sold', ['we have sold the caravan and the big 4WD, so a hatch will do'], { body: ['hatch'] }],
  [
    'what the shopper drives now',
    ['we want to replace our old Yaris with a hatch, automatic'],
    { body: ['hatch'], transmission: ['automatic', 'cvt'] },
  ],
  ['a purchase of long ago', ['I am a customer since 2019 and want a wagon'], { body: ['wagon'] }],
  [
    'a body left out before, once something fits it',
    ['wagon under 40k', 'is there one in diesel', 'petrol is fine then'],
    { body: ['wagon'], price: [0, 40_000], fuel: ['petrol'] },
  ],
  [
    'a model left out before, once it fits',
    ['wrx', 'seven seats', 'five seats is ok'],
    { make: ['subaru'], model: ['wrx'], seats: ['5'] },
  ],
  [
    'no body left out before that no longer matters',
    ['wagon under 40k', 'is there one in diesel', 'the body does not matter', 'petrol is fine then'],
    { price: [0, 40_000], fuel: ['petrol'] },
  ],
  [
    'equipment with another make',
    ['ute with a tow bar', 'isuzus only'],
    { make: ['isuzu'], body: ['cab-chassis', 'ute'], q: 'tow bar' },
  ],
  ['no badge with another make', ['hilux sr5', 'what about mazda'], { make: ['mazda'] }],
  [
    'kms after a price',
    ['suv around 30 thousand, and not too many kms on it, say under 50,000'],
    { body: ['suv'], price: [27_000, 33_000], kms: [0, 50_000] },
  ],
  [
    'a dealership to buy from',
    ['diesel van', 'only from brookvale, I cannot go far'],
    { fuel: ['diesel'], body: ['van'], dealership: ['harbour-brookvale'] },
  ],
  [
    'SUVs for wagons that are 4x4',
    ['4wds that tow 2.8 tonne', 'wagon type not a ute, under 50 grand'],
    { body: ['suv', 'wagon'], drive: ['4x4'], towing: [2_800, 10_000], price: [0, 50_000] },
  ],
  [
    'utes with a tow bar',
    ['tow bar utes under 45k'],
    { body: ['cab-chassis', 'ute'], q: 'tow bar', price: [0, 45_000] },
  ],
  [
    'another make than before',
    ['used hiace', 'too dear. any other brand under 42k'],
    { condition: ['used'], price: [0, 42_000] },
  ],
  [
    'a car written off',
    ['rav4 was written off last week. a hybrid suv please'],
    { body: ['suv'], fuel: ['hybrid'] },
  ],
  [
    'what a trade-in is given for',
    ['I want to trade my 2019 cx-5 on a hybrid rav4'],
    { make: ['toyota'], model: ['rav4'], fuel: ['hybrid'] },
  ],
  ['who pays without a loan', ['I have 12 thousand cash, no loan. what do you have'], { price: [0, 12_000] }],
  [
    'two years of a model',
    ['the nissan leafs of 2022 and 2023'],
    { make: ['nissan'], model: ['leaf'], year: [2022, 2023] },
  ],
  [
    'a ute by another name',
    ['white diesel bakkie'],
    { body: ['cab-chassis', 'ute'], fuel: ['diesel'], color: ['white'] },
  ],
  [
    'nothing of a car to be traded in',
    ['do you take trade-ins without rego', "it's a 2012 triton, mostly rust"],
    {},
  ],
  [
    'a ute that plugs in',
    ['is there any ute that plugs in?'],
    { body: ['cab-chassis', 'ute'], fuel: ['electric', 'plug-in-hybrid'] },
  ],
  ['the price of petrol', ['petrol is very expensive now, what about a hatch'], { body: ['hatch'] }],
  [
    'what is there already',
    ['diesel with 7 seats', 'which of those already have a tow bar on'],
    { fuel: ['diesel'], seats: ['7'], q: 'tow bar' },
  ],
  ['the highest age', ['mazda', '3 years old or newer'], { make: ['mazda'], year: [2023, 2100] }],
  ['dogs that are no people', ['wagon for two big dogs'], { body: ['wagon'] }],
  ['the whole number of people', ['a family of 4 plus the in-laws, so 6 all up'], { seats: ['7', '8'] }],
  [
    'who will not be seen in what',
    ['my husband refuses to be seen in a people mover, it has to be an suv'],
    { body: ['suv'] },
  ],
  [
    'what a choice rules out',
    ['diesel is out for us, any vans?'],
    { body: ['van'], fuel: ['electric', 'hybrid', 'petrol', 'plug-in-hybrid'] },
  ],
]

test.each(FOLLOW_UPS)('reads %s', (_rule, messages, expected) => {
  const { selected } = lastReading(...messages)
  const sorted = (options: Selected) =>
    Object.fromEntries(
      Object.entries(options).map(([filter, choice]) => [
        filter,
        filter === 'fuel' ? [...(choice as string[])].toSorted() : choice,
      ]),
    )
  expect(sorted(selected)).toEqual(sorted(expected))
})

test('a filter that nothing fits is named', () => {
  const reading = lastReading('wagon under 40k', 'is there one in diesel')
  expect(answerReading(reading, grounds).reply.response).toContain('so I left out Wagon.')
})

test('"and the other?" asks the same of the other car', () => {
  const { stockids, facts } = lastReading(
    'the two cheapest MU-Xs',
    'what colour is the 2021 one',
    'and the other?',
  )
  expect([stockids.length, facts]).toEqual([1, ['colour']])
})

test.each([
  [
    'another dealership and day',
    ['are you open on sundays', 'what about mona vale first thing on a monday, to look at cars'],
  ],
  [
    'who is open instead',
    ['what time does mona vale service shut on saturdays', 'which other one could I take it to that day'],
  ],
])('%s goes on with the hours', (_, messages) => {
  expect(lastReading(...messages).intent).toBe('hours')
})

test.each([
  ['the cheapest 7 seat hybrid you have', 'compare it with the used santa fe hybrid'],
  ['new corolla hatch', 'compare the 2 new corolla hatches for me'],
  ['is there a blue and a black byd seal premium at brookvale', 'what is the difference between them'],
])('%s, %s: compares two cars', (...messages) => {
  const { reply } = answerReading(lastReading(...messages), grounds)
  expect([reply.actionType, reply.vehicles.length]).toEqual(['compare', 2])
})

test('"new or a demo" asks which of the two a car is', () => {
  expect(lastReading('manual 4x4 utes', 'is the hilux brand new or a demo').facts).toEqual(['condition'])
})

test('the next cheapest is the second of two', () => {
  const { count, sorting } = lastReading('the cheapest electric car', 'and what is the next cheapest')
  expect([count, sorting]).toEqual([2, { by: 'price', direction: 'asc' }])
})

test('"them" after the hours of the workshop is the workshop', () => {
  const reading = lastReading('what time does hornsby service open tomorrow', 'what is the number for them')
  expect(answerReading(reading, grounds).reply.response).toContain('(02) 5550 0131')
})

test('each of two models has its own year', () => {
  const { reply } = answerReading(lastReading('the 2023 x-trail and the 2022 qashqai side by side'), grounds)
  expect(reply.vehicles.map(({ title }) => title.split(' ').slice(0, 3).join(' ')).toSorted()).toEqual([
    '2022 Nissan Qashqai',
    '2023 Nissan X-Trail',
  ])
})

test.each([
  ['a changed sum', 'if I put 10000?', 10_000],
  ['a sum of it', 'and if I put 15,000 of it down?', 15_000],
])('%s is a deposit', (_, message, deposit) => {
  expect(lastReading('$35,000 over 5 years with 5000 deposit', message).finance).toMatchObject({ deposit })
})

test.each([
  ['paid first', 'I pay 10000 first, how much every month for the cheapest one', 10_000],
  [
    'got for the own car',
    'if I get 20k for mine and put that down, what are the fortnightly repayments',
    20_000,
  ],
])('a sum %s is a deposit', (_, message, deposit) => {
  expect(lastReading('hybrid camry', message).finance).toMatchObject({ price: null, deposit })
})

test('"which is cheaper, and by how much" compares the cars shown and states the difference', () => {
  const { reply } = answerReading(
    lastReading(
      'compare the gwm ora in hornsby with the byd dolphin in mona vale',
      'which is cheaper and by how much',
    ),
    grounds,
  )
  expect(reply.response).toContain(
    'The 2023 BYD Dolphin Premium costs least: at least $1,390 less, because government charges are added to the other price.',
  )
})

test('a lowest price to which charges are added is not called the lower cost', () => {
  const { reply } = answerReading(lastReading('automatic van under 40000', 'compare these'), grounds)
  expect(reply.response).toContain('has the lowest price, but government charges are added to it.')
  for (const line of reply.response.split('\n').slice(0, reply.vehicles.length))
    expect(line).toMatch(/ (?:drive away|Excl\. Govt\. Charges), /)
})

test('the best of all is searched for among all', () => {
  const { intent, sorting, selected } = lastReading(
    'hybrid demos',
    'which is the least expensive of all of those?',
  )
  expect([intent, sorting.by, selected.condition]).toEqual(['stock', 'price', ['demo']])
})

test('each of two cars has its own quote', () => {
  const reading = lastReading('what is each of the two 2024 sealion 6 essentials a week over 5 years')
  expect(answerReading(reading, grounds).reply.response.match(/^For the 2024 BYD Sealion 6/gm)).toHaveLength(
    2,
  )
})

test('"which is closest to" a place asks for the dealership and not for a comparison', () => {
  const reading = lastReading('automatic van under 40000', 'I live in manly, which one is at the closer shop')
  expect([reading.intent, reading.dealershipSlugs]).toEqual(['location', ['harbour-brookvale']])
})

test('a fact of the cheapest is answered with the fact', () => {
  const { reply } = answerReading(
    lastReading('van under 45k', "what's the kays on the cheapest one"),
    grounds,
  )
  expect(reply.response).toContain('odometer 100,619 km')
})

test('"are they open" after the place of a car asks for the hours of its dealership', () => {
  const reading = lastReading('the cheapest ute and where', 'and are they open right now')
  expect([reading.intent, reading.dealershipSlugs.length]).toEqual(['hours', 1])
})

test('a question about a car in a request for a test drive is answered too', () => {
  const { reply } = answerReading(
    lastReading('the rav4 hybrids', 'the white rav4, what colour is it and can I see it'),
    grounds,
  )
  expect([reply.actionType, reply.response]).toEqual(['test_drive', expect.stringContaining('colour white')])
})

test.each([
  [
    'a price that looks like a rate',
    ['what is 25990 a week with 3k deposit over 5 years'],
    { price: 25_990, deposit: 3_000, years: 5 },
  ],
  [
    'a deposit by another hand',
    ['repayments on 22880 over 5 years', 'and if mum chips in 4 grand for the deposit'],
    { price: 22_880, deposit: 4_000 },
  ],
  [
    'a fortnight and a term in plain words',
    ['repayments on 47490, how much every two weeks if we put 8000 and take 7 year'],
    { deposit: 8_000, years: 7, frequency: 'fortnightly' },
  ],
  ['two terms', ['monthly on 35000 over 5 years compared to 7'], { price: 35_000, years: 5, otherYears: 7 }],
])('%s is a loan', (_, messages, finance) => {
  expect(lastReading(...messages).finance).toMatchObject(finance)
})

test('two terms have a quote each', () => {
  const { reply } = answerReading(
    lastReading('$35,000, no deposit, weekly over 5 years, and over 7 years?'),
    grounds,
  )
  expect(reply.response).toMatch(/^\$35,000 over 5 years: [^]*^\$35,000 over 7 years: /m)
})

test('thanks before a question do not hide it', () => {
  expect(lastReading('suzuki vitara', 'ok thank you. where is the first one').facts).toEqual(['place'])
})

test('a bigger boot compares the two cars shown', () => {
  const { reply } = answerReading(
    lastReading('rav4 gxl 2wd vs the x-trail st 2wd', 'bigger boot wins. which is it'),
    grounds,
  )
  expect(reply.response).toContain('boot 585 L')
})

test('a budget a week that no car of the model fits is answered with what the model costs', () => {
  const { reply } = answerReading(
    lastReading('is $130 a week enough for a new corolla over 5 years'),
    grounds,
  )
  expect(reply.response).toMatch(/you could repay about [^]*For the \d{4} Toyota Corolla [^]* each week/)
})

test('a part is asked of the parts counter', () => {
  const reading = lastReading('chasing a left tail light for a 2017 ranger, who do I ring at artarmon')
  expect(answerReading(reading, grounds).reply.response).toContain('(02) 5550 0112')
})

test('a superlative asks for the best car and for its price, not for the first one shown', () => {
  const { sorting } = lastReading('white vans', 'the cheapest white van, and what are you asking for it?')
  expect(sorting).toEqual({ by: 'price', direction: 'asc' })
})

test('the fact that orders the cars is stated first', () => {
  const { reply } = answerReading(lastReading('diesel ute with a tow bar, lowest kms'), grounds)
  expect(reply.vehicles[0]!.why).toMatch(/^[\d,]+ km, /)
})

test('a make that is left out does not turn the limit round', () => {
  expect(lastReading("suv that isn't a Mazda under 40").selected.price).toEqual([0, 40_000])
  expect(lastReading("electric ones that aren't Tesla under 40").selected.price).toEqual([0, 40_000])
})

test('the kilometres of a service are no price', () => {
  const { intent, selected } = lastReading('can I put my ute in for its 60k service')
  expect([intent, selected]).toEqual(['service', {}])
})

test('a colour that another one is wanted for is left out', () => {
  const { color } = lastReading('white carnival', 'got one in another colour? white gets so dirty').selected
  expect(color).toContain('black')
  expect(color).not.toContain('white')
})

test('what we assumed of a use gives way before what the shopper stated', () => {
  const { selected, droppedFilter } = lastReading(
    'hybrid, automatic, easy to get in and out of, up to $35,000',
    'would you have one of those in silver?',
  )
  expect(droppedFilter).toBe('body')
  expect(selected).toMatchObject({ fuel: ['hybrid'], color: ['silver'], price: [0, 35_000] })
})

test('a seat for each is better than no car', () => {
  const { selected, people } = lastReading('car for 5 people, automatic, not more expensive than 20 000')
  expect([people, selected.seats?.includes('5'), selected.price]).toEqual([5, true, [0, 20_000]])
})
