import { type Check, cleanLine, wholeNumber } from '../leads/forms/check.ts'
import { MIN_BUILD_YEAR } from '../leads/forms/lead-fields.ts'
import type { RequestedVehicle } from '../leads/lead.ts'
import { childOf, textOf, type XmlElement } from './xml-element.ts'

/** Characters of a text about a car; longer ones are cut. */
const MAX_LENGTHS = { make: 40, model: 60, trim: 80, colour: 40, stock: 40 } as const
const MAX_PRICE = 100_000_000
const MAX_KMS = 5_000_000

/**
 * Reads what a stranger's message says about a car. A part that cannot be read is left out, and the whole car if neither
 * make nor model can be read.
 */
export function readVehicle(element: XmlElement): RequestedVehicle | null {
  const text = (name: string, maxLength: number) => cutText(textOf(element, name), maxLength)
  const make = text('make', MAX_LENGTHS.make)
  const model = text('model', MAX_LENGTHS.model)
  if (make === null && model === null) return null
  const year = numberOf(
    textOf(element, 'year'),
    wholeNumber(MIN_BUILD_YEAR, new Date().getUTCFullYear() + 2, 'No year'),
  )
  const trim = text('trim', MAX_LENGTHS.trim)
  return {
    title: [year, make, model, trim].filter((part) => part !== null).join(' '),
    year,
    make,
    model,
    trim,
    colour: cutText(colourOf(element), MAX_LENGTHS.colour),
    condition: conditionOf(element),
    kms: isIn(element, 'odometer', 'units', KILOMETRES)
      ? numberOf(textOf(element, 'odometer'), wholeNumber(0, MAX_KMS, 'No distance'))
      : null,
    price: isIn(element, 'price', 'currency', DOLLARS)
      ? numberOf(textOf(element, 'price'), wholeNumber(1, MAX_PRICE, 'No price'))
      : null,
    stock: text('stock', MAX_LENGTHS.stock),
    vin: vinOf(textOf(element, 'vin')),
  }
}

/** The words of a condition that are known, and the status 'new' or 'used' without one. */
const CONDITIONS = new Set(['new', 'used', 'demo', 'excellent', 'good', 'fair', 'poor'])
const KILOMETRES = ['', 'km', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers']
const DOLLARS = ['', 'aud']

function conditionOf(element: XmlElement): string | null {
  const words = [textOf(element, 'condition'), element.attributes.status].map((word) =>
    cleanLine(word ?? '').toLowerCase(),
  )
  return words.find((word) => CONDITIONS.has(word)) ?? null
}

function colourOf(element: XmlElement): string | null {
  return (
    textOf(childOf(element, 'colorcombination'), 'exteriorcolor') ??
    textOf(element, 'exteriorcolor') ??
    textOf(element, 'colour') ??
    textOf(element, 'color')
  )
}

/** Numbers in miles or in another currency would mislead. */
function isIn(element: XmlElement, name: string, attribute: string, units: readonly string[]): boolean {
  return units.includes(
    cleanLine(childOf(element, name)?.attributes[attribute] ?? '')
      .toLowerCase()
      .replaceAll('.', ''),
  )
}

function numberOf(text: string | null, check: Check<number>): number | null {
  // A number is short; a longer text is not worth a search.
  const checked = text === null || text.length > 20 ? null : check(text, new Date())
  return checked?.ok ? checked.value : null
}

function vinOf(text: string | null): string | null {
  return text !== null && /^[a-z0-9-]{5,20}$/i.test(text) ? text.toUpperCase() : null
}

/** Also removes invisible characters, such as those that reverse the text after them. */
function cutText(text: string | null, maxLength: number): string | null {
  const cleaned = cleanLine((text ?? '').slice(0, 4 * maxLength).replaceAll(/\p{Cf}/gu, ''))
  const short = Array.from(cleaned).slice(0, maxLength).join('').trim()
  return short === '' || /^unknown$/i.test(short) ? null : short
}
