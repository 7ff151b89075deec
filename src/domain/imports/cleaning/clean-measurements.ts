import { MEASUREMENT_LIMITS, type Measurement } from '../../vehicles/measurements/limits.ts'
import type { RemarkLog } from '../remark-log.ts'
import { cleanLine } from './clean-text.ts'

interface MeasurementRule {
  /** Completes 'Not …' and 'Not a plausible …'. */
  noun: string
  /** Units of a cell and their factor; '' is a number without one. A unit that is not listed means another figure. */
  units: Readonly<Record<string, number>>
  decimals?: number
  /** A fraction is a mistake: half a star is no rating. */
  isWhole?: true
}

const MILLIMETRES = { '': 1, mm: 1, cm: 10, m: 1_000 }

const RULES = {
  towingKg: {
    noun: 'a braked towing capacity',
    units: { '': 1, kg: 1, kgs: 1, kilograms: 1, t: 1_000, tonne: 1_000, tonnes: 1_000 },
  },
  ancapStars: { noun: 'an ANCAP rating', units: { '': 1, star: 1, stars: 1, '*': 1 }, isWhole: true },
  ancapYear: { noun: 'the year of an ANCAP rating', units: { '': 1 }, isWhole: true },
  fuelUse: {
    noun: 'a fuel use in litres per 100 km',
    units: { '': 1, l: 1, lt: 1, ltr: 1, ltrs: 1, litre: 1, litres: 1, liters: 1 },
    decimals: 1,
  },
  bootLitres: {
    noun: 'a boot in litres',
    units: { '': 1, l: 1, lt: 1, ltr: 1, litre: 1, litres: 1, liters: 1 },
  },
  trayLength: { noun: 'the length of a tray', units: MILLIMETRES },
  trayWidth: { noun: 'the width of a tray', units: MILLIMETRES },
} satisfies Record<Measurement, MeasurementRule>

/** Reads '3,500kg', '3.5t', '7.9 L/100km' and '580L'. A value that is not certain is left out with a remark. */
export function cleanMeasurement(name: Measurement, raw: string, log: RemarkLog): number | null {
  const text = cleanLine(raw)
  if (text === null) return null
  const figures = figuresOf(text)
  const value = figures.length === 1 ? valueOf(RULES[name], figures[0] as Figure) : null
  if (value === null || isUnbraked(text)) {
    log.add(`Not ${RULES[name].noun}; left empty`)
    return null
  }
  return plausible(name, value, log)
}

/** Reads '5 star', '5 star (2022)' and 'Five stars'. */
export function cleanAncap(
  raw: string,
  log: RemarkLog,
): { ancapStars: number | null; ancapYear: number | null } {
  const text = cleanLine(raw)?.replace(STAR_WORD, (word) => String(STAR_WORDS.indexOf(word.toLowerCase())))
  const unknown = { ancapStars: null, ancapYear: null }
  if (text === undefined) return unknown
  const year = /\b(?:19|20)\d\d\b/.exec(text)?.[0]
  const rest = year === undefined ? text : text.replace(year, '')
  // A car without a rating is often written as 0, which is also the worst rating.
  if (/^(?:0|not rated|unrated|untested|not tested)$/i.test(rest.trim())) return unknown
  const ancapStars = cleanMeasurement('ancapStars', rest, log)
  return ancapStars === null || year === undefined
    ? { ...unknown, ancapStars }
    : { ancapStars, ancapYear: plausible('ancapYear', Number(year), log) }
}

/** Reads '1550 x 1530 mm', length first. */
export function cleanTray(
  raw: string,
  log: RemarkLog,
): { trayLength: number | null; trayWidth: number | null } {
  const text = cleanLine(raw)
  const unknown = { trayLength: null, trayWidth: null }
  if (text === null) return unknown
  const [length, width, ...others] = figuresOf(text)
  const units = new Set([length, width].flatMap((figure) => figure?.unit || []))
  if (!length || !width || others.length > 0 || units.size > 1) {
    log.add('Not the length and width of a tray; left empty')
    return unknown
  }
  const [unit = ''] = units
  const read = (name: 'trayLength' | 'trayWidth', { number }: Figure) => {
    const value = valueOf(RULES[name], { number, unit })
    return value === null ? null : plausible(name, value, log)
  }
  return { trayLength: read('trayLength', length), trayWidth: read('trayWidth', width) }
}

interface Figure {
  number: number
  /** In lower case, '' if there is none. */
  unit: string
}

const FIGURE = /(-?)(\d{1,3}(?:[, ]\d{3})+(?!\d)|\d+)(?:[.,](\d+))?\s?([a-z*]*)/g
const PER_DISTANCE = /\s?(?:\/|per)\s?100\s?(?:kms?|kilomet(?:re|er)s?)\b/g

/** The figures of a cell. 'L/100 km' is one unit; 'km/L' stays two words, so its figure has another unit. */
function figuresOf(text: string): Figure[] {
  const lower = text.toLowerCase().replaceAll(PER_DISTANCE, '')
  return [...lower.matchAll(FIGURE)].map(([, sign, whole = '', fraction = '0', unit = '']) => ({
    number: Number(`${sign}${whole.replaceAll(/[, ]/g, '')}.${fraction}`),
    unit: unit === 'x' ? '' : unit,
  }))
}

function valueOf({ units, decimals = 0, isWhole }: MeasurementRule, { number, unit }: Figure): number | null {
  const factor = units[unit]
  if (factor === undefined) return null
  const scale = 10 ** decimals
  const value = Math.round(number * factor * scale) / scale
  return isWhole && value !== number ? null : value
}

/** Many files write 0 for a value that they do not know. */
function plausible(name: Measurement, value: number, log: RemarkLog): number | null {
  const [min, max] = MEASUREMENT_LIMITS[name]
  if (value >= Math.max(min, MIN_CERTAIN[name] ?? min) && value <= max) return value
  if (value !== 0) log.add(`Not plausible as ${RULES[name].noun}; left empty`)
  return null
}

/** Below this a file means something else: a tow rating of 4 is in tonnes, or it is a number of stars. */
const MIN_CERTAIN: Partial<Record<Measurement, number>> = { towingKg: 100 }

/** An unbraked capacity is another figure. */
function isUnbraked(text: string): boolean {
  return /\bun-?braked\b/i.test(text)
}

const STAR_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five']
const STAR_WORD = new RegExp(String.raw`\b(?:${STAR_WORDS.join('|')})\b`, 'i')
