import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { distanceKm } from '../../src/domain/dealerships/distance.ts'
import { type Locality, nameOf, positionOf, readLocalities } from './make-postcodes.ts'

export const TABLE = join(import.meta.dirname, 'suburbs.csv')

/** Two localities of one name in a state are one suburb if they are nearer than this: a suburb can have several postcodes. */
const SAME_SUBURB_KM = 20

/** The table as text: below the name of each state its suburbs with their positions. */
export function makeSuburbs(): string {
  const sections = [...Map.groupBy(readLocalities(), ({ state }) => state)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([state, localities]) => [state, ...suburbLines(localities)].join('\n'))
  return `name,latitude,longitude\n${sections.join('\n')}\n`
}

function suburbLines(localities: readonly Locality[]): string[] {
  const byName = Map.groupBy(localities, (locality) => nameOf(locality).replaceAll('’', "'"))
  return [...byName]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .flatMap(([name, ofName]) =>
      ofName
        .map(positionOf)
        .filter((position, at, all) =>
          all.slice(0, at).every((other) => distanceKm(other, position) > SAME_SUBURB_KM),
        )
        .map(({ latitude, longitude }) => [name, latitude.toFixed(3), longitude.toFixed(3)].join(',')),
    )
}

if (import.meta.main) writeFileSync(TABLE, makeSuburbs())
