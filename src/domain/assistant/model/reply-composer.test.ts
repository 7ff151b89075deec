import { describe, expect, test } from 'vitest'
import { demoAssistantGrounds } from '../../../../demo/assistant-grounds.ts'
import { answerFromRecords, type RecordsAnswer } from '../answers/built-in-answer.ts'
import { createReplyComposer } from './reply-composer.ts'

const grounds = await demoAssistantGrounds(new Date('2026-11-19T01:00:00Z'))

function ownAnswer(message: string): RecordsAnswer {
  const own = answerFromRecords({ message, earlier: [] }, grounds)
  if (own.kind !== 'answered') throw new Error(`No answer to '${message}'`)
  return own
}

/** Composes the reply to a message from parts of a model; a reply that is cut off has no choices. */
function compose(
  message: string,
  parts: readonly object[],
  {
    vehicles = [],
    suggestions = [],
    isCut = false,
  }: {
    vehicles?: string[]
    suggestions?: string[]
    isCut?: boolean
  } = {},
) {
  const composer = createReplyComposer(message, ownAnswer(message), grounds)
  for (const part of parts) composer.add(part)
  return composer.finish(isCut ? null : JSON.stringify({ parts, vehicles, suggestions })).reply
}

const priceOf = (car: string) => ({ say: 'The {title} is {price}.', car })
const stockidsOf = ({ vehicles }: { vehicles: readonly { stockid: string }[] }) =>
  vehicles.map(({ stockid }) => stockid)

describe('a search without an order', () => {
  const message = 'SUV under $60,000'
  const own = ownAnswer(message)

  test('displays the cars that the model speaks of first', () => {
    const last = own.candidates.at(-1)!
    const reply = compose(message, [priceOf(last.stockid)])
    expect(stockidsOf(reply)[0]).toBe(last.stockid)
    expect(reply.response).toContain(last.title)
  })

  test('states each fact of a car once', () => {
    const { stockid } = own.candidates[0]!
    const sentence = priceOf(stockid)
    expect(compose(message, [sentence, sentence]).response).toBe(compose(message, [sentence]).response)
  })

  test('is not answered by opening hours alone, but may be followed by them', () => {
    const hours = { block: 'hours', car: null }
    expect(compose(message, [hours])).toEqual(own.reply)
    const { response } = compose(message, [hours, priceOf(own.candidates[0]!.stockid)])
    expect(response).toMatch(/^The .* is \$[\d,]+ drive away\. Harbour .*Sun/s)
  })

  test('does not say it of a car after opening hours', () => {
    const { stockid } = own.candidates[0]!
    const parts = [{ block: 'hours', car: null }, priceOf(stockid), { say: 'It has {seats}.', car: stockid }]
    expect(compose(message, parts).response).not.toContain('It has')
  })

  test('may end with an invitation, once', () => {
    const invitation = { phrase: 'see_in_person' }
    const { response } = compose(message, [priceOf(own.candidates[0]!.stockid), invitation, invitation])
    expect(response.match(/in person\?/g)).toHaveLength(1)
  })
})

describe('a search with an order', () => {
  const message = 'what is your cheapest SUV?'
  const own = ownAnswer(message)
  const [first, second] = stockidsOf(own.reply)

  test('keeps our cars and their order, whatever the model chooses', () => {
    const reply = compose(message, [priceOf(first!), priceOf(second!)], { vehicles: [second!] })
    expect(stockidsOf(reply)).toEqual(stockidsOf(own.reply))
  })

  test('is not answered by another car than the first', () => {
    expect(compose(message, [priceOf(second!)], { vehicles: [second!] })).toEqual(own.reply)
  })

  test('keeps its order when a reply is cut off', () => {
    const reply = compose(message, [priceOf(first!)], { isCut: true })
    expect(stockidsOf(reply)).toEqual(stockidsOf(own.reply))
    expect(reply.response).toContain(own.spareText)
  })
})

test.each(['how many seats does the ranger have?', 'towing capacity of the rav4'])(
  'facts that we state of the cars displayed stay with those cars: %s',
  (message) => {
    const own = ownAnswer(message)
    const stockids = stockidsOf(own.reply)
    expect(stockidsOf({ vehicles: own.candidates })).toEqual(stockids)
    const other = grounds.stock.vehicles.find(
      ({ model, stockid }) => /ranger|rav4/i.test(model) && !stockids.includes(stockid),
    )!
    expect(compose(message, [priceOf(other.stockid)], { vehicles: [other.stockid] })).toEqual(own.reply)
  },
)

test('an answer without a search is not changed by suggestions to change one', () => {
  const message = 'do you have a coffee machine'
  const { stockid } = grounds.stock.vehicles[0]!
  const reply = compose(message, [{ block: 'hours', car: stockid }], { suggestions: ['cheaper', 'hours'] })
  expect(reply.suggestions).not.toContain('Cheaper')
})

test('a block about trading in says nothing of the search', () => {
  const own = ownAnswer('SUV under $60,000')
  const { response } = compose('SUV under $60,000', [
    priceOf(own.candidates[0]!.stockid),
    { block: 'trade_in', car: null },
  ])
  expect(response).not.toContain('that fit')
})

test('two cars of one title are never spoken of in one reply', () => {
  const message = 'toyota gr86'
  const own = ownAnswer(message)
  const [first, second] = own.candidates.filter(({ title }) => title === '2025 Toyota GR86 GTS')
  const one = compose(message, [priceOf(first!.stockid)])
  expect(compose(message, [priceOf(first!.stockid), priceOf(second!.stockid)]).response).toBe(one.response)
  const name = { say: 'The {name} costs {price}.', car: first!.stockid }
  expect(compose(message, [name])).toEqual(own.reply)
})

test('a block about a car never comes before what is said of it', () => {
  const message = 'what is your cheapest SUV?'
  const own = ownAnswer(message)
  const [, second] = stockidsOf(own.reply)
  for (const block of ['repayment', 'test_drive', 'hours'])
    expect(compose(message, [{ block, car: second }, priceOf(second!)])).toEqual(own.reply)
})

test('no car that a model chose is called the cheapest', () => {
  const own = ownAnswer('ute')
  const last = own.candidates.at(-1)!
  const { vehicles } = compose('ute', [priceOf(last.stockid)])
  expect(vehicles.map(({ why }) => why).join()).not.toContain('lowest price')
})

test('what was left out of a search stays said', () => {
  const message = 'SUV without sunroof'
  const [car] = ownAnswer(message).candidates
  expect(compose(message, [priceOf(car!.stockid)]).response).toContain('I left out cars whose records list')
})

test('cars that a model chose say what they have of the wish, like ours', () => {
  const message = 'red people mover'
  const own = ownAnswer(message)
  const { vehicles } = compose(message, [priceOf(own.candidates.at(-1)!.stockid)])
  for (const { stockid, why } of vehicles) {
    const colour = own.candidates.find((car) => car.stockid === stockid)!.color!
    expect(why).toContain(colour.toLowerCase())
  }
})

test('two cars are not compared side by side when there is one', () => {
  const message = 'white tesla model 3'
  const own = ownAnswer(message)
  const { suggestions } = compose(message, [priceOf(own.candidates[0]!.stockid)], {
    suggestions: ['compare', 'test_drive'],
  })
  expect(suggestions).toEqual(['Book a test drive'])
})
