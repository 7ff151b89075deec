import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '../../domain/places/place.ts'

const POSTCODE_FILE = join(import.meta.dirname, '../../../db/places/postcodes.csv')

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
