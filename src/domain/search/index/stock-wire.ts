import type { Picture } from '../../pictures/picture.ts'
import { slugOf } from '../../vehicles/slug.ts'
import { FACET_NAMES, type FacetName, type FilterOption, RANGE_NAMES, type RangeName } from '../filters.ts'
import type { CardStock } from './card-columns.ts'
import { type FacetColumn, NO_NUMBER } from './stock-columns.ts'

/** Increase when the format changes: browsers that expect another version let the server search instead. */
export const WIRE_FORMAT = 3

/** A plain string if the value is the slug of the label, to halve the size. */
type WireOption = string | [value: string, displayValue: string]
/** Lists of codes, with the length of each. */
type WireLists = { counts: number[]; codes: number[] }
type WireFacet = { options: WireOption[]; codes: number[]; counts?: number[] }

/** The stock as compact JSON: by column, with small numbers and each text once. */
export interface WireStock {
  format: typeof WIRE_FORMAT
  facets: Record<FacetName, WireFacet>
  numbers: Record<RangeName, number[]>
  stockids: string[]
  words: WireLists & { vocabulary: string[] }
  ids: string[]
  titles: Record<number, string>
  slugs: Record<number, string>
  priceTypes: number[]
  priceDrops: CardStock['cards']['priceDrops']
  /** Distinct picture sizes. `pictures` and `pictureSizeOf` give each vehicle's picture id and size. */
  pictureSizes: [width: number, height: number][]
  pictures: string[]
  pictureSizeOf: number[]
  pictureCounts: number[]
}

export function encodeStock({ columns, cards }: CardStock): WireStock {
  const sizes = new Map<string, number>()
  const sizeOf = ({ width, height }: Picture) => {
    const key = `${width} ${height}`
    if (!sizes.has(key)) sizes.set(key, sizes.size)
    return sizes.get(key) as number
  }
  return {
    format: WIRE_FORMAT,
    facets: byName(FACET_NAMES, (name) => encodeFacet(columns.facets[name])),
    numbers: byName(RANGE_NAMES, (name) => encodeNumbers(columns.numbers[name])),
    stockids: [...columns.stockids],
    words: {
      vocabulary: [...columns.words.vocabulary],
      counts: countsOf(columns.words.starts),
      codes: Array.from(columns.words.codes),
    },
    ids: [...cards.ids],
    titles: cards.titles,
    slugs: cards.slugs,
    priceTypes: Array.from(cards.priceTypes),
    priceDrops: cards.priceDrops,
    pictures: cards.pictures.map((picture) => picture?.id ?? ''),
    pictureSizeOf: cards.pictures.map((picture) => (picture ? sizeOf(picture) : 0)),
    pictureSizes: [...sizes.keys()].map((key) => key.split(' ').map(Number) as [number, number]),
    pictureCounts: Array.from(cards.pictureCounts),
  }
}

export function decodeStock(wire: WireStock): CardStock {
  const count = wire.stockids.length
  return {
    columns: {
      count,
      facets: byName(FACET_NAMES, (name) => decodeFacet(wire.facets[name])),
      numbers: byName(RANGE_NAMES, (name) => decodeNumbers(wire.numbers[name], count)),
      stockids: wire.stockids,
      words: {
        vocabulary: wire.words.vocabulary,
        starts: startsOf(wire.words.counts),
        codes: wire.words.codes,
      },
    },
    cards: {
      ids: wire.ids,
      titles: wire.titles,
      slugs: wire.slugs,
      priceTypes: wire.priceTypes,
      priceDrops: wire.priceDrops,
      pictures: wire.pictures.map((id, row) => {
        const [width, height] = wire.pictureSizes[wire.pictureSizeOf[row] as number] ?? [0, 0]
        return id ? { id, width, height } : null
      }),
      pictureCounts: wire.pictureCounts,
    },
  }
}

/** Writes the lowest number, then distances from it: years and days become one or two digits. An unknown column is empty. */
function encodeNumbers(numbers: ArrayLike<number>): number[] {
  const presentNumbers = Array.from(numbers).filter((number) => number !== NO_NUMBER)
  if (presentNumbers.length === 0) return []
  const lowest = presentNumbers.reduce((low, number) => Math.min(low, number))
  return [lowest, ...Array.from(numbers, (number) => (number === NO_NUMBER ? NO_NUMBER : number - lowest))]
}

function decodeNumbers([lowest, ...distances]: number[], count: number): Int32Array {
  if (lowest === undefined) return new Int32Array(count).fill(NO_NUMBER)
  return Int32Array.from(distances, (distance) => (distance === NO_NUMBER ? NO_NUMBER : lowest + distance))
}

function encodeFacet({ options, codes, starts }: FacetColumn): WireFacet {
  return {
    options: options.map(encodeOption),
    codes: Array.from(codes),
    ...(starts ? { counts: countsOf(starts) } : {}),
  }
}

function decodeFacet({ options, codes, counts }: WireFacet): FacetColumn {
  return { options: options.map(decodeOption), codes, ...(counts ? { starts: startsOf(counts) } : {}) }
}

function encodeOption({ value, displayValue }: FilterOption): WireOption {
  return value === slugOf(displayValue) ? displayValue : [value, displayValue]
}

function decodeOption(option: WireOption): FilterOption {
  return typeof option === 'string'
    ? { value: slugOf(option), displayValue: option }
    : { value: option[0], displayValue: option[1] }
}

function countsOf(starts: ArrayLike<number>): number[] {
  return Array.from(
    { length: starts.length - 1 },
    (_, row) => (starts[row + 1] as number) - (starts[row] as number),
  )
}

function startsOf(counts: number[]): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  for (const [row, count] of counts.entries()) starts[row + 1] = (starts[row] as number) + count
  return starts
}

function byName<Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>
}
