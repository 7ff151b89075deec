import { ASSISTANT } from '../../constants.ts'
import { fold } from '../../search/fold.ts'
import { priceText } from '../../vehicles/prices/price.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import { isPhraseIn } from '../phrases.ts'
import { wordsIn } from '../plain-text.ts'
import { specialCharacterRatio } from '../validity.ts'
import { type Figure, findFigures } from './figures.ts'
import { PROMISES } from './promises.ts'

/** Facts a reply may state. */
export interface TruthGrounds {
  /** Cars the reply may mention. */
  vehicles: readonly Vehicle[]
  /** Folded makes and models of the whole stock. A reply may not name one that is not among `vehicles`. */
  names: ReadonlySet<string>
  /** Figures that belong to no car: stated by the shopper, calculated by a tool, or the number of cars. */
  figures: ReadonlySet<number>
}

export interface Correction {
  kind: 'dropped' | 'corrected'
  sentence: string
  /** The corrected sentence. */
  to?: string
  why: 'figure' | 'promise' | 'link' | 'unknown car' | 'rubbish'
}

export interface TruthCheck {
  text: string
  corrections: Correction[]
}

/** Keeps sentences that match the records, corrects a wrong price if its car is clear, and drops the others. */
export function checkTruth(text: string, grounds: TruthGrounds): TruthCheck {
  const corrections: Correction[] = []
  const sentences = sentencesOf(text).flatMap((sentence) => {
    const verdict = judgeSentence(sentence, grounds)
    if (verdict === null) return [sentence]
    corrections.push(verdict)
    return verdict.to === undefined ? [] : [verdict.to]
  })
  return { text: sentences.join(' '), corrections }
}

/** Splits after punctuation followed by a space, so that '$48,990.50' stays whole. */
export function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?:;]) /)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** '10% off', '$500 off' */
const PERCENT_OFF = /[%\d] ?(?:off|less|discount)(?!\p{L})/u
const LINK = /https?:|www\.|\]\(|<[\p{L}/!]|\p{L}\.(?:com|net|org|au|io|shop|info)(?!\p{L})|@\p{L}/iu

function judgeSentence(sentence: string, grounds: TruthGrounds): Correction | null {
  const drop = (why: Correction['why']): Correction => ({ kind: 'dropped', sentence, why })
  if (specialCharacterRatio(sentence) > ASSISTANT.specialCharacterRatio) return drop('rubbish')
  if (LINK.test(sentence)) return drop('link')
  const folded = fold(sentence)
  const words = wordsIn(folded)
  if (PERCENT_OFF.test(folded) || PROMISES.some((promise) => isPhraseIn(promise, words)))
    return drop('promise')
  const namedVehicles = grounds.vehicles.filter((vehicle) => isNamed(vehicle, folded))
  if (namesOtherCar(folded, grounds)) return drop('unknown car')
  const cars = namedVehicles.length > 0 ? namedVehicles : grounds.vehicles
  const figures = findFigures(sentence, namesOf(grounds.vehicles))
  const wrongFigures = figures.filter((figure) => !isTrue(figure, cars, grounds.figures))
  if (wrongFigures.length === 0) return null
  const [namedVehicle] = namedVehicles
  const [figure] = wrongFigures
  if (
    namedVehicles.length === 1 &&
    namedVehicle &&
    wrongFigures.length === 1 &&
    figure?.kind === 'dollars' &&
    namedVehicle.price
  ) {
    const to = replaceFigure(sentence, figure, priceText(namedVehicle.price))
    if (to) return { kind: 'corrected', sentence, to, why: 'figure' }
  }
  return drop('figure')
}

/** Lists names whose digits are not figures: 'CX-5', 'Model 3'. */
function namesOf(vehicles: readonly Vehicle[]): string[] {
  return [
    ...new Set(
      vehicles.flatMap(({ model, badge, series, stockid, engine, drive }) =>
        [model, badge, series, stockid, engine, drive].flatMap((name) => name ?? []),
      ),
    ),
  ]
}

function isNamed({ title, model, stockid }: Vehicle, folded: string): boolean {
  return folded.includes(fold(model)) || folded.includes(fold(title)) || folded.includes(fold(stockid))
}

function namesOtherCar(folded: string, { names, vehicles }: TruthGrounds): boolean {
  const ours = new Set(vehicles.flatMap(({ make, model }) => [fold(make), fold(model)]))
  const words = ` ${folded.replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')} `
  return [...names].some((name) => !ours.has(name) && words.includes(` ${name} `))
}

const RECORDED_VALUES: Record<Figure['kind'], (vehicle: Vehicle) => (number | null)[]> = {
  dollars: ({ price, driveAwayPrice, egcPrice }) => [price, driveAwayPrice, egcPrice],
  kms: ({ kms }) => [kms],
  year: ({ year }) => [year],
  seats: ({ seats }) => [seats],
  doors: ({ doors }) => [doors],
  count: () => [],
  other: ({ year, kms, seats, doors, price }) => [year, kms, seats, doors, price],
}

function isTrue({ kind, value }: Figure, cars: readonly Vehicle[], figures: ReadonlySet<number>): boolean {
  return figures.has(value) || cars.some((car) => RECORDED_VALUES[kind](car).includes(value))
}

/** Replaces the figure as written; returns null if it was written in words. */
function replaceFigure(sentence: string, figure: Figure, text: string): string | null {
  const at = fold(sentence).indexOf(figure.text)
  return at < 0 || fold(sentence).length !== sentence.length
    ? null
    : sentence.slice(0, at) + text + sentence.slice(at + figure.text.length)
}
