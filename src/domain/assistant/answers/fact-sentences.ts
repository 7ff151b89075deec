import { listText } from '../../list-text.ts'
import { fold, searchWords } from '../../search/fold.ts'
import { formatInstant } from '../../time/format.ts'
import { DEFAULT_TIME_ZONE, daysBetween, localTime } from '../../time/zone-time.ts'
import { detailsOf } from '../../vehicles/details.ts'
import { NOT_KNOWN } from '../../vehicles/measurements/texts.ts'
import { priceText } from '../../vehicles/prices/price.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import { FACT_ROWS, type Fact } from '../reader/words/facts.ts'
import { featureName } from '../reader/words/shopper-words.ts'
import type { Reading } from '../reading.ts'
import type { AnswerGrounds } from './answer.ts'
import { carNames } from './car-names.ts'
import { typedPrice } from './offered-vehicle.ts'
import { asideSentences, TEAM_FINDS_OUT, UNRECORDED_SENTENCE } from './sentences.ts'

/** As many as the reply shows. */
const MAX_CARS = 3

/** 'The 2022 Ford Everest Trend: braked towing 3,500 kg, boot not known.' for each car, or once if all are equal. */
export function factSentences(
  { facts }: Reading,
  vehicles: readonly Vehicle[],
  grounds: AnswerGrounds,
): string[] {
  // The list of cars states their prices.
  const listedFacts = vehicles.length > 1 ? facts.filter((fact) => fact !== 'price') : facts
  if (listedFacts.length === 0) return []
  const namedCars = vehicles.slice(0, MAX_CARS)
  const nameOf = carNames(namedCars)
  const cars = namedCars.map((vehicle) => ({
    name: nameOf(vehicle),
    text: factsOf(listedFacts, vehicle, grounds),
  }))
  const texts = new Set(cars.map(({ text }) => text))
  if (cars.length > 1 && texts.size === 1) return [`All of these: ${cars[0]!.text}.`]
  return cars.map(({ name, text }) => `The ${name}: ${text}.`)
}

/** Says which of the cars list the equipment that the message asks about. A record lists only some of it. */
export function equipmentSentences({ equipment }: Reading, vehicles: readonly Vehicle[]): string[] {
  const cars = vehicles.slice(0, MAX_CARS)
  const nameOf = carNames(cars)
  const answers = equipment.flatMap((keyword) =>
    cars.map((car) => {
      const [name, features] = [nameOf(car), car.features]
      const matches = features.filter((feature) => hasWord(feature, keyword))
      return matches.length > 0
        ? {
            isListed: true,
            text: `Yes, the record of the ${name} lists ${listText(matches.map(lowerFirst))}.`,
          }
        : { isListed: false, text: `The record of the ${name} does not list ${featureName(keyword)}.` }
    }),
  )
  const isComplete = answers.every(({ isListed }) => isListed)
  return [...answers.map(({ text }) => text), ...(isComplete ? [] : ['Our team can tell you for sure.'])]
}

function hasWord(feature: string, keyword: string): boolean {
  return searchWords(keyword).every((word) => fold(feature).includes(word))
}

/** 'Leather seats' as 'leather seats'; names such as 'Apple CarPlay' keep their capitals. */
function lowerFirst(feature: string): string {
  return /^[A-Z][a-z]+( [a-z]|$)/.test(feature) ? feature.charAt(0).toLowerCase() + feature.slice(1) : feature
}

/** Says what no record contains, and offers the team if these cars lack a fact that records of other cars have. */
export function unknownSentences(
  reading: Reading,
  vehicles: readonly Vehicle[],
  grounds: AnswerGrounds,
): string[] {
  const { facts } = reading
  const lacksFact = vehicles
    .slice(0, MAX_CARS)
    .some((vehicle) => facts.some((fact) => factOf(fact, vehicle, grounds) === null))
  const sentences = asideSentences(reading)
  // A fact stated as not known says the same in more words.
  const others =
    facts.length > 0 ? sentences.filter((sentence) => sentence !== UNRECORDED_SENTENCE) : sentences
  const offersTeam = others.some((sentence) => sentence.endsWith(TEAM_FINDS_OUT))
  return lacksFact && !offersTeam ? [...others, 'Our team can find out for you.'] : others
}

/** True if the record states every fact that is asked for. */
export function knowsFacts({ facts }: Reading, vehicle: Vehicle, grounds: AnswerGrounds): boolean {
  return facts.every((fact) => factOf(fact, vehicle, grounds) !== null)
}

function factsOf(facts: readonly Fact[], vehicle: Vehicle, grounds: AnswerGrounds): string {
  return FACT_ROWS.filter(({ fact }) => facts.includes(fact))
    .map(({ fact, label }) => {
      const text = factOf(fact, vehicle, grounds)
      return COUNTED.has(fact) && text !== null
        ? `${text} ${labelText(label)}`
        : `${labelText(label)} ${text ?? 'not known'}`
    })
    .join(', ')
}

/** '3 doors', not 'doors 3'. */
const COUNTED: ReadonlySet<Fact> = new Set(['doors', 'seats'])

function factOf(fact: Fact, vehicle: Vehicle, grounds: AnswerGrounds): string | null {
  if (fact === 'place') return addressOf(grounds.dealerships.find(({ slug }) => slug === vehicle.dealership))
  if (fact === 'listed') return listedText(vehicle, grounds)
  if (fact === 'priceHistory') return priceHistoryText(vehicle)
  if (fact === 'price') return vehicle.price === null ? ON_APPLICATION : typedPrice(vehicle)
  const { label } = FACT_ROWS.find((row) => row.fact === fact)!
  const text = detailsOf(vehicle).find((detail) => detail.label === label)?.text
  if (text === undefined || text === NOT_KNOWN) return null
  return OPTIONS.has(fact) && !/^[A-Z\d]{2}/.test(text) ? text.toLowerCase() : text
}

/** Facts whose texts begin with a capital in a list of details, and not in a sentence. */
const OPTIONS: ReadonlySet<Fact> = new Set(['colour', 'fuel', 'transmission', 'condition'])

function addressOf(dealership: AnswerGrounds['dealerships'][number] | undefined): string | null {
  return dealership ? `${dealership.name}, ${dealership.street}, ${dealership.suburb}` : null
}

function listedText({ listedAt }: Vehicle, { now }: AnswerGrounds): string {
  const days = daysBetween(
    localTime(listedAt, DEFAULT_TIME_ZONE).date,
    localTime(now, DEFAULT_TIME_ZONE).date,
  )
  const age = days <= 0 ? 'today' : days === 1 ? '1 day ago' : `${days} days ago`
  return `${formatInstant(listedAt, 'date', DEFAULT_TIME_ZONE)} (${age})`
}

/** The last change, if both prices include the same charges. */
function priceHistoryText({ priceChanges }: Vehicle): string | null {
  const change = priceChanges.at(-1)
  if (!change) return 'not changed since it was listed'
  const { from, to, at, isAlike } = change
  if (from === null || to === null || !isAlike) return null
  const verb = to < from ? 'reduced' : 'raised'
  return `${verb} from ${priceText(from)} to ${priceText(to)} on ${formatInstant(at, 'date', DEFAULT_TIME_ZONE)}`
}

const ON_APPLICATION = `${priceText(null)} (price on application: our team can tell you)`

/** Keeps capitals of abbreviations: 'ANCAP rating', but 'colour'. */
function labelText(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
