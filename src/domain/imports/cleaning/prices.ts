import type { ImportedVehicle } from '../import.ts'
import type { Pen } from '../pen.ts'
import { cleanPrice, currencyOf, type Price } from './clean-numbers.ts'

/** The column of each, -1 where there is none. */
export type PriceFields = Record<
  'driveAwayPrice' | 'egcPrice' | 'price' | 'listPrice' | 'previousPrice' | 'priceType' | 'currency',
  number
>

/** A price of which the file does not say that it is drive away is one before charges: nothing is promised that nobody promised. */
export function readPrices(
  cells: readonly string[],
  at: PriceFields,
  columns: readonly string[],
  pen: Pen,
): Pick<ImportedVehicle, 'driveAwayPrice' | 'egcPrice' | 'previousPrice'> {
  const read = (column: number): Price | null => {
    const value = column === -1 ? '' : (cells[column] ?? '')
    return value === '' ? null : cleanPrice(value, pen.at(columns[column] ?? null, value))
  }
  let driveAwayPrice = read(at.driveAwayPrice)?.amount ?? null
  let egcPrice = read(at.egcPrice)?.amount ?? null
  let previousPrice = read(at.previousPrice)?.amount ?? null

  const reduced = read(at.price)
  const list = read(at.listPrice)
  const price = reduced ?? list
  if (price !== null) {
    const type = price.type ?? typeSaid(at.priceType === -1 ? '' : (cells[at.priceType] ?? ''))
    if (type === 'drive_away') driveAwayPrice ??= price.amount
    else egcPrice ??= price.amount
    noteCurrency(at.currency === -1 ? '' : (cells[at.currency] ?? ''), columns[at.currency] ?? null, pen)
  }
  if (reduced !== null && list !== null && list.amount > reduced.amount) previousPrice ??= list.amount
  const now = driveAwayPrice ?? egcPrice
  return { driveAwayPrice, egcPrice, previousPrice: previousPrice === now ? null : previousPrice }
}

/** Of Google's words and our own feed's. */
function typeSaid(text: string): 'drive_away' | 'egc' {
  return /drive/i.test(text) ? 'drive_away' : 'egc'
}

function noteCurrency(text: string, column: string | null, pen: Pen): void {
  const currency = text === '' ? null : currencyOf(text)
  if (currency !== null) sayForeign(currency, pen.at(column, text))
}

export function sayForeign(currency: string, pen: Pen): void {
  pen.once(`currency:${currency}`, `In ${currency}; taken as the same number of dollars, here and below`)
}
