import { ASSISTANT } from '../../constants.ts'
import { fold } from '../../search/fold.ts'
import { RECOMMENDED, type Selected, type Sorting } from '../../search/search-state.ts'
import { kmsText, priceText } from '../../vehicles/prices/price.ts'
import { slugOf } from '../../vehicles/slug.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import { wordsIn } from '../plain-text.ts'
import type { Reading } from '../reading.ts'
import { BROWSE_ALL } from '../reply.ts'
import { type Answer, type AnswerGrounds, bestFits, vehicleOf } from './answer.ts'
import { replyOf } from './answer-reply.ts'
import { answerStock } from './answer-stock.ts'
import { carNames } from './car-names.ts'
import { factSentences, knowsFacts, unknownSentences } from './fact-sentences.ts'
import { typedPrice } from './offered-vehicle.ts'

type NameOf = ReturnType<typeof carNames>

/** Compares the cars the message refers to, or the best fit of each model it names. */
export function compareCars(reading: Reading, grounds: AnswerGrounds): Answer {
  const namedCars = reading.stockids.flatMap((stockid) => vehicleOf(grounds.stock, stockid) ?? [])
  const bestCars =
    (reading.count ?? 0) > 1 ? bestFits(reading.selected, reading.sorting, grounds, reading.count!) : []
  const comparedCars = bestCars.length > 1 ? bestCars : carsToCompare(reading, namedCars, grounds)
  const cars = comparedCars.length > 1 ? comparedCars : fewFound(reading, grounds)
  if (cars.length < 2) return answerStock(reading, grounds)
  const displayedCars = cars.slice(0, ASSISTANT.vehiclesShown)
  const nameOf = carNames(displayedCars)
  return replyOf(
    'compare',
    [
      [
        ...displayedCars.map((car) => carLine(car, nameOf)),
        [
          ...factSentences(reading, displayedCars, grounds),
          ...unknownSentences(reading, displayedCars, grounds),
          ...differenceSentences(displayedCars, nameOf),
        ].join(' '),
      ]
        .filter(Boolean)
        .join('\n'),
    ],
    {
      grounds,
      vehicles: displayedCars,
      suggestions: ['Compare side by side', 'Book a test drive', BROWSE_ALL],
    },
  )
}

/** All cars of a search that finds no more than can be compared: 'the blue and the black Seal Premium'. */
function fewFound({ selected, sorting }: Reading, grounds: AnswerGrounds): Vehicle[] {
  const cars = bestFits(selected, sorting, grounds, ASSISTANT.vehiclesShown + 1)
  return cars.length > ASSISTANT.vehiclesShown ? [] : cars
}

/** The cars that the message means; next to a single one, the best of each model it names. */
function carsToCompare(reading: Reading, namedCars: readonly Vehicle[], grounds: AnswerGrounds): Vehicle[] {
  if (namedCars.length > 1) return [...namedCars]
  const bestCars = bestOfNames(reading, grounds).map((car) => withFacts(car, reading, grounds))
  return [...new Set([...namedCars, ...bestCars])]
}

/** The best car of each model, or of each badge if the message names several of one model. */
function bestOfNames({ selected, sorting, modelDetails }: Reading, grounds: AnswerGrounds): Vehicle[] {
  const models = selected.model ?? []
  const badges = selected.q?.split(' ') ?? []
  return models.length === 1 && badges.length > 1
    ? badges.flatMap((badge) => bestOfBadge(badge, selected, grounds))
    : models.flatMap((model) =>
        bestOfModel(model, { ...selected, ...modelDetails.get(model) }, grounds, sorting),
      )
}

const MAX_CARS_OF_MODEL = 50

function bestOfBadge(word: string, { q: _q, ...selected }: Selected, grounds: AnswerGrounds): Vehicle[] {
  const cars = bestFits(selected, RECOMMENDED, grounds, MAX_CARS_OF_MODEL)
  return cars.filter(({ badge }) => wordsIn(fold(badge ?? '')).includes(word)).slice(0, 1)
}

/** A car whose record states the facts that are asked for tells more than a better fit. */
function withFacts(car: Vehicle, reading: Reading, grounds: AnswerGrounds): Vehicle {
  if (knowsFacts(reading, car, grounds)) return car
  const model = { make: [slugOf(car.make)], model: [slugOf(car.model)] }
  const others = bestFits(model, RECOMMENDED, grounds, MAX_CARS_OF_MODEL)
  return others.find((other) => knowsFacts(reading, other, grounds)) ?? car
}

/** Relaxes the wish until the model fits, because a badge of one model must not hide the other. */
export function bestOfModel(
  model: string,
  { q = '', make: _make, ...wish }: Selected,
  grounds: AnswerGrounds,
  sorting: Sorting = RECOMMENDED,
): Vehicle[] {
  const modelOnly: Selected = { model: [model] }
  const words = q.split(' ').filter(Boolean)
  const attempts: Selected[] = [
    ...(q ? [{ ...wish, ...modelOnly, q }] : []),
    ...words.map((word) => ({ ...wish, ...modelOnly, q: word })),
    ...words.map((word) => ({ ...modelOnly, q: word })),
    { ...wish, ...modelOnly },
    ...Object.keys(wish).map((filter) => ({ ...wish, [filter]: undefined, ...modelOnly })),
    modelOnly,
  ]
  const match = attempts.find((selected) => grounds.stock.index.count(selected) > 0)
  return match ? bestFits(match, sorting, grounds) : []
}

function carLine(vehicle: Vehicle, nameOf: NameOf): string {
  const { kms, seats, fuel } = vehicle
  const facts = [typedPrice(vehicle), kmsText(kms), seats && `${seats} seats`, fuel?.toLowerCase()]
  return `${nameOf(vehicle)}: ${facts.filter(Boolean).join(', ')}.`
}

/** Names a car as cheapest or lowest in kms only if it is the only one. */
function differenceSentences(cars: readonly Vehicle[], nameOf: NameOf): string[] {
  const lowestBy = (valueOf: (car: Vehicle) => number | null) => {
    const ascending = cars.toSorted((a, b) => (valueOf(a) ?? Infinity) - (valueOf(b) ?? Infinity))
    return cars.every((car) => valueOf(car) !== null) && valueOf(ascending[0]!) !== valueOf(ascending[1]!)
      ? ascending[0]
      : undefined
  }
  const cheapest = lowestBy(({ price }) => price)
  const lowestKms = lowestBy(({ kms }) => kms)
  return [
    cheapest ? priceSentence(cheapest, cars, nameOf) : equalPriceSentence(cars),
    lowestKms ? `The ${nameOf(lowestKms)} has the lowest kms.` : '',
  ].filter(Boolean)
}

/** 'Both cost the same.' */
function equalPriceSentence([first, second, ...others]: readonly Vehicle[]): string {
  const isEqual =
    others.length === 0 && first?.price === second?.price && first?.priceType === second?.priceType
  return isEqual && first?.price != null ? 'Both cost the same.' : ''
}

/** Names the cheapest, and what it saves against another one. Government charges are part of drive away prices only. */
function priceSentence(cheapest: Vehicle, cars: readonly Vehicle[], nameOf: NameOf): string {
  const name = nameOf(cheapest)
  const [dearer, ...others] = cars.filter((car) => car !== cheapest)
  const isMixed = cars.some(({ priceType }) => priceType !== cheapest.priceType)
  if (isMixed && cheapest.priceType !== 'drive_away')
    return `The ${name} has the lowest price, but government charges are added to it.`
  if (!dearer || others.length > 0) return `The ${name} costs least.`
  const saving = `${priceText(dearer.price! - cheapest.price!)} less`
  return isMixed
    ? `The ${name} costs least: at least ${saving}, because government charges are added to the other price.`
    : `The ${name} costs least: ${saving}.`
}
