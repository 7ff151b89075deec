import { CONDITION_LABELS } from '../condition.ts'
import { kmsText, priceLabel, priceText } from '../prices/price.ts'
import type { Vehicle } from '../vehicle.ts'

export interface Comparison {
  title: string
  rows: ComparisonRow[]
}

export interface ComparisonRow {
  label: string
  /** One for each car, in their order; null where nothing is known of it. */
  cells: (ComparisonCell | null)[]
  /** Equipment is there or not: its cells say 'Yes' or 'No'. */
  isEquipment: boolean
}

export interface ComparisonCell {
  text: string
  /** 'Lowest', 'Newest': at most one car of a row has it. */
  mark: string | null
}

export interface ComparedCar extends Vehicle {
  dealershipName: string | null
}

interface RowRule {
  label: string
  text: (car: ComparedCar) => string | null
  best?: { word: string; rank: (car: ComparedCar) => number | null; isFair?: typeof areAllPricedAlike }
}

const GROUPS: { title: string; rows: RowRule[] }[] = [
  {
    title: 'Price and use',
    rows: [
      {
        label: 'Price',
        text: (car) => priceText(car.price),
        best: { word: 'Lowest', rank: (car) => car.price, isFair: areAllPricedAlike },
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

/** Everything the cars can be compared by: only rows that at least one of them fills. */
export function compareVehicles(cars: readonly ComparedCar[]): Comparison[] {
  const filled = ({ title, rows }: (typeof GROUPS)[number]) => ({
    title,
    rows: rows.map((rule) => rowOf(rule, cars)).filter(({ cells }) => cells.some((cell) => cell !== null)),
  })
  const equipment = { title: 'Equipment', rows: equipmentRows(cars) }
  return [...GROUPS.map(filled), equipment, filled(LAST_GROUP)].filter(({ rows }) => rows.length > 0)
}

export function differencesOf(groups: readonly Comparison[]): Comparison[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(isDifferent) }))
    .filter(({ rows }) => rows.length > 0)
}

/** Whether two cars say something different; what is not known of a car is no difference. */
export function isDifferent({ cells }: ComparisonRow): boolean {
  return new Set(cells.flatMap((cell) => (cell ? [cell.text] : []))).size > 1
}

function rowOf({ label, text, best }: RowRule, cars: readonly ComparedCar[]): ComparisonRow {
  const winner = best && (best.isFair?.(cars) ?? true) ? onlyLowest(cars.map(best.rank)) : null
  const cells = cars.map((car, index) => {
    const value = text(car)
    return value === null ? null : { text: value, mark: best && index === winner ? best.word : null }
  })
  return { label, cells, isEquipment: false }
}

/** Which one is lower than all others; nobody is in a tie, and nobody is lowest alone. */
function onlyLowest(ranks: readonly (number | null)[]): number | null {
  const known = ranks.filter((rank) => rank !== null)
  const lowest = Math.min(...known)
  return known.length > 1 && known.filter((rank) => rank === lowest).length === 1
    ? ranks.indexOf(lowest)
    : null
}

/** A figure before government charges only looks lower than one that includes them, and P.O.A may be lower than all. */
function areAllPricedAlike(cars: readonly ComparedCar[]): boolean {
  const [first] = cars
  return cars.every(({ price, priceType }) => price !== null && priceType === first?.priceType)
}

/** Every feature any of the cars has; two spellings that differ in case are one. Of a car that lists none, nothing is known. */
function equipmentRows(cars: readonly ComparedCar[]): ComparisonRow[] {
  const owned = cars.map(({ features }) => (features.length === 0 ? null : new Set(features.map(featureKey))))
  const labels = new Map<string, string>()
  for (const feature of cars.flatMap(({ features }) => features)) {
    if (!labels.has(featureKey(feature))) labels.set(featureKey(feature), feature)
  }
  return [...labels].map(([key, label]) => ({
    label,
    cells: owned.map((features) => features && { text: features.has(key) ? 'Yes' : 'No', mark: null }),
    isEquipment: true,
  }))
}

function featureKey(feature: string): string {
  return feature.trim().toLowerCase()
}

function numberText(value: number | null): string | null {
  return value === null ? null : String(value)
}
