import { wholeText } from '../../../domain/vehicles/prices/price.ts'

/** '1 row', '11,698 rows' */
export function rowsText(rows: number): string {
  return `${wholeText(rows)} ${rows === 1 ? 'row' : 'rows'}`
}
