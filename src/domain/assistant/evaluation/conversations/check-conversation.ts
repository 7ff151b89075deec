import { quoteOf } from '../../../finance/quote.ts'
import { quoteText } from '../../../finance/quote-texts.ts'
import { FREQUENCIES } from '../../../finance/repayment.ts'
import type { Vehicle } from '../../../vehicles/vehicle.ts'
import { type AnswerGrounds, vehicleOf } from '../../answers/answer.ts'
import type { AssistantReply } from '../../reply.ts'
import { satisfies } from '../check-truth.ts'
import { hasOptions, searchOf } from '../expected-search.ts'
import type { Conversation, Expectation } from './conversation.ts'

type Check<Kind extends Expectation['kind']> = (
  expectation: Extract<Expectation, { kind: Kind }>,
  reply: AssistantReply,
  grounds: AnswerGrounds,
) => boolean

const CHECKS: { [Kind in Expectation['kind']]: Check<Kind> } = {
  search: ({ query }, { search }, { stock, now }) => {
    if (!search) return false
    const [reading, target] = [searchOf(search.href, now), searchOf(query, now)]
    // Both together find as many cars as each alone only if they find the same ones.
    const rowsOf = ({ selected }: typeof reading) =>
      stock.vehicles.filter((vehicle) => satisfies(vehicle, selected, { stock } as AnswerGrounds))
    const isSameOrder =
      target.sorting.by === '' || JSON.stringify(reading.sorting) === JSON.stringify(target.sorting)
    const [readingRows, targetRows] = [rowsOf(reading), new Set(rowsOf(target))]
    return (
      isSameOrder && readingRows.length === targetRows.size && readingRows.every((car) => targetRows.has(car))
    )
  },
  fits: ({ query }, reply, grounds) => {
    const cars = carsOf(reply, grounds)
    if (!grounds.stock.vehicles.some((car) => isFit(car, query, grounds)))
      return /nothing|no |none|don't have any/i.test(reply.response)
    return cars.length > 0 && cars.every((car) => isFit(car, query, grounds))
  },
  shows: ({ query }, reply, grounds) => carsOf(reply, grounds).some((car) => isFit(car, query, grounds)),
  without: ({ query }, reply, grounds) => !carsOf(reply, grounds).some((car) => isFit(car, query, grounds)),
  action: ({ actions }, { actionType }) => actions.includes(actionType),
  says: ({ texts }, reply) => texts.some((text) => isSaid(text, reply)),
  never: ({ texts }, reply) => !texts.some((text) => isSaid(text, reply)),
  quote: ({ loan }, { response }, { finance }) => {
    const [price = 0, deposit = 0, years = 0] = loan.split(',').map(Number)
    const frequency = FREQUENCIES.find((each) => loan.includes(each)) ?? 'weekly'
    const answer = quoteOf({ price, deposit, tradeIn: 0, termMonths: years * 12, frequency }, finance)
    return answer.ok && response.includes(quoteText(answer.quote))
  },
  'no cars': (_expectation, { vehicles }) => vehicles.length === 0,
  refused: (_expectation, reply) => isRefused(reply),
}

/** Returns what the reply to a message lacks. */
export function unmetExpectations(
  expectations: readonly Expectation[],
  reply: AssistantReply,
  grounds: AnswerGrounds,
): string[] {
  const isRefusalExpected = expectations.some(({ kind }) => kind === 'refused')
  if (isRefused(reply) && !isRefusalExpected) return ['is refused']
  return expectations
    .filter(
      (expectation) =>
        !(CHECKS[expectation.kind] as Check<typeof expectation.kind>)(expectation as never, reply, grounds),
    )
    .map(
      (expectation) =>
        `does not meet '${textOf(expectation)}': ${reply.search?.href ?? reply.actionType}, ${reply.response}`,
    )
}

/** Skips conversations about options that this stock has never had, which would prove nothing. */
export function isHoldable(conversation: Conversation, grounds: AnswerGrounds): boolean {
  return conversation.every(({ expectations }) =>
    expectations.every((expectation) => !('query' in expectation) || hasOptions(expectation.query, grounds)),
  )
}

function isRefused({ actionType }: AssistantReply): boolean {
  return actionType === 'policy' || actionType === 'invalid'
}

function carsOf({ vehicles }: AssistantReply, { stock }: AnswerGrounds): Vehicle[] {
  return vehicles.flatMap(({ stockid }) => vehicleOf(stock, stockid) ?? [])
}

function isFit(vehicle: Vehicle, query: string, grounds: AnswerGrounds): boolean {
  return satisfies(vehicle, searchOf(query, grounds.now).selected, grounds)
}

/** Suggestions count, because they are what a shopper can do next, and so do the cars, which stand below the text. */
function isSaid(text: string, { response, suggestions, vehicles }: AssistantReply): boolean {
  const cars = vehicles.flatMap(({ title, priceText, why }) => [title, priceText, why])
  return [response, ...suggestions, ...cars].join('\n').toLowerCase().includes(text.toLowerCase())
}

function textOf({ kind, ...rest }: Expectation): string {
  return [kind, ...Object.values(rest).map((value) => [value].flat().join(' | '))].join(' ')
}
