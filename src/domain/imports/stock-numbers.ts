import type { FieldName } from './fields.ts'
import type { Pen } from './pen.ts'
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
  year: number
  make: string
  model: string
  /** The cells as they stand, so that no later change to the cleaning renames a car. */
  identity: () => readonly string[]
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
    const own = car.given ?? car.vin ?? (car.rego === null ? null : `REGO-${car.rego.replaceAll(/\s/g, '')}`)
    const print = hashTexts([car.vin ?? '', String(car.year), car.make, car.model]).low
    if (car.given === null) this.#sayMade(pen)
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
    const number = hashedNumber(car.identity())
    const earlier = this.#seen.note(number, row, print)
    return earlier === null ? number : `${number}-${earlier.times}`
  }

  #sayMade(pen: Pen): void {
    if (this.#hasColumn) pen.say('No stock number; a stable one was made')
    else pen.once('stockid', 'The file has no stock numbers; stable ones are made, here and below')
  }
}
