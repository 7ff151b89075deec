import { CONDITIONS } from './condition.ts'
import { slugOf } from './slug.ts'

/** A vehicle, as far as a link in words names it. */
export interface LinkedVehicle {
  stockid: string
  condition: string
  year: number
  make: string
  model: string
}

/** '2024-isuzu-d-max-D20418', in `/vehicle/...`. */
export function vehicleLink({ year, make, model, stockid }: Omit<LinkedVehicle, 'condition'>): string {
  return [String(year), slugOf(make), slugOf(model), stockid].filter(Boolean).join('-')
}

/** 'demo-2024-isuzu-d-max-D20418', in `/vehicle-enquire/...`. */
export function enquireLink({ condition, ...vehicle }: LinkedVehicle): string {
  return `${slugOf(condition)}-${vehicleLink(vehicle)}`
}

/** A longer one was written by nobody's program: a make, a model and a stock id have 200 characters each at most. */
const LONGEST_LINK = 1_000

/**
 * The vehicle a link ends with. A hyphen says nothing (Mercedes-Benz, D-MAX, a stock id of two parts), so every ending is asked
 * for; the longest whose vehicle would be linked in just these words is meant, or else the longest that is known at all.
 */
export function findLinked<Vehicle extends LinkedVehicle>(
  link: string,
  { find, write }: { find: (stockid: string) => Vehicle | undefined; write: (vehicle: Vehicle) => string },
): { vehicle: Vehicle; link: string } | null {
  const known = endingsOf(link).flatMap((ending) => find(ending) ?? [])
  const agrees = (vehicle: Vehicle) => write(vehicle).toLowerCase() === link.toLowerCase()
  const vehicle = known.find(agrees) ?? known[0]
  return vehicle ? { vehicle, link: write(vehicle) } : null
}

/** The stock ids a link could end with, longest first. */
export function endingsOf(link: string): string[] {
  if (link.length > LONGEST_LINK) return []
  const endings = [link]
  for (let at = link.indexOf('-'); at !== -1; at = link.indexOf('-', at + 1)) endings.push(link.slice(at + 1))
  return endings.filter(Boolean)
}

/** The make and model a link speaks of, when its vehicle is gone: values of options there ever were, the longest that fit. */
export function describedIn(
  link: string,
  options: { makes: readonly string[]; models: readonly string[] },
): { make: string; model: string | null } | null {
  const words = withoutStart(link.slice(0, LONGEST_LINK).toLowerCase())
  const make = longestStart(words, options.makes)
  if (make === null) return null
  return { make, model: longestStart(words.slice(make.length + 1), options.models) }
}

function withoutStart(link: string): string {
  const condition = CONDITIONS.find((each) => link.startsWith(`${each}-`))
  return (condition ? link.slice(condition.length + 1) : link).replace(/^\d{4}-/, '')
}

function longestStart(words: string, values: readonly string[]): string | null {
  const fitting = values.filter((value) => value && `${words}-`.startsWith(`${value}-`))
  return fitting.reduce<string | null>(
    (longest, value) => (longest === null || value.length > longest.length ? value : longest),
    null,
  )
}
