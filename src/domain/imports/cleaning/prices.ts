import type { ImportedVehicle } from '../import.ts'
import type { RemarkLog } from '../remark-log.ts'
import { cleanPrice, currencyOf, type Price } from './clean-numbers.ts'

/** Column index of each field, -1 if there is none. */
export type PriceFields = Record<
  'driveAwayPrice' | 'egcPrice' | 'price' | 'listPrice' | 'previousPrice' | 'priceType' | 'currency',
  number
>

/** Treats a price as before charges unless the file says drive away, so that no total is promised by mistake. */
export function readPrices(
  cells: readonly string[],
  at: PriceFields,
  columns: readonly string[],
  log: RemarkLog,
): Pick<ImportedVehicle, 'driveAwayPrice' | 'egcPrice' | 'previousPrice'> {
  const readPrice = (column: number): Price | null => {
    const value = column === -1 ? '' : (cells[column] ?? '')
    return value === '' ? null : cleanPrice(value, log.at(columns[column] ?? null, value))
  }
  let driveAwayPrice = readPrice(at.driveAwayPrice)?.amount ?? null
  let egcPrice = readPrice(at.egcPrice)?.amount ?? null
  let previousPrice = readPrice(at.previousPrice)?.amount ?? null

  const reduced = readPrice(at.price)
  const list = readPrice(at.listPrice)
  const price = reduced ?? list
  if (price !== null) {
    const type = price.type ?? parsePriceType(at.priceType === -1 ? '' : (cells[at.priceType] ?? ''))
    if (type === 'drive_away') driveAwayPrice ??= price.amount
    else egcPrice ??= price.amount
    remarkCurrency(at.currency === -1 ? '' : (cells[at.currency] ?? ''), columns[at.currency] ?? null, log)
  }
  if (reduced !== null && list !== null && list.amount > reduced.amount) previousPrice ??= list.amount
  const now = driveAwayPrice ?? egcPrice
  return { driveAwayPrice, egcPrice, previousPrice: previousPrice === now ? null : previousPrice }
}

/** Reads the price types of Google's feed and our own. */
function parsePriceType(text: string): 'drive_away' | 'egc' {
  return /drive/i.test(text) ? 'drive_away' : 'egc'
}

function remarkCurrency(text: string, column: string | null, log: RemarkLog): void {
  const currency = text === '' ? null : currencyOf(text)
  if (currency !== null) remarkForeignCurrency(currency, log.at(column, text))
}

export function remarkForeignCurrency(currency: string, log: RemarkLog): void {
  log.addOnce(
    `currency:${currency}`,
    `In ${currency}; treated as the same number of dollars, from this row on`,
  )
}
