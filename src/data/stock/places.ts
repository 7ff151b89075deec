import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '../../domain/places/place.ts'

const TABLE = join(import.meta.dirname, '../../../db/places/postcodes.csv')

/** Every postcode that is delivered to, by itself. */
export function readPlaces(): ReadonlyMap<string, Place> {
  const [, ...lines] = readFileSync(TABLE, 'utf8').trimEnd().split('\n')
  return new Map(
    lines.map((line) => {
      const [postcode = '', place = '', latitude, longitude] = line.split(',')
      return [postcode, { postcode, place, latitude: Number(latitude), longitude: Number(longitude) }]
    }),
  )
}
