import type { FieldName } from '../fields.ts'
import type { RemarkLog } from '../remark-log.ts'
import { hashStockNumber, hashTexts, SeenNumbers } from './stock-number.ts'

/** Fields that identify a car without a number. Excludes the price and the row, which change. */
export const IDENTITY_FIELDS: readonly FieldName[] = [
  'year',
  'make',
  'model',
  'badge',
  'title',
  'series',
  'body',
  'color',
  'colors',
  'interiorColor',
  'transmission',
  'fuel',
  'engine',
  'engineSize',
  'cylinders',
  'kms',
  'miles',
  'dealership',
  'url',
]

export interface CarIdentifiers {
  fileStockid: string | null
  vin: string | null
  rego: string | null
  /** URL of the car's own page. */
  url: string | null
  year: number
  make: string
  model: string
  /** Raw cells, so that later changes to the cleaning do not change a car's number. */
  identity: () => readonly string[]
}

type FileIdentifiers = Pick<CarIdentifiers, 'fileStockid' | 'vin' | 'rego'>

/** URLs contain lists of stock numbers separated by commas, so a number must not contain one. */
const COMMA = /\s*,\s*/g

/** Returns the stock number, else the VIN, else the registration. */
function ownNumber({ fileStockid, vin, rego }: FileIdentifiers): string | null {
  return (
    fileStockid?.replaceAll(COMMA, '-') ??
    vin ??
    (rego === null ? null : `REGO-${rego.replaceAll(/\s/g, '')}`)
  )
}

/** Returns the number that a refused row would have had. Null if it would be a hash of the car's details. */
export function findRefusedNumber(car: FileIdentifiers & Pick<CarIdentifiers, 'url'>): string | null {
  return ownNumber(car) ?? (car.url === null ? null : pageNumber(car.url))
}

const TRACKING = /(?<=[?&])(?:utm_\w+|gclid|fbclid)=[^&#]*&?/g
const HOST = /^(?:https?:)?\/\/[^/?#]+/i
/** Path with a number or a name of several words. Other URLs belong to the dealer, not to one car. */
const CAR_PATH = /\d|[a-z][-_][a-z]+[-_][a-z]/i
const MAX_URL_LENGTH = 2_000

/** The URL of a car's page is stable, whereas price, kilometres and wording change. */
function pageNumber(url: string): string | null {
  const address = url.slice(0, MAX_URL_LENGTH).trim().replaceAll(TRACKING, '')
  return HOST.test(address) && CAR_PATH.test(address.replace(HOST, '')) ? hashStockNumber([address]) : null
}

/** Assigns a stock number to every car of a file. */
export class StockNumbers {
  readonly #seen = new SeenNumbers()
  readonly #hasColumn: boolean

  constructor(hasColumn: boolean) {
    this.#hasColumn = hasColumn
  }

  /** Returns null for a repeated car; the log contains the reason. */
  numberFor(car: CarIdentifiers, row: number, log: RemarkLog): string | null {
    const own = ownNumber(car)
    const fingerprint = hashTexts([car.vin ?? '', String(car.year), car.make, car.model]).low
    if (car.fileStockid === null) this.#remarkGenerated(log)
    else if (car.fileStockid !== own) log.add(`Stock number contains a comma; imported as ${own}`)
    if (own === null) return this.#hashNumber(car, row, fingerprint)
    const earlier = this.#seen.note(own, row, fingerprint)
    if (earlier === null) return own
    const subject = car.fileStockid === null ? 'The same car' : `Stock number ${own}`
    if (earlier.isSameCar) {
      log.add(`${subject} is already in row ${earlier.row}; this row was left out`)
      return null
    }
    const other =
      car.fileStockid !== null && car.vin !== null && car.vin !== own
        ? this.#unusedVin(car.vin, row, fingerprint)
        : null
    const instead = other ?? this.#hashNumber(car, row, fingerprint)
    log.add(`${subject} is already in row ${earlier.row}, for another car; imported as ${instead}`)
    return instead
  }

  #unusedVin(vin: string, row: number, fingerprint: number): string | null {
    return this.#seen.note(vin, row, fingerprint) === null ? vin : null
  }

  #hashNumber(car: CarIdentifiers, row: number, fingerprint: number): string {
    const page = car.url === null ? null : pageNumber(car.url)
    // A repeated URL does not identify one car.
    if (page !== null && this.#seen.note(page, row, fingerprint) === null) return page
    const number = hashStockNumber(car.identity())
    const earlier = this.#seen.note(number, row, fingerprint)
    return earlier === null ? number : `${number}-${earlier.times}`
  }

  #remarkGenerated(log: RemarkLog): void {
    if (this.#hasColumn) log.add('No stock number; a stable one was generated')
    else log.addOnce('stockid', 'The file has no stock numbers; stable ones were generated for all rows')
  }
}
