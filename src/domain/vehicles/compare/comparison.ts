import { CONDITION_LABELS } from '../condition.ts'
import { burnsFuel, hasTray } from '../measurements/applicable.ts'
import { ancapText, bootText, fuelUseText, NOT_KNOWN, towingText, trayText } from '../measurements/texts.ts'
import { kmsText, priceLabel, priceText } from '../prices/price.ts'
import type { Vehicle } from '../vehicle.ts'

export interface Comparison {
  title: string
  rows: ComparisonRow[]
}

export interface ComparisonRow {
  label: string
  /** One per car, in order; null if unknown. */
  cells: (ComparisonCell | null)[]
  /** The cells say 'Yes' or 'No'. */
  isEquipment: boolean
}

export interface ComparisonCell {
  text: string
  /** 'Lowest' or 'Newest', for at most one car per row. */
  mark: string | null
}

export interface ComparedCar extends Vehicle {
  dealershipName: string | null
}

interface RowRule {
  label: string
  text: (car: ComparedCar) => string | null
  best?: { word: string; rank: (car: ComparedCar) => number | null; isFair?: typeof haveSamePriceType }
}

const GROUPS: { title: string; rows: RowRule[] }[] = [
  {
    title: 'Price and use',
    rows: [
      {
        label: 'Price',
        text: (car) => priceText(car.price),
        best: { word: 'Lowest', rank: (car) => car.price, isFair: haveSamePriceType },
      },
      { label: 'Price type', text: priceLabel },
      {
        label: 'Odometer',
        text: (car) => (car.kms === null ? null : kmsText(car.kms)),
        best: { word: 'Lowest', rank: (car) => car.kms },
      },
      {
        label: 'Year',
        text: (car) => String(car.year),
        best: { word: 'Newest', rank: (car) => -car.year },
      },
      { label: 'Condition', text: (car) => CONDITION_LABELS[car.condition] },
    ],
  },
  {
    title: 'The car',
    rows: [
      { label: 'Body', text: (car) => car.body },
      { label: 'Transmission', text: (car) => car.transmission },
      { label: 'Fuel', text: (car) => car.fuel },
      { label: 'Engine', text: (car) => car.engine },
      { label: 'Drive', text: (car) => car.drive },
      { label: 'Seats', text: (car) => numberText(car.seats) },
      { label: 'Doors', text: (car) => numberText(car.doors) },
      {
        label: 'Braked towing',
        text: (car) => towingText(car) ?? NOT_KNOWN,
        best: { word: 'Highest', rank: ({ towingKg }) => (towingKg === null ? null : -towingKg) },
      },
      { label: 'ANCAP rating', text: (car) => ancapText(car) ?? NOT_KNOWN },
      {
        label: 'Fuel use',
        text: (car) => (burnsFuel(car) ? (fuelUseText(car) ?? NOT_KNOWN) : null),
        best: { word: 'Lowest', rank: (car) => (burnsFuel(car) ? car.fuelUse : null) },
      },
      { label: 'Boot', text: (car) => (hasTray(car) ? null : bootText(car)) },
      { label: 'Tray', text: (car) => (hasTray(car) ? trayText(car) : null) },
      { label: 'Colour', text: (car) => car.color },
      { label: 'Interior', text: (car) => car.interiorColor },
    ],
  },
]

const LAST_GROUP: (typeof GROUPS)[number] = {
  title: 'Where to see it',
  rows: [
    { label: 'Dealership', text: (car) => car.dealershipName },
    { label: 'Stock number', text: (car) => car.stockid },
  ],
}

/** Compares the cars in all rows that at least one of them fills. */
export function compareVehicles(cars: readonly ComparedCar[]): Comparison[] {
  const fillGroup = ({ title, rows }: (typeof GROUPS)[number]) => ({
    title,
    rows: rows.map((rule) => rowOf(rule, cars)).filter(({ cells }) => cells.some((cell) => cell !== null)),
  })
  const equipment = { title: 'Equipment', rows: equipmentRows(cars) }
  return [...GROUPS.map(fillGroup), equipment, fillGroup(LAST_GROUP)].filter(({ rows }) => rows.length > 0)
}

export function differencesOf(groups: readonly Comparison[]): Comparison[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(isDifferent) }))
    .filter(({ rows }) => rows.length > 0)
}

/** True if two cars have different values. An unknown value is not a difference. */
export function isDifferent({ cells }: ComparisonRow): boolean {
  return new Set(cells.flatMap((cell) => (cell && cell.text !== NOT_KNOWN ? [cell.text] : []))).size > 1
}

function rowOf({ label, text, best }: RowRule, cars: readonly ComparedCar[]): ComparisonRow {
  const winner = best && (best.isFair?.(cars) ?? true) ? findSingleLowest(cars.map(best.rank)) : null
  const cells = cars.map((car, index) => {
    const value = text(car)
    return value === null ? null : { text: value, mark: best && index === winner ? best.word : null }
  })
  return { label, cells, isEquipment: false }
}

/** Returns the index of the single lowest rank; null for a tie or if fewer than two are known. */
function findSingleLowest(ranks: readonly (number | null)[]): number | null {
  const knownRanks = ranks.filter((rank) => rank !== null)
  const lowest = Math.min(...knownRanks)
  return knownRanks.length > 1 && knownRanks.filter((rank) => rank === lowest).length === 1
    ? ranks.indexOf(lowest)
    : null
}

/** Prices before and after government charges cannot be compared, and a P.O.A car may be cheaper than all others. */
function haveSamePriceType(cars: readonly ComparedCar[]): boolean {
  const [first] = cars
  return cars.every(({ price, priceType }) => price !== null && priceType === first?.priceType)
}

/** Lists every feature of any car, ignoring case. The equipment of a car without features is unknown. */
function equipmentRows(cars: readonly ComparedCar[]): ComparisonRow[] {
  const featureSets = cars.map(({ features }) =>
    features.length === 0 ? null : new Set(features.map(featureKey)),
  )
  const labels = new Map<string, string>()
  for (const feature of cars.flatMap(({ features }) => features)) {
    if (!labels.has(featureKey(feature))) labels.set(featureKey(feature), feature)
  }
  return [...labels].map(([key, label]) => ({
    label,
    cells: featureSets.map((features) => features && { text: features.has(key) ? 'Yes' : 'No', mark: null }),
    isEquipment: true,
  }))
}

function featureKey(feature: string): string {
  return feature.trim().toLowerCase()
}

function numberText(value: number | null): string | null {
  return value === null ? null : String(value)
}
