import { formatDate } from '../time/format.ts'
import { CONDITION_LABELS } from './condition.ts'
import { burnsFuel, hasTray } from './measurements/applicable.ts'
import { ancapText, bootText, fuelUseText, NOT_KNOWN, towingText, trayText } from './measurements/texts.ts'
import { kmsText } from './prices/price.ts'
import type { Vehicle } from './vehicle.ts'

/** A named fact of a car. */
export interface Detail {
  label: string
  text: string
}

interface DetailRule {
  label: string
  text: (car: Vehicle) => string | number | null
}

/** Facts at the top of the page. */
const KEY_FACTS: readonly DetailRule[] = [
  { label: 'Odometer', text: ({ kms }) => (kms === null ? null : kmsText(kms)) },
  { label: 'Transmission', text: ({ transmission }) => transmission },
  { label: 'Fuel', text: ({ engine, fuel }) => fuelText(engine, fuel) },
  { label: 'Drive', text: ({ drive }) => drive },
  { label: 'Seats', text: ({ seats }) => seats },
  { label: 'Colour', text: ({ color }) => color },
]

/** All recorded facts, in the order a buyer checks them. */
const DETAILS: readonly DetailRule[] = [
  { label: 'Condition', text: ({ condition }) => CONDITION_LABELS[condition] },
  { label: 'Year', text: ({ year }) => year },
  { label: 'Make', text: ({ make }) => make },
  { label: 'Model', text: ({ model }) => model },
  { label: 'Badge', text: ({ badge }) => badge },
  { label: 'Series', text: ({ series }) => series },
  { label: 'Body', text: ({ body }) => body },
  { label: 'Odometer', text: ({ kms }) => (kms === null ? null : kmsText(kms)) },
  { label: 'Engine', text: ({ engine }) => engine },
  { label: 'Fuel', text: ({ fuel }) => fuel },
  { label: 'Transmission', text: ({ transmission }) => transmission },
  { label: 'Drive', text: ({ drive }) => drive },
  { label: 'Doors', text: ({ doors }) => doors || null },
  { label: 'Seats', text: ({ seats }) => seats },
  { label: 'Braked towing', text: (car) => towingText(car) ?? NOT_KNOWN },
  { label: 'ANCAP rating', text: (car) => ancapText(car) ?? NOT_KNOWN },
  { label: 'Fuel use', text: (car) => (burnsFuel(car) ? (fuelUseText(car) ?? NOT_KNOWN) : null) },
  { label: 'Boot', text: (car) => (hasTray(car) ? null : bootText(car)) },
  { label: 'Tray', text: (car) => (hasTray(car) ? trayText(car) : null) },
  { label: 'Colour', text: ({ color }) => color },
  { label: 'Interior', text: ({ interiorColor }) => interiorColor },
  { label: 'Registration', text: ({ rego, regoExpiry }) => regoText(rego, regoExpiry) },
  { label: 'Build date', text: ({ buildDate }) => monthText(buildDate) },
  { label: 'Compliance date', text: ({ complianceDate }) => monthText(complianceDate) },
  { label: 'VIN', text: ({ vin }) => vin },
  { label: 'Stock number', text: ({ stockid }) => stockid },
]

export function keyFactsOf(vehicle: Vehicle): Detail[] {
  return applyRules(KEY_FACTS, vehicle)
}

export function detailsOf(vehicle: Vehicle): Detail[] {
  return applyRules(DETAILS, vehicle)
}

/** Leaves out facts without a text and never guesses them. */
function applyRules(rules: readonly DetailRule[], vehicle: Vehicle): Detail[] {
  return rules.flatMap(({ label, text }) => {
    const value = text(vehicle)
    return value === null ? [] : [{ label, text: String(value) }]
  })
}

/** '3.0 L diesel', unless the engine names its fuel. */
function fuelText(engine: string | null, fuel: string | null): string | null {
  if (!engine || !fuel) return fuel
  return engine.toLowerCase().includes(fuel.toLowerCase()) ? engine : `${engine} ${fuel.toLowerCase()}`
}

/** 'FQK 38L, to Mar 2027' */
function regoText(rego: string | null, expiry: string | null): string | null {
  if (!rego) return null
  return expiry ? `${rego}, to ${monthText(expiry.slice(0, 7))}` : rego
}

/** '2025-02' as 'Feb 2025'. */
function monthText(month: string | null): string | null {
  return month === null ? null : formatDate(month, 'monthYear')
}
