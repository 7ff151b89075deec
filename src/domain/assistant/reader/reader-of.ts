import { distanceKm } from '../../dealerships/distance.ts'
import { likelyPlace } from '../../places/likely-place.ts'
import { FACET_NAMES } from '../../search/filters.ts'
import type { StockColumns } from '../../search/index/stock-columns.ts'
import { EMPTY_SEARCH, type Selected } from '../../search/search-state.ts'
import { slugOf } from '../../vehicles/slug.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import { type AnswerGrounds, vehicleOf } from '../answers/answer.ts'
import type { Vocabulary } from './meaning.ts'
import type { Reader } from './reader.ts'
import { createVocabulary } from './vocabulary.ts'

export function readerOf({ stock, dealerships, placesNamed, now }: AnswerGrounds): Reader {
  return {
    vocabulary: vocabularyOf(stock.columns),
    factsOf: (stockid) => vehicleOf(stock, stockid),
    fits: (stockid, selected) => {
      const vehicle = vehicleOf(stock, stockid)
      return vehicle !== undefined && isDescribedBy(vehicle, selected)
    },
    onlyCar: (selected) => {
      if (stock.index.count(selected) !== 1) return null
      const { rows } = stock.index.search({ ...EMPTY_SEARCH, selected })
      return rows.map((row) => stock.vehicles[row]!.stockid)[0] ?? null
    },
    stockidWithDigits: (digits) => {
      const matches = stock.vehicles.filter(({ stockid }) => stockid.replaceAll(/\D/g, '') === digits)
      return matches.length === 1 ? matches[0]!.stockid : null
    },
    isStockNumber: (word) => stock.vehicles.some(({ stockid }) => shapeOf(stockid) === shapeOf(word)),
    count: (selected) => stock.index.count(selected),
    findPlace: (name, state) =>
      likelyPlace(
        placesNamed(name).filter((place) => state === null || place.state === state),
        dealerships,
      ),
    nearestDealership: (point) =>
      dealerships.toSorted((a, b) => distanceKm(point, a) - distanceKm(point, b))[0]?.slug,
    today: now,
  }
}

/** 'N99999' for 'N10677'. */
function shapeOf(stockid: string): string {
  return stockid.replaceAll(/\d/g, '9')
}

/** Compares only what names a car in speech: its options and its year. */
function isDescribedBy(vehicle: Vehicle, selected: Selected): boolean {
  const [from, to] = selected.year ?? [vehicle.year, vehicle.year]
  return (
    vehicle.year >= from &&
    vehicle.year <= to &&
    FACET_NAMES.every((facet) => {
      const values = selected[facet]
      const texts = [facet === 'tag' ? vehicle.tags : vehicle[facet]].flat()
      return !values || texts.some((text) => text !== null && values.includes(slugOf(String(text))))
    })
  )
}

const vocabularies = new WeakMap<StockColumns, Vocabulary>()

/** Built once per stock: going through every option and badge takes far longer than an answer. */
function vocabularyOf(columns: StockColumns): Vocabulary {
  const vocabulary = vocabularies.get(columns) ?? createVocabulary(columns)
  vocabularies.set(columns, vocabulary)
  return vocabulary
}
