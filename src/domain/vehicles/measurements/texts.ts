import { wholeText } from '../prices/price.ts'
import type { Measurement } from './limits.ts'

/** Buyers look for towing, safety and fuel use of any car, so lists say that they are not known instead of leaving them out. */
export const NOT_KNOWN = 'Not known'

type Measured<Name extends Measurement> = Record<Name, number | null>

/** '3,500 kg', or null if the capacity is not known. */
export function towingText({ towingKg }: Measured<'towingKg'>): string | null {
  if (towingKg === null) return null
  return towingKg === 0 ? 'Not rated to tow' : `${wholeText(towingKg)} kg`
}

/** '5 stars (2022)', or null if the rating is not known. */
export function ancapText({ ancapStars, ancapYear }: Measured<'ancapStars' | 'ancapYear'>): string | null {
  if (ancapStars === null) return null
  const stars = ancapStars === 1 ? '1 star' : `${ancapStars} stars`
  return ancapYear === null ? stars : `${stars} (${ancapYear})`
}

/** '6.1 L/100 km', or null if the fuel use is not known. */
export function fuelUseText({ fuelUse }: Measured<'fuelUse'>): string | null {
  return fuelUse === null ? null : `${fuelUse} L/100 km`
}

/** '580 L', or null if the size is not known. */
export function bootText({ bootLitres }: Measured<'bootLitres'>): string | null {
  return bootLitres === null ? null : `${wholeText(bootLitres)} L`
}

/** '1,550 x 1,530 mm', or null if neither length nor width is known. */
export function trayText({ trayLength, trayWidth }: Measured<'trayLength' | 'trayWidth'>): string | null {
  if (trayLength !== null && trayWidth !== null)
    return `${wholeText(trayLength)} x ${wholeText(trayWidth)} mm`
  if (trayLength !== null) return `${wholeText(trayLength)} mm long`
  return trayWidth === null ? null : `${wholeText(trayWidth)} mm wide`
}
