import type { FieldName } from '../fields.ts'
import type { Pen } from '../pen.ts'
import { hashedNumber, hashTexts, SeenNumbers } from './stock-number.ts'

/** What makes a car without any number itself. Not its price, which changes, nor its place in the file. */
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

export interface Numbered {
  given: string | null
  vin: string | null
  rego: string | null
  /** Of the car's own page. */
  url: string | null
  year: number
  make: string
  model: string
  /** The cells as they stand, so that no later change to the cleaning renames a car. */
  identity: () => readonly string[]
}

type Named = Pick<Numbered, 'given' | 'vin' | 'rego'>

/** Lists of stock numbers stand in addresses, parted by commas. */
const COMMA = /\s*,\s*/g

/** Its stock number, its VIN, else its registration. */
function ownNumber({ given, vin, rego }: Named): string | null {
  return given?.replaceAll(COMMA, '-') ?? vin ?? (rego === null ? null : `REGO-${rego.replaceAll(/\s/g, '')}`)
}

/** The number a row would have had that is refused. Null where only the car itself would have told. */
export function numberOfRefused(car: Named & Pick<Numbered, 'url'>): string | null {
  return ownNumber(car) ?? (car.url === null ? null : pageNumber(car.url))
}

const TRACKING = /(?<=[?&])(?:utm_\w+|gclid|fbclid)=[^&#]*&?/g
const HOST = /^(?:https?:)?\/\/[^/?#]+/i
/** Behind the host: a number, or a name of several words. Other addresses are a dealer's, not a car's. */
const OF_ONE_CAR = /\d|[a-z][-_][a-z]+[-_][a-z]/i
const LONGEST_ADDRESS = 2_000

/** The price, the kilometres and the wording of an advertisement change; the address of its page does not. */
function pageNumber(url: string): string | null {
  const address = url.slice(0, LONGEST_ADDRESS).trim().replaceAll(TRACKING, '')
  return HOST.test(address) && OF_ONE_CAR.test(address.replace(HOST, '')) ? hashedNumber([address]) : null
}

/** Gives every car of one file its stock number. */
export class StockNumbers {
  readonly #seen = new SeenNumbers()
  readonly #hasColumn: boolean

  constructor(hasColumn: boolean) {
    this.#hasColumn = hasColumn
  }

  /** Null when it is the same car once more; the pen says so. */
  numberFor(car: Numbered, row: number, pen: Pen): string | null {
    const own = ownNumber(car)
    const print = hashTexts([car.vin ?? '', String(car.year), car.make, car.model]).low
    if (car.given === null) this.#sayMade(pen)
    else if (car.given !== own) pen.say(`A comma in a stock number; taken as ${own}`)
    if (own === null) return this.#hashed(car, row, print)
    const earlier = this.#seen.note(own, row, print)
    if (earlier === null) return own
    const what = car.given === null ? 'The same car' : `Stock number ${own}`
    if (earlier.same) {
      pen.say(`${what} is already in row ${earlier.row}; this one is left out`)
      return null
    }
    const other =
      car.given !== null && car.vin !== null && car.vin !== own ? this.#vin(car.vin, row, print) : null
    const instead = other ?? this.#hashed(car, row, print)
    pen.say(`${what} is already in row ${earlier.row}, for another car; taken as ${instead}`)
    return instead
  }

  #vin(vin: string, row: number, print: number): string | null {
    return this.#seen.note(vin, row, print) === null ? vin : null
  }

  #hashed(car: Numbered, row: number, print: number): string {
    const page = car.url === null ? null : pageNumber(car.url)
    // An address that comes back is not this car's own.
    if (page !== null && this.#seen.note(page, row, print) === null) return page
    const number = hashedNumber(car.identity())
    const earlier = this.#seen.note(number, row, print)
    return earlier === null ? number : `${number}-${earlier.times}`
  }

  #sayMade(pen: Pen): void {
    if (this.#hasColumn) pen.say('No stock number; a stable one was made')
    else pen.once('stockid', 'The file has no stock numbers; stable ones are made, here and below')
  }
}
