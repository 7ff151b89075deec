import {
  createFeedRows,
  type Feed,
  type FeedCar,
  type FeedCell,
  type MissingField,
} from '../../feeds/feed.ts'
import { FEEDS } from '../../feeds/feeds.ts'
import { MIN_PHOTOS } from '../desk/problems.ts'
import type { VehicleField } from '../fields.ts'
import { priceText, wholeText } from '../prices/price.ts'
import type { Vehicle } from '../vehicle.ts'
import { validVin } from '../vin.ts'

/** A part of the editor that a missing detail is entered in. */
export type EditorPart = VehicleField | 'photos'

/** What one feed gets for a car, or what keeps the car out of it. */
export interface FeedPreview {
  name: string
  label: string
  columns: string[]
  /** The cells of the car's row, in the order of the columns. Null while the feed leaves the car out. */
  cells: FeedCell[] | null
  missing: (MissingField & { part: EditorPart | null })[]
}

/** `others` are the cars that stand before it in the feeds: a feed leaves out the second car with the same VIN. */
export function feedPreviews(car: FeedCar, others: readonly FeedCar[]): FeedPreview[] {
  return FEEDS.map((feed) => feedPreview(feed, car, others))
}

function feedPreview(feed: Feed, car: FeedCar, others: readonly FeedCar[]): FeedPreview {
  const rowOf = createFeedRows(feed)
  for (const other of others) rowOf(other)
  const row = rowOf(car)
  return {
    name: feed.name,
    label: feed.label,
    columns: feed.columns.map(({ name }) => name),
    cells: row.ok ? row.cells : null,
    missing: row.ok
      ? []
      : row.missing.map((missing) => ({ ...missing, part: PART_OF_COLUMN[missing.field] ?? null })),
  }
}

/** Where the value of a required column is entered. */
const PART_OF_COLUMN: Partial<Record<string, EditorPart>> = {
  vin: 'vin',
  store_code: 'dealership',
  dealership_name: 'dealership',
  dealership_address: 'dealership',
  address: 'dealership',
  price: 'driveAwayPrice',
  vehicle_price_type: 'driveAwayPrice',
  mileage: 'kms',
  'mileage.value': 'kms',
  'image[0].url': 'photos',
  body_style: 'body',
  exterior_color: 'color',
}

export interface ReadyCheck {
  label: string
  isReady: boolean
  /** '8', '$54,990', or what to add. */
  text: string
  part: EditorPart
}

interface CheckRule {
  label: string
  part: (car: Vehicle) => EditorPart
  isReady: (car: Vehicle) => boolean
  text: (car: Vehicle) => string
}

/** What a good advertisement of a car has. */
const CHECKS: readonly CheckRule[] = [
  {
    label: 'Photos',
    part: () => 'photos',
    isReady: (car) => photosOf(car) >= MIN_PHOTOS,
    text: (car) =>
      photosOf(car) >= MIN_PHOTOS ? String(photosOf(car)) : `${photosOf(car)} of ${MIN_PHOTOS}`,
  },
  {
    label: 'Price',
    part: () => 'driveAwayPrice',
    isReady: ({ price }) => price !== null,
    text: ({ price }) => priceText(price),
  },
  {
    label: 'VIN',
    part: () => 'vin',
    isReady: ({ vin }) => validVin(vin) !== null,
    text: ({ vin }) => (validVin(vin) === null ? 'Add it' : ''),
  },
  {
    label: 'Kms and rego',
    part: ({ kms, condition }) => (kms === null && condition !== 'new' ? 'kms' : 'rego'),
    isReady: ({ kms, rego, condition }) => condition === 'new' || (kms !== null && rego !== null),
    text: ({ kms, rego, condition }) =>
      condition === 'new' || (kms !== null && rego !== null)
        ? ''
        : kms === null
          ? 'Add the kms'
          : 'Add the rego',
  },
  {
    label: 'Description',
    part: () => 'comments',
    isReady: ({ comments }) => comments !== '',
    text: ({ comments }) => (comments === '' ? 'Add it' : `${wholeText(comments.length)} characters`),
  },
]

const photosOf = ({ pictures, imageUrls }: Vehicle) => pictures.length || imageUrls.length

export function readyChecks(car: Vehicle): ReadyCheck[] {
  return CHECKS.map(({ label, part, isReady, text }) => ({
    label,
    part: part(car),
    isReady: isReady(car),
    text: text(car),
  }))
}
