import { brotliCompressSync, constants } from 'node:zlib'
import { demoDealerships } from '../demo/dealerships.ts'
import { demoVehicles } from '../demo/vehicles.ts'
import { filterDefinitions } from '../src/domain/search/filter-definitions.ts'
import { FILTERS } from '../src/domain/search/filters.ts'
import { encodeStock } from '../src/domain/search/index/stock-wire.ts'
import { feedVehicle } from '../src/domain/vehicles/feed-vehicle.ts'
import type { Vehicle } from '../src/domain/vehicles/vehicle.ts'
import { buildStock } from '../src/services/published/stock-index.ts'
import type { Row } from './row.ts'

const VEHICLES = 2_000

/** Compares the size of the compact columns with the feed of the specification for the same stock. */
export async function benchFeed(): Promise<Row[]> {
  const stock = await buildStock(manyVehicles(VEHICLES), {}, demoDealerships)
  const specification = JSON.stringify({
    vehiclesData: stock.vehicles.map((vehicle, row) => feedVehicle(vehicle, stock.columns, row)),
    filters: filterDefinitions(stock.columns, FILTERS),
  })
  const columns = JSON.stringify(encodeStock(stock))
  const compare = (what: string, ours: number, peer: number, atMost: number): Row => ({
    what: `feed of ${VEHICLES.toLocaleString('en-GB')} vehicles, columns against the specification's shape, ${what}`,
    ours: `${Math.round(ours / 1_024)} KB`,
    peer: `${Math.round(peer / 1_024)} KB`,
    ratio: ours / peer,
    atMost,
  })
  return [
    compare('raw', columns.length, specification.length, 1 / 8),
    compare('brotli', compressed(columns), compressed(specification), 1 / 2),
  ]
}

/** Repeats the demo stock with different prices, odometer readings and pictures, so that it compresses like real stock. */
export function manyVehicles(count: number): Vehicle[] {
  const models = demoVehicles({ today: new Date('2026-06-01T00:00:00Z') })
  return Array.from({ length: count }, (_, number) => {
    const { pictures, ...facts } = models[number % models.length] as (typeof models)[number]
    const shift = (number * 7_919) % 1_000
    const driveAwayPrice = facts.driveAwayPrice && facts.driveAwayPrice + shift * 10
    const egcPrice = facts.egcPrice && facts.egcPrice + shift * 10
    return {
      ...facts,
      id: String(number + 1),
      stockid: `${facts.stockid.slice(0, 1)}${20_000 + number}`,
      kms: (facts.kms ?? 0) + shift,
      driveAwayPrice,
      egcPrice,
      price: driveAwayPrice ?? egcPrice,
      listedAt: new Date(facts.listedAt.getTime() - shift * 3_600_000),
      pictures: pictures.map(({ width, height }, at) => ({ id: pictureId(number * 32 + at), width, height })),
    }
  })
}

/** Sixteen digits that compress no better than the ID of a real picture. */
function pictureId(number: number): string {
  const half = (factor: number) => (Math.imul(number + 1, factor) >>> 0).toString(16).padStart(8, '0')
  return half(0x9e3779b1) + half(0x85ebca6b)
}

function compressed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length
}
