import { ASSISTANT } from '../../constants.ts'
import { fold } from '../../search/fold.ts'
import { priceText } from '../../vehicles/prices/price.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import { isSaid } from '../phrases.ts'
import { wordsIn } from '../plain-text.ts'
import { specialShare } from '../validity.ts'
import { type Figure, figuresIn } from './figures.ts'
import { PROMISES } from './promises.ts'

/** What a reply may rest on. */
export interface TruthGrounds {
  /** The cars it may speak of. */
  vehicles: readonly Vehicle[]
  /** Makes and models of the whole stock, folded: a car of these that is none of the vehicles is not spoken of. */
  names: ReadonlySet<string>
  /** Figures that are true without a car: what the shopper said, what a tool worked out, how many cars there are. */
  figures: ReadonlySet<number>
}

export interface Correction {
  kind: 'dropped' | 'corrected'
  sentence: string
  /** What it was corrected to. */
  to?: string
  why: 'figure' | 'promise' | 'link' | 'unknown car' | 'rubbish'
}

export interface Checked {
  text: string
  corrections: Correction[]
}

/** Lets through what the records say; mends a price where it is plain whose it is; drops the rest, sentence by sentence. */
export function checkTruth(text: string, grounds: TruthGrounds): Checked {
  const corrections: Correction[] = []
  const kept = sentencesOf(text).flatMap((sentence) => {
    const verdict = judgeSentence(sentence, grounds)
    if (verdict === null) return [sentence]
    corrections.push(verdict)
    return verdict.to === undefined ? [] : [verdict.to]
  })
  return { text: kept.join(' '), corrections }
}

/** Ends at a stop that a blank follows: '$48,990.50' is one figure. */
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
  const dropped = (why: Correction['why']): Correction => ({ kind: 'dropped', sentence, why })
  if (specialShare(sentence) > ASSISTANT.specialCharacterRatio) return dropped('rubbish')
  if (LINK.test(sentence)) return dropped('link')
  const folded = fold(sentence)
  const words = wordsIn(folded)
  if (PERCENT_OFF.test(folded) || PROMISES.some((promise) => isSaid(promise, words)))
    return dropped('promise')
  const named = grounds.vehicles.filter((vehicle) => isNamed(vehicle, folded))
  if (namesOther(folded, grounds)) return dropped('unknown car')
  const cars = named.length > 0 ? named : grounds.vehicles
  const figures = figuresIn(sentence, namesOf(grounds.vehicles))
  const wrong = figures.filter((figure) => !isTrue(figure, cars, grounds.figures))
  if (wrong.length === 0) return null
  const [only] = named
  const [figure] = wrong
  if (named.length === 1 && only && wrong.length === 1 && figure?.kind === 'dollars' && only.price) {
    const to = withFigure(sentence, figure, priceText(only.price))
    if (to) return { kind: 'corrected', sentence, to, why: 'figure' }
  }
  return dropped('figure')
}

/** Names have digits that claim nothing: 'CX-5', 'Model 3'. */
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

function namesOther(folded: string, { names, vehicles }: TruthGrounds): boolean {
  const ours = new Set(vehicles.flatMap(({ make, model }) => [fold(make), fold(model)]))
  const words = ` ${folded.replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')} `
  return [...names].some((name) => !ours.has(name) && words.includes(` ${name} `))
}

const RECORDS: Record<Figure['kind'], (vehicle: Vehicle) => (number | null)[]> = {
  dollars: ({ price, driveAwayPrice, egcPrice }) => [price, driveAwayPrice, egcPrice],
  kms: ({ kms }) => [kms],
  year: ({ year }) => [year],
  seats: ({ seats }) => [seats],
  doors: ({ doors }) => [doors],
  count: () => [],
  other: ({ year, kms, seats, doors, price }) => [year, kms, seats, doors, price],
}

function isTrue({ kind, value }: Figure, cars: readonly Vehicle[], figures: ReadonlySet<number>): boolean {
  return figures.has(value) || cars.some((car) => RECORDS[kind](car).includes(value))
}

/** The figure is looked for as it was written; written in words it is not put right. */
function withFigure(sentence: string, figure: Figure, text: string): string | null {
  const at = fold(sentence).indexOf(figure.text)
  return at < 0 || fold(sentence).length !== sentence.length
    ? null
    : sentence.slice(0, at) + text + sentence.slice(at + figure.text.length)
}
