import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NamedPlace, placeKey } from '../../domain/places/named-place.ts'
import type { Place } from '../../domain/places/place.ts'

const POSTCODE_FILE = join(import.meta.dirname, '../../../db/places/postcodes.csv')
const SUBURB_FILE = join(import.meta.dirname, '../../../db/places/suburbs.csv')

/** Returns every delivery postcode with its place, by postcode. */
export function readPlaces(): ReadonlyMap<string, Place> {
  const [, ...lines] = readFileSync(POSTCODE_FILE, 'utf8').trimEnd().split('\n')
  return new Map(
    lines.map((line) => {
      const [postcode = '', place = '', latitude, longitude] = line.split(',')
      return [postcode, { postcode, place, latitude: Number(latitude), longitude: Number(longitude) }]
    }),
  )
}

/** Returns the suburbs of Australia by the key of their name. A line without a position begins a state. */
export function readSuburbs(): ReadonlyMap<string, readonly NamedPlace[]> {
  const [, ...lines] = readFileSync(SUBURB_FILE, 'utf8').trimEnd().split('\n')
  const suburbs = new Map<string, NamedPlace[]>()
  let state = ''
  for (const line of lines) {
    const [name = '', latitude, longitude] = line.split(',')
    if (latitude === undefined) {
      state = name
      continue
    }
    const suburb = { name, state, latitude: Number(latitude), longitude: Number(longitude) }
    const key = placeKey(name)
    const others = suburbs.get(key)
    if (others) others.push(suburb)
    else suburbs.set(key, [suburb])
  }
  return suburbs
}
