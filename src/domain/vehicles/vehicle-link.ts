import { CONDITIONS } from './condition.ts'
import { slugOf } from './slug.ts'

/** The facts of a vehicle that appear in a readable link. */
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

/** No valid link is longer: make, model and stock id have at most 200 characters each. */
const MAX_LINK_LENGTH = 1_000

/**
 * Finds the vehicle whose stock id ends the link. Makes, models and stock ids may contain hyphens, so every ending is tried.
 * Prefers the longest ending whose vehicle has exactly this link, then the longest known stock id.
 */
export function findLinkedVehicle<Vehicle extends LinkedVehicle>(
  link: string,
  { find, write }: { find: (stockid: string) => Vehicle | undefined; write: (vehicle: Vehicle) => string },
): { vehicle: Vehicle; link: string } | null {
  const vehicles = possibleStockids(link).flatMap((ending) => find(ending) ?? [])
  const agrees = (vehicle: Vehicle) => write(vehicle).toLowerCase() === link.toLowerCase()
  const vehicle = vehicles.find(agrees) ?? vehicles[0]
  return vehicle ? { vehicle, link: write(vehicle) } : null
}

/** Lists the stock ids that a link could end with, longest first. */
export function possibleStockids(link: string): string[] {
  if (link.length > MAX_LINK_LENGTH) return []
  const endings = [link]
  for (let at = link.indexOf('-'); at !== -1; at = link.indexOf('-', at + 1)) endings.push(link.slice(at + 1))
  return endings.filter(Boolean)
}

/** Finds the make and model in a link whose vehicle is gone. `options` includes past stock; the longest match wins. */
export function findMakeAndModel(
  link: string,
  options: { makes: readonly string[]; models: readonly string[] },
): { make: string; model: string | null } | null {
  const words = withoutConditionAndYear(link.slice(0, MAX_LINK_LENGTH).toLowerCase())
  const make = findLongestPrefix(words, options.makes)
  if (make === null) return null
  return { make, model: findLongestPrefix(words.slice(make.length + 1), options.models) }
}

function withoutConditionAndYear(link: string): string {
  const condition = CONDITIONS.find((each) => link.startsWith(`${each}-`))
  return (condition ? link.slice(condition.length + 1) : link).replace(/^\d{4}-/, '')
}

function findLongestPrefix(words: string, values: readonly string[]): string | null {
  const prefixes = values.filter((value) => value && `${words}-`.startsWith(`${value}-`))
  return prefixes.reduce<string | null>(
    (longest, value) => (longest === null || value.length > longest.length ? value : longest),
    null,
  )
}
