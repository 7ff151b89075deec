import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { CONDITIONS, PRICE_TYPES } from '../../../domain/vehicles/condition.ts'
import { isStockId } from '../../start/stored-value.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string' && value !== ''
const isNumber: Check = (value) => Number.isSafeInteger(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const isOneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)

/** One check per field: a new field of the card does not compile without one. */
const CHECKS = {
  id: isText,
  stockid: isStockId,
  slug: isText,
  title: isText,
  name: isText,
  badge: orNull(isText),
  condition: isOneOf(CONDITIONS),
  kms: orNull(isNumber),
  body: orNull(isText),
  transmission: orNull(isText),
  fuel: orNull(isText),
  price: orNull(isNumber),
  priceType: isOneOf(PRICE_TYPES),
  priceDrop: orNull(isPriceDrop),
  dealership: orNull(isText),
  dealershipName: orNull(isText),
  tags: (value) => Array.isArray(value) && value.every(isText),
  picture: orNull(isPicture),
  pictureCount: isNumber,
} satisfies Record<keyof VehicleCard, Check>

/** Checks a stored card, which an older version or another script may have written. */
export function isCardSnapshot(value: unknown): value is VehicleCard {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  return Object.entries(CHECKS).every(([name, check]) => check(fields[name]))
}

function isPicture(value: unknown): boolean {
  const { id, width, height } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && /^[0-9a-f]{16}$/.test(id) && isNumber(width) && isNumber(height)
}

function isPriceDrop(value: unknown): boolean {
  const { from, on } = (value ?? {}) as Record<string, unknown>
  return isNumber(from) && isNumber(on)
}
