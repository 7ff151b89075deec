import { detailsOf } from '../../vehicles/details.ts'
import { NOT_KNOWN } from '../../vehicles/measurements/texts.ts'
import { priceLabel, priceText } from '../../vehicles/prices/price.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import { FACT_ROWS, type Fact } from '../reader/words/facts.ts'
import type { Reading } from '../reading.ts'
import type { AnswerGrounds } from './answer.ts'
import { asideSentences } from './sentences.ts'

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
  const cars = vehicles
    .slice(0, MAX_CARS)
    .map((vehicle) => ({ title: vehicle.title, text: factsOf(listedFacts, vehicle, grounds) }))
  const texts = new Set(cars.map(({ text }) => text))
  if (cars.length > 1 && texts.size === 1) return [`All of these: ${cars[0]!.text}.`]
  return cars.map(({ title, text }) => `The ${title}: ${text}.`)
}

/** Says what no record contains, also if the cars lack a fact that records of other cars have. */
export function unknownSentences(
  reading: Reading,
  vehicles: readonly Vehicle[],
  grounds: AnswerGrounds,
): string[] {
  const { facts, asides } = reading
  const lacksFact = vehicles
    .slice(0, MAX_CARS)
    .some((vehicle) => facts.some((fact) => factOf(fact, vehicle, grounds) === null))
  return asideSentences(
    lacksFact && !asides.includes('unrecorded') ? { ...reading, asides: [...asides, 'unrecorded'] } : reading,
  )
}

function factsOf(facts: readonly Fact[], vehicle: Vehicle, grounds: AnswerGrounds): string {
  return FACT_ROWS.filter(({ fact }) => facts.includes(fact))
    .map(({ fact, label }) => `${labelText(label)} ${factOf(fact, vehicle, grounds) ?? 'not known'}`)
    .join(', ')
}

function factOf(fact: Fact, vehicle: Vehicle, { dealerships }: AnswerGrounds): string | null {
  if (fact === 'place') return dealerships.find(({ slug }) => slug === vehicle.dealership)?.name ?? null
  if (fact === 'price')
    return vehicle.price === null
      ? priceText(null)
      : `${priceText(vehicle.price)} ${priceLabel(vehicle).toLowerCase()}`
  const { label } = FACT_ROWS.find((row) => row.fact === fact)!
  const text = detailsOf(vehicle).find((detail) => detail.label === label)?.text
  return text === undefined || text === NOT_KNOWN ? null : text
}

/** Keeps capitals of abbreviations: 'ANCAP rating', but 'colour'. */
function labelText(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
