import type { StockSortField } from '../../../../domain/vehicles/desk/stock-list.ts'

interface StockColumn {
  label: string
  sort?: StockSortField
  isNumeric?: true
  /** Hides the column where there is no room. */
  className: string
}

/** All columns but the car itself, which always shows. */
export const STOCK_COLUMNS = {
  stockid: { label: 'Stock no.', sort: 'stockid', className: '@max-2xl:hidden' },
  dealership: { label: 'Dealership', className: '@max-5xl:hidden' },
  status: { label: 'Status', className: '@max-2xl:hidden' },
  price: { label: 'Price', sort: 'price', isNumeric: true, className: '@max-lg:pr-4' },
  days: { label: 'Days in stock', sort: 'days', isNumeric: true, className: '@max-2xl:hidden' },
  photos: { label: 'Photos', sort: 'photos', isNumeric: true, className: '@max-4xl:hidden' },
  views: { label: 'Views', sort: 'views', isNumeric: true, className: '@max-5xl:hidden' },
  saves: { label: 'Saves', sort: 'saves', isNumeric: true, className: '@max-5xl:hidden' },
  enquiries: { label: 'Enq.', sort: 'enquiries', isNumeric: true, className: '@max-5xl:hidden' },
  problems: { label: 'Problems', className: '@max-4xl:hidden' },
  vin: { label: 'VIN', className: '@max-5xl:hidden' },
  rego: { label: 'Rego', className: '@max-5xl:hidden' },
  kms: { label: 'Kms', isNumeric: true, className: '@max-5xl:hidden' },
  colour: { label: 'Colour', className: '@max-5xl:hidden' },
  tags: { label: 'Tags', className: '@max-5xl:hidden' },
  source: { label: 'Feed', className: '@max-5xl:hidden' },
  changed: { label: 'Last changed', sort: 'changed', className: '@max-5xl:hidden' },
} satisfies Record<string, StockColumn>

export type StockColumnName = keyof typeof STOCK_COLUMNS
export const STOCK_COLUMN_NAMES = Object.keys(STOCK_COLUMNS) as StockColumnName[]

export const DEFAULT_COLUMNS: readonly StockColumnName[] = [
  'stockid',
  'dealership',
  'status',
  'price',
  'days',
  'photos',
  'views',
  'saves',
  'enquiries',
  'problems',
]

export function columnOf(name: StockColumnName): StockColumn {
  return STOCK_COLUMNS[name]
}
