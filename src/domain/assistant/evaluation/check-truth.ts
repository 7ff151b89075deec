import { ASSISTANT } from '../../constants.ts'
import { quoteOf } from '../../finance/quote.ts'
import { FACET_NAMES } from '../../search/filters.ts'
import { fold, searchWords } from '../../search/fold.ts'
import type { Selected } from '../../search/search-state.ts'
import { paths } from '../../site/routes.ts'
import { slugOf } from '../../vehicles/slug.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import { vehicleLink } from '../../vehicles/vehicle-link.ts'
import { type AnswerGrounds, vehicleOf } from '../answers/answer.ts'
import type { AssistantReply, OfferedVehicle } from '../reply.ts'
import { figuresIn } from '../truth/figures.ts'
import { searchOf } from './expected-search.ts'
import type { Question } from './question.ts'

export interface Counted {
  passed: number
  of: number
  wrong: string[]
}

/** Each car of an answer is on sale, as its record has it, and of the search that the answer links to. */
export function vehiclesHeld(reply: AssistantReply, grounds: AnswerGrounds): Counted {
  const selected = reply.search ? searchOf(reply.search.href, grounds.now).selected : {}
  const wrong = reply.vehicles.flatMap((offered) => {
    const vehicle = vehicleOf(grounds.stock, offered.stockid)
    if (!vehicle) return [`${offered.stockid} is not on sale`]
    if (!isAsRecorded(offered, vehicle)) return [`${offered.stockid} is not as recorded`]
    return satisfies(vehicle, selected, grounds)
      ? []
      : [`${offered.stockid} does not fit ${reply.search?.href}`]
  })
  return { of: reply.vehicles.length, passed: reply.vehicles.length - wrong.length, wrong }
}

function isAsRecorded(offered: OfferedVehicle, vehicle: Vehicle): boolean {
  return (
    offered.title === vehicle.title &&
    offered.price === vehicle.price &&
    offered.url === paths.assistantVehicle({ link: vehicleLink(vehicle) })
  )
}

/** By a plain look at the record, without the index. */
export function satisfies(vehicle: Vehicle, selected: Selected, grounds: AnswerGrounds): boolean {
  const isOption = FACET_NAMES.every((facet) => {
    const wanted = selected[facet]
    const held = facet === 'tag' ? vehicle.tags : vehicle[facet]
    const isHeld = [held].flat().some((text) => text !== null && wanted?.includes(slugOf(String(text))))
    return !wanted || isHeld || (facet === 'model' && isOfWholeMake(vehicle, selected, grounds))
  })
  const isWithin = (['price', 'year', 'kms'] as const).every((name) => {
    const [low, high] = selected[name] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    const number = vehicle[name]
    return !selected[name] || (number !== null && number >= low && number <= high)
  })
  const { title, features, searchKeywords, badge, fuel, color, transmission, body } = vehicle
  const text = fold([title, badge, fuel, color, transmission, body, ...features, ...searchKeywords].join(' '))
  return isOption && isWithin && searchWords(selected.q ?? '').every((word) => text.includes(word))
}

/** Of several makes, one that none of the chosen models belongs to is wanted whole. */
function isOfWholeMake(
  { make }: Vehicle,
  { make: makes = [], model: models = [] }: Selected,
  { stock }: AnswerGrounds,
): boolean {
  const isNarrowed = stock.vehicles.some(
    (other) => other.make === make && models.includes(slugOf(other.model)),
  )
  return makes.length > 1 && makes.includes(slugOf(make)) && !isNarrowed
}

interface Told {
  /** Everything the shopper said. */
  question: readonly string[]
  quote?: Question['quote']
}

/** Each figure of an answer stands in a record, in the question, or follows from them by the finance rules. */
export function figuresHeld(reply: AssistantReply, told: Told, grounds: AnswerGrounds): Counted {
  const cars = reply.vehicles.flatMap(({ stockid }) => vehicleOf(grounds.stock, stockid) ?? [])
  const names = cars.flatMap(({ title, model, badge, drive }) => [title, model, badge ?? '', drive ?? ''])
  const texts = [reply.response, ...reply.vehicles.map(({ why }) => why)]
  const figures = texts.flatMap((text) => figuresIn(text, names))
  const allowed = new Set([
    ...cars.flatMap(({ price, kms, year, seats, doors }) => [price, kms, year, seats, doors]),
    ...told.question.flatMap((text) => figuresIn(text).map(({ value }) => value)),
    ...(reply.search ? searchFigures(reply.search, grounds) : []),
    ...(reply.actionType === 'finance' ? quoteFigures(cars, told, grounds) : []),
    ...placeFigures(reply, grounds),
    ...SEATS_NEEDED,
    grounds.stock.columns.count,
  ])
  const wrong = figures
    .filter(({ kind, value }) => !allowed.has(value) && !(kind === 'other' && value < FEW))
    .map(({ text }) => `'${text}' stands in no record`)
  return { of: figures.length, passed: figures.length - wrong.length, wrong }
}

/** 'Here are three', 'for four people': a count of no record. */
const FEW = 10
const SEATS_NEEDED = ASSISTANT.seatsForPeople.map(({ seats }) => seats)

function searchFigures(
  { href, total }: NonNullable<AssistantReply['search']>,
  { now }: AnswerGrounds,
): number[] {
  const { price = [], year = [], kms = [] } = searchOf(href, now).selected
  return [total, ...price, ...year, ...kms]
}

function quoteFigures(cars: readonly Vehicle[], { quote }: Told, { finance }: AnswerGrounds): number[] {
  const requests = quote ? [quote] : cars.map(({ price }) => ({ price: price ?? 0, deposit: 0, years: 5 }))
  return requests.flatMap(({ price, deposit, years }) => {
    const answer = quoteOf(
      { price, deposit, tradeIn: 0, termMonths: years * 12, frequency: 'weekly' },
      finance,
    )
    if (!answer.ok) return []
    const { amount, repayment, rate, comparisonRate, total, accountFee, assumptions } = answer.quote
    const rounded = Math.round(comparisonRate * 100) / 100
    return [amount, repayment, rate, rounded, total, accountFee, years, ...Object.values(assumptions)]
  })
}

/** Of the showrooms that the answer names. */
function placeFigures({ response }: AssistantReply, { dealerships }: AnswerGrounds): number[] {
  return dealerships
    .filter(({ name }) => response.includes(name))
    .flatMap((dealership) => {
      const clocks = Object.values(dealership.counters).flatMap(({ hours }) =>
        Object.values(hours).flatMap((day) => (day ? [day.open, day.close] : [])),
      )
      const times = clocks
        .flatMap((clock) => clock.split(':').map(Number))
        .flatMap((number) => [number, number % 12])
      const { phone, street, postcode } = dealership
      const written = `${phone} ${street} ${postcode}`
      return [
        ...times,
        ...figuresIn(written).map(({ value }) => value),
        ...(written.match(/\d+/g) ?? []).map(Number),
      ]
    })
}
