import { ASSISTANT } from '../../constants.ts'
import { distanceKm, distanceText } from '../../dealerships/distance.ts'
import { openingDays } from '../../dealerships/special-days.ts'
import { quoteOf } from '../../finance/quote.ts'
import { FREQUENCIES } from '../../finance/repayment.ts'
import { FACET_NAMES, type RangeName } from '../../search/filters.ts'
import { fold, searchWords } from '../../search/fold.ts'
import type { Selected } from '../../search/search-state.ts'
import { paths } from '../../site/routes.ts'
import { DEFAULT_TIME_ZONE, daysBetween, localTime } from '../../time/zone-time.ts'
import { slugOf } from '../../vehicles/slug.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import { vehicleLink } from '../../vehicles/vehicle-link.ts'
import { type AnswerGrounds, vehicleOf } from '../answers/answer.ts'
import { EXAMPLE_LOAN } from '../answers/answer-finance.ts'
import { ASSUMED_CAPACITIES } from '../reader/amounts/measurements.ts'
import type { AssistantReply, OfferedVehicle } from '../reply.ts'
import { searchOf } from './expected-search.ts'
import { findFigures } from './figures.ts'
import type { Question } from './question.ts'

export interface CheckResult {
  passed: number
  total: number
  wrong: string[]
}

/** Checks that each car in a reply is on sale, matches its record and fits the linked search. */
export function checkVehicles(reply: AssistantReply, grounds: AnswerGrounds): CheckResult {
  const selected = reply.search ? searchOf(reply.search.href, grounds.now).selected : {}
  const wrong = reply.vehicles.flatMap((offeredVehicle) => {
    const vehicle = vehicleOf(grounds.stock, offeredVehicle.stockid)
    if (!vehicle) return [`${offeredVehicle.stockid} is not on sale`]
    if (!isAsRecorded(offeredVehicle, vehicle)) return [`${offeredVehicle.stockid} does not match its record`]
    return satisfies(vehicle, selected, grounds)
      ? []
      : [`${offeredVehicle.stockid} does not fit ${reply.search?.href}`]
  })
  return { total: reply.vehicles.length, passed: reply.vehicles.length - wrong.length, wrong }
}

function isAsRecorded(offeredVehicle: OfferedVehicle, vehicle: Vehicle): boolean {
  return (
    offeredVehicle.title === vehicle.title &&
    offeredVehicle.price === vehicle.price &&
    offeredVehicle.url === paths.assistantVehicle({ link: vehicleLink(vehicle) })
  )
}

/** Ranges of the search, and the field of the record that each is about. */
const RECORD_RANGES = [
  ['price', 'price'],
  ['year', 'year'],
  ['kms', 'kms'],
  ['towing', 'towingKg'],
  ['ancap', 'ancapStars'],
  ['fueluse', 'fuelUse'],
  ['boot', 'bootLitres'],
  ['tray', 'trayLength'],
] as const satisfies readonly (readonly [RangeName, keyof Vehicle])[]

/** Figures of a record that a sentence may state. */
const RECORD_FIGURES = [
  ...RECORD_RANGES.map(([, field]) => field),
  'seats',
  'doors',
  'ancapYear',
  'trayWidth',
] as const

/** Compares the record directly, to be independent of the search index. */
export function satisfies(vehicle: Vehicle, selected: Selected, grounds: AnswerGrounds): boolean {
  const matchesFacets = FACET_NAMES.every((facet) => {
    const selectedValues = selected[facet]
    const recorded = facet === 'tag' ? vehicle.tags : vehicle[facet]
    const isMatch = [recorded]
      .flat()
      .some((text) => text !== null && selectedValues?.includes(slugOf(String(text))))
    return (
      !selectedValues || isMatch || (facet === 'model' && isWholeMakeSelected(vehicle, selected, grounds))
    )
  })
  const isInRanges = RECORD_RANGES.every(([name, field]) => {
    const [low, high] = selected[name] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    const number = vehicle[field]
    return !selected[name] || (number !== null && number >= low && number <= high)
  })
  const { title, features, searchKeywords, badge, fuel, color, transmission, body } = vehicle
  const text = fold([title, badge, fuel, color, transmission, body, ...features, ...searchKeywords].join(' '))
  return matchesFacets && isInRanges && searchWords(selected.q ?? '').every((word) => text.includes(word))
}

/** True for one of several selected makes if no selected model belongs to it. */
function isWholeMakeSelected(
  { make }: Vehicle,
  { make: makes = [], model: models = [] }: Selected,
  { stock }: AnswerGrounds,
): boolean {
  const isNarrowed = stock.vehicles.some(
    (other) => other.make === make && models.includes(slugOf(other.model)),
  )
  return makes.length > 1 && makes.includes(slugOf(make)) && !isNarrowed
}

interface FigureContext {
  /** All messages of the shopper. */
  question: readonly string[]
  quote?: Question['quote']
}

/** Checks that each figure in a reply comes from a record, the question or the finance rules. */
export function checkFigures(
  reply: AssistantReply,
  context: FigureContext,
  grounds: AnswerGrounds,
): CheckResult {
  const cars = reply.vehicles.flatMap(({ stockid }) => vehicleOf(grounds.stock, stockid) ?? [])
  const names = cars.flatMap(({ title, model, badge, drive, stockid }) => [
    title,
    model,
    badge ?? '',
    drive ?? '',
    stockid,
  ])
  const texts = [reply.response, ...reply.vehicles.map(({ why }) => why)]
  const figures = texts.flatMap((text) => findFigures(text, names))
  const distances = distanceFigures(reply, grounds)
  // Without cars every kilometre is a distance, and no day or hour may stand for one.
  const onlyDistances = distances.length > 0 && cars.length === 0 ? new Set(distances) : null
  const allowedFigures = new Set([
    ...cars.flatMap((car) => RECORD_FIGURES.map((field) => car[field])),
    ...cars.flatMap((car) => historyFigures(car, grounds.now)),
    ...context.question.flatMap((text) => findFigures(text).map(({ value }) => value)),
    ...(reply.search ? searchFigures(reply.search, grounds) : []),
    ...(reply.actionType === 'finance' ? quoteFigures(cars, context, grounds) : []),
    ...(reply.actionType === 'finance' ? affordableFigures(figures, context, grounds) : []),
    ...dealershipFigures(reply, grounds),
    ...distances,
    ...priceDifferences(cars),
    ...SEATS_NEEDED,
    ...ASSUMED_CAPACITIES,
    grounds.stock.columns.count,
  ])
  const wrong = figures
    .filter(
      ({ kind, value }) =>
        !((kind === 'kms' && onlyDistances) || allowedFigures).has(value) &&
        !(kind === 'other' && value < MIN_CHECKED_COUNT),
    )
    .map(({ text }) => `'${text}' is not in the records`)
  return { total: figures.length, passed: figures.length - wrong.length, wrong }
}

/** What the dearer of two cars costs more. */
function priceDifferences(cars: readonly Vehicle[]): number[] {
  const [one, other] = cars.map(({ price }) => price)
  return cars.length === 2 && one != null && other != null ? [Math.abs(one - other)] : []
}

/** Days since the car was listed, and its listing date and price changes. */
function historyFigures({ listedAt, priceChanges }: Vehicle, now: Date): (number | null)[] {
  const dates = [listedAt, ...priceChanges.map(({ at }) => at)].map(
    (at) => localTime(at, DEFAULT_TIME_ZONE).date,
  )
  return [
    daysBetween(localTime(listedAt, DEFAULT_TIME_ZONE).date, localTime(now, DEFAULT_TIME_ZONE).date),
    ...dates.flatMap((date) => date.split('-').map(Number)),
    ...priceChanges.flatMap(({ from, to }) => [from, to]),
  ]
}

/** Smaller counts, as in 'here are three' or 'for four people', are not checked. */
const MIN_CHECKED_COUNT = 10
const SEATS_NEEDED = ASSISTANT.seatsForPeople.map(({ seats }) => seats)

function searchFigures(
  { href, total }: NonNullable<AssistantReply['search']>,
  { now }: AnswerGrounds,
): number[] {
  const { selected } = searchOf(href, now)
  return [total, ...RECORD_RANGES.flatMap(([name]) => selected[name] ?? [])]
}

const MAX_YEARS = ASSISTANT.financeYears

/** Lists loans that a reply may quote: for a typed sum or a car's price, with a typed deposit and any term. */
function possibleLoans(
  cars: readonly Vehicle[],
  question: readonly string[],
): NonNullable<Question['quote']>[] {
  const sums = question.flatMap((text) => findFigures(text).map(({ value }) => value))
  const prices = [
    EXAMPLE_LOAN.price,
    ...sums,
    ...sums.map((sum) => sum * 1_000),
    ...cars.flatMap(({ price }) => price ?? []),
  ]
  const deposits = [0, ...sums, ...sums.map((sum) => sum * 1_000)]
  return prices.flatMap((price) =>
    [...deposits, ...sums.map((share) => Math.round((price * share) / 100))].flatMap((deposit) =>
      Array.from({ length: MAX_YEARS }, (_, at) => ({ price, deposit, years: at + 1 })),
    ),
  )
}

function quoteFigures(
  cars: readonly Vehicle[],
  { quote, question }: FigureContext,
  { finance }: AnswerGrounds,
): number[] {
  const requests = quote ? [quote] : possibleLoans(cars, question)
  const loans = requests.flatMap((request) => FREQUENCIES.map((frequency) => ({ ...request, frequency })))
  return loans.flatMap(({ price, deposit, years, frequency }) => {
    const answer = quoteOf({ price, deposit, tradeIn: 0, termMonths: years * 12, frequency }, finance)
    if (!answer.ok) return []
    const { amount, repayment, rate, comparisonRate, total, accountFee, assumptions } = answer.quote
    const rounded = Math.round(comparisonRate * 100) / 100
    return [amount, repayment, rate, rounded, total, accountFee, years, ...Object.values(assumptions)]
  })
}

/** Figures of loans named in the reply whose repayment stays within a typed one: 'I can pay $150 a week'. */
function affordableFigures(
  figures: readonly { value: number }[],
  { question }: FigureContext,
  { finance }: AnswerGrounds,
): number[] {
  const sums = question.flatMap((text) => findFigures(text).map(({ value }) => value))
  const loans = figures.flatMap(({ value: price }) =>
    FREQUENCIES.flatMap((frequency) =>
      Array.from({ length: MAX_YEARS }, (_, at) => ({ price, frequency, termMonths: (at + 1) * 12 })),
    ),
  )
  return loans.flatMap((loan) => {
    const answer = quoteOf({ ...loan, deposit: 0, tradeIn: 0 }, finance)
    if (!answer.ok) return []
    const { amount, repayment, rate, comparisonRate, total, accountFee, assumptions } = answer.quote
    // The largest such loan, in steps of $100, is only a little cheaper than the sum.
    const isLargest = sums.some((sum) => repayment + accountFee <= sum && repayment + accountFee > sum * 0.98)
    const deposits = [0, ...sums].map((deposit) => amount + deposit)
    return isLargest
      ? [
          ...deposits,
          repayment,
          rate,
          Math.round(comparisonRate * 100) / 100,
          total,
          accountFee,
          ...Object.values(assumptions),
        ]
      : []
  })
}

const DAYS_OF_A_YEAR = 366

/** Lists hours, phone and address figures of the dealerships named in the reply. */
function dealershipFigures({ response }: AssistantReply, { dealerships, now }: AnswerGrounds): number[] {
  return dealerships
    .filter(({ name }) => response.includes(name))
    .flatMap((dealership) => {
      const clocks = Object.values(dealership.counters).flatMap(({ hours }) =>
        Object.values(hours).flatMap((day) => (day ? [day.open, day.close] : [])),
      )
      const times = clocks
        .flatMap((clock) => clock.split(':').map(Number))
        .flatMap((number) => [number, number % 12])
      const today = localTime(now, dealership.timeZone).date
      // Hours of a holiday or its eve are given with their date.
      const specialFigures = openingDays(dealership, 'sales', today, DAYS_OF_A_YEAR)
        .filter(({ date, label }) => label !== null || date.endsWith('-12-24') || date.endsWith('-12-31'))
        .flatMap(({ date }) => date.split('-').map(Number))
      const { phone, street, postcode } = dealership
      const counterPhones = Object.values(dealership.counters).map((counter) => counter.phone)
      const contactText = [phone, ...counterPhones, street, postcode].join(' ')
      return [
        ...times,
        ...specialFigures,
        ...findFigures(contactText).map(({ value }) => value),
        ...(contactText.match(/\d+/g) ?? []).map(Number),
      ]
    })
}

/** Distances of the dealerships from the place that the reply names. */
function distanceFigures(
  { response }: AssistantReply,
  { dealerships, placesNamed }: AnswerGrounds,
): number[] {
  const origin = textBetween(response, 'closest to ', ' is ') ?? textBetween(response, 'km from ', '.')
  return placesNamed(origin ?? '').flatMap((place) =>
    dealerships.flatMap((dealership) =>
      findFigures(distanceText(distanceKm(place, dealership))).map(({ value }) => value),
    ),
  )
}

function textBetween(text: string, start: string, end: string): string | undefined {
  return text.split(start)[1]?.split(end)[0]
}
