import * as z from 'zod'

export const PRICE_MOVES = ['lower', 'raise', 'set', 'poa'] as const
export type PriceMove = (typeof PRICE_MOVES)[number]
export const PRICE_UNITS = ['percent', 'dollars'] as const

interface Rounding {
  label: string
  step: number
  /** The ending within each step. */
  ending: number
}

/** How new prices are rounded: to the nearest price with this ending. */
export const ROUNDINGS = {
  none: { label: 'Not rounded', step: 1, ending: 0 },
  ending_90: { label: 'Ending in $90', step: 100, ending: 90 },
  ending_990: { label: 'Ending in $990', step: 1_000, ending: 990 },
  nearest_100: { label: 'Nearest $100', step: 100, ending: 0 },
  nearest_500: { label: 'Nearest $500', step: 500, ending: 0 },
} satisfies Record<string, Rounding>
export type RoundingName = keyof typeof ROUNDINGS
export const ROUNDING_NAMES = Object.keys(ROUNDINGS) as RoundingName[]

const MAX_PRICE = 2_000_000_000

export const priceChangeSchema = z
  .strictObject({
    move: z.enum(PRICE_MOVES),
    amount: z.number().nonnegative().max(MAX_PRICE).default(0),
    unit: z.enum(PRICE_UNITS).default('dollars'),
    rounding: z.enum(ROUNDING_NAMES as [RoundingName, ...RoundingName[]]).default('none'),
  })
  .refine(({ move, unit, amount }) => !(move === 'lower' && unit === 'percent' && amount >= 100), {
    path: ['amount'],
    message: 'A price can be lowered by less than 100%',
  })
  .refine(({ move, unit, amount }) => !(move === 'raise' && unit === 'percent' && amount > 200), {
    path: ['amount'],
    message: 'A price can be raised by 200% at most',
  })
  .refine(({ move, amount }) => move === 'poa' || amount > 0, {
    path: ['amount'],
    message: 'Enter an amount above zero',
  })
export type PriceChange = z.infer<typeof priceChangeSchema>

/** A price that falls by more than this share asks again. */
export const MAX_PLAIN_DROP = 0.2

/** Returns the new price; null for P.O.A. An unpriced car keeps having no price, unless one is set. */
export function newPriceOf(
  price: number | null,
  { move, amount, unit, rounding }: PriceChange,
): number | null {
  if (move === 'poa') return null
  if (move === 'set') return roundPrice(amount, rounding)
  if (price === null) return null
  const difference = unit === 'percent' ? (price * amount) / 100 : amount
  return roundPrice(move === 'lower' ? price - difference : price + difference, rounding)
}

/** Whether the change is so large that a person must confirm it. */
export function isLargeDrop(from: number | null, to: number | null): boolean {
  return from !== null && to !== null && to < from * (1 - MAX_PLAIN_DROP)
}

/** The nearest price with the ending; of two equally near ones the lower. Never below one step, and never zero. */
function roundPrice(price: number, rounding: RoundingName): number {
  const { step, ending } = ROUNDINGS[rounding]
  const steps = Math.ceil((price - ending) / step - 0.5)
  const rounded = steps * step + ending
  return Math.min(MAX_PRICE, Math.max(ending === 0 ? step : ending, rounded))
}
