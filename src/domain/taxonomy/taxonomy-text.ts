import { once } from '../once.ts'
import type { PriceType } from '../vehicles/condition.ts'
import { kmsText, NO_PRICE, priceText, wholeText } from '../vehicles/prices/price.ts'
import { type Place, placeName } from './place.ts'

export interface TaxonomyFacts {
  place: Place
  total: number
  /** Number of vehicles with a price; `price` is their range. */
  priced: number
  price: Ends
  /** Set only if there is a single vehicle. */
  priceType?: PriceType
  year: Ends
  kms: Ends
  conditions: readonly Count[]
  showrooms: readonly Count[]
}

type Ends = { min: number; max: number } | null
interface Count {
  displayValue: string
  count: number
}

/** Describes the stock in full sentences. Omits unknown facts. */
export function writeIntroduction(facts: TaxonomyFacts): string[] {
  if (facts.total === 0) return [`There are no ${vehicles(facts)} on sale at the moment.`]
  const writers = [countSentence, priceSentence, yearSentence, kmsSentence, showroomSentence]
  return writers.flatMap((write) => write(facts) ?? [])
}

/** '16 Used Toyota HiLux for Sale | Harbour Motor Group | Brookvale NSW'; for the whole stock, 'Cars for Sale'. */
export function taxonomyTitle(
  place: Place,
  total: number,
  site: { name: string; showroom_address: string } | undefined,
): string {
  const { condition, make, model } = place
  const words = [condition?.displayValue, make?.displayValue ?? 'Cars', model?.displayValue].filter(Boolean)
  const what = `${words.join(' ')} for Sale`
  const isEverything = !condition && !make
  return [isEverything ? what : `${total} ${what}`, site?.name, site?.showroom_address]
    .filter(Boolean)
    .join(' | ')
}

/** 'Used Toyota HiLux for sale', 'Used cars for sale', 'Cars for sale'. */
export function taxonomyHeading(place: Place): string {
  const text = `${carsName(place)} for sale`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Label of the link to the search. */
export function seeAllText(place: Place, total: number): string {
  if (total === 0) return 'See every car on sale'
  return total === 1
    ? `See the ${placeName(place) || 'car'}`
    : `See all ${wholeText(total)} ${carsName(place)}`
}

const MAX_DESCRIPTION_LENGTH = 160

/** Joins as many sentences as a search engine displays, always including the first. */
export function descriptionOf(sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => {
    const longer = `${text} ${sentence}`
    return longer.length <= MAX_DESCRIPTION_LENGTH ? longer : text
  })
}

function countSentence({ place, total, conditions, ...rest }: TaxonomyFacts): string {
  const start = `There ${isOrAre(total)} ${wholeText(total)} ${vehicles({ ...rest, place, total })} on sale`
  const kinds = conditions.filter(({ count }) => count > 0)
  const [first, ...others] = kinds.map(({ displayValue }) => displayValue.toLowerCase())
  if (place.condition || first === undefined) return `${start}.`
  if (others.length === 0) return `${start}, ${total === 1 ? 'and it is' : 'all of them'} ${first}.`
  return `${start}: ${joinParts(kinds.map(({ displayValue, count }) => `${wholeText(count)} ${displayValue.toLowerCase()}`))}.`
}

const PRICE_TYPE_TEXTS = {
  drive_away: 'drive away',
  egc: 'excluding government charges',
} satisfies Record<PriceType, string>

/** Always says what a price includes. */
function priceSentence({ total, priced, price, priceType }: TaxonomyFacts): string | null {
  if (!price || priced === 0) return null
  if (total === 1)
    return [`Its price is ${priceText(price.min)}`, priceType && PRICE_TYPE_TEXTS[priceType]]
      .filter(Boolean)
      .join(', ')
      .concat('.')
  const priceNote = `marked ${PRICE_TYPE_TEXTS.drive_away} or ${PRICE_TYPE_TEXTS.egc}`
  const isOne = price.min === price.max
  const range = isOne ? priceText(price.min) : `from ${priceText(price.min)} to ${priceText(price.max)}`
  if (priced === total)
    return isOne ? `Each is priced at ${range}, ${priceNote}.` : `Prices run ${range}, each ${priceNote}.`
  const others = total - priced
  const rest = others === 1 ? 'the other is' : `the other ${wholeText(others)} are`
  return `${wholeText(priced)} ${priced === 1 ? 'has a price' : 'have prices'}, ${range}, ${priced === 1 ? priceNote : `each ${priceNote}`}; ${rest} ${NO_PRICE}.`
}

function yearSentence({ total, year }: TaxonomyFacts): string | null {
  if (!year) return null
  if (year.min === year.max) return `${total === 1 ? 'It is' : 'All are'} from ${year.min}.`
  return `The oldest is from ${year.min}, the newest from ${year.max}.`
}

function kmsSentence({ total, kms }: TaxonomyFacts): string | null {
  if (!kms) return null
  return total === 1
    ? `It has done ${kmsText(kms.min)}.`
    : `The lowest odometer reading is ${kmsText(kms.min)}.`
}

function showroomSentence({ total, showrooms }: TaxonomyFacts): string | null {
  const stockedShowrooms = showrooms.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  const [first, ...others] = stockedShowrooms
  if (!first) return null
  if (others.length === 0 && first.count === total)
    return `${total === 1 ? 'It is' : 'All are'} at ${first.displayValue}.`
  return `You will find ${joinParts(stockedShowrooms.map(({ displayValue, count }) => `${wholeText(count)} at ${displayValue}`))}.`
}

function vehicles({ place, total }: Pick<TaxonomyFacts, 'place' | 'total'>): string {
  return [placeName(place), total === 1 ? 'vehicle' : 'vehicles'].filter(Boolean).join(' ')
}

/** Adds 'cars' unless there is a make: 'Toyota HiLux', but 'used cars'. */
function carsName(place: Place): string {
  return place.make ? placeName(place) : [placeName(place), 'cars'].filter(Boolean).join(' ')
}

function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are'
}

const LIST = once(() => new Intl.ListFormat('en-AU', { type: 'conjunction' }))

function joinParts(parts: readonly string[]): string {
  return LIST().format(parts)
}
