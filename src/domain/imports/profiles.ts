import type { FieldName } from './fields.ts'
import { isForbiddenHeader } from './forbidden-headers.ts'
import { headerKey } from './header-key.ts'
import type { ColumnMapping } from './import.ts'

export interface BuiltInProfile {
  name: string
  /** Visible in the list of profiles. */
  label: string
  /** Headers that identify the profile: all must be present, in any order. */
  requiredHeaders: readonly string[]
  /** Field by header in `headerKey` form. A number in a header matches any number. */
  columns: Readonly<Record<string, FieldName>>
  /** Our body names by the profile's own words, in lower case. */
  bodies?: Readonly<Record<string, string>>
}

const GOOGLE_AND_META = {
  make: 'make',
  model: 'model',
  year: 'year',
  vin: 'vin',
  title: 'title',
  description: 'comments',
  transmission: 'transmission',
  'fuel type': 'fuel',
  fuel: 'fuel',
  'body style': 'body',
  'body type': 'body',
  drivetrain: 'drive',
  'drive wheel configuration': 'drive',
  'exterior color': 'color',
  color: 'color',
  'interior color': 'interiorColor',
  'sale price': 'price',
  price: 'listPrice',
  condition: 'condition',
  availability: 'status',
  trim: 'badge',
  'seating capacity': 'seats',
  'vehicle seating capacity': 'seats',
  doors: 'doors',
  'number of doors': 'doors',
  'image link': 'imageUrls',
  'additional image link': 'imageUrls',
  'date first on lot': 'listedAt',
  engine: 'engine',
  'license plate': 'rego',
  'vehicle registration plate': 'rego',
} as const satisfies Record<string, FieldName>

export const PROFILES: readonly BuiltInProfile[] = [
  {
    name: 'dealer-csv',
    label: 'Dealer system (CSV)',
    requiredHeaders: ['stock number', 'make', 'model', 'year', 'dap price', 'egc price'],
    columns: {
      'stock number': 'stockid',
      'car type': 'condition',
      make: 'make',
      model: 'model',
      'dap price': 'driveAwayPrice',
      'egc price': 'egcPrice',
      badge: 'badge',
      series: 'series',
      cylinders: 'cylinders',
      rego: 'rego',
      'rego expiry': 'regoExpiry',
      vin: 'vin',
      body: 'body',
      year: 'year',
      odometer: 'kms',
      'interior colour': 'interiorColor',
      'exterior colour': 'color',
      'location code': 'dealership',
      location: 'dealership',
      'vehicle description': 'title',
      'build date': 'buildDate',
      'compliance date': 'complianceDate',
      dealercomments: 'comments',
      'dealer comments': 'comments',
      fuel: 'fuel',
      transmission: 'transmission',
      doors: 'doors',
      seats: 'seats',
      'braked towing capacity': 'towingKg',
      'ancap stars': 'ancapStars',
      'ancap year': 'ancapYear',
      'fuel consumption': 'fuelUse',
      'boot litres': 'bootLitres',
      'tray length': 'trayLength',
      'tray width': 'trayWidth',
      features: 'features',
      certified: 'certified',
      drive: 'drive',
      'engine size': 'engineSize',
      images: 'imageUrls',
      'image urls': 'imageUrls',
      photos: 'imageUrls',
      status: 'status',
    },
  },
  {
    name: 'meta-vehicles',
    label: 'Meta automotive catalogue',
    bodies: { truck: 'Ute', small_car: 'Hatch' },
    requiredHeaders: ['vehicle id', 'make', 'model', 'year', 'mileage value'],
    columns: {
      'state of vehicle': 'condition',
      ...GOOGLE_AND_META,
      'vehicle id': 'stockid',
      'mileage value': 'kms',
      'mileage unit': 'kmsUnit',
      'image 0 url': 'imageUrls',
      'image url': 'imageUrls',
      url: 'url',
      'dealer name': 'dealership',
      'dealer id': 'dealership',
      'features 0 value': 'features',
      'features value': 'features',
      features: 'features',
      'certified pre owned': 'certified',
      generation: 'series',
      interior: 'interiorColor',
    },
  },
  {
    name: 'google-vehicles',
    label: 'Google vehicle listings',
    bodies: { truck: 'Ute' },
    requiredHeaders: ['store code', 'make', 'model', 'year', 'price', 'vin'],
    columns: {
      ...GOOGLE_AND_META,
      id: 'stockid',
      'store code': 'dealership',
      mileage: 'kms',
      link: 'url',
      'vehicle price type': 'priceType',
      'vehicle option': 'features',
      'vehicle fulfillment store code': 'dealership',
      'dealership name': 'dealership',
      'certified pre owned': 'certified',
      odometer: 'kms',
    },
  },
  {
    name: 'forecourt-feed',
    label: 'Our own feed',
    requiredHeaders: ['stockid', 'make display value', 'model display value'],
    columns: {
      stockid: 'stockid',
      title: 'title',
      images: 'imageUrls',
      'images url': 'imageUrls',
      'images src': 'imageUrls',
      price: 'price',
      'price type': 'priceType',
      kms: 'kms',
      odometer: 'kms',
      sold: 'sold',
      pending: 'pending',
      withdrawn: 'withdrawn',
      comments: 'comments',
      'make display value': 'make',
      'model display value': 'model',
      'badge display value': 'badge',
      'year display value': 'year',
      'year value': 'year',
      'color display value': 'color',
      'body display value': 'body',
      'condition display value': 'condition',
      'condition value': 'condition',
      'transmission display value': 'transmission',
      'fuel display value': 'fuel',
      'doors value': 'doors',
      'seats value': 'seats',
      dealership: 'dealership',
      'dealership slug': 'dealership',
      vin: 'vin',
      rego: 'rego',
      tags: 'tags',
      'search keywords display value': 'searchKeywords',
      'listed at': 'listedAt',
      thumb: 'imageUrls',
    },
  },
]

export function findProfile(name: string): BuiltInProfile | null {
  return PROFILES.find((profile) => profile.name === name) ?? null
}

export function recogniseProfile(columns: readonly string[]): BuiltInProfile | null {
  const keys = new Set(columns.map(headerKey))
  return PROFILES.find(({ requiredHeaders }) => requiredHeaders.every((header) => keys.has(header))) ?? null
}

const FIELDS_WITH_SEVERAL_COLUMNS: ReadonlySet<FieldName> = new Set(['imageUrls'])
/** Smaller copies, used only when there is no other picture column. */
const SMALL_PICTURES: ReadonlySet<string> = new Set(['thumb', 'thumbnail'])

/** If two headers map to one field, the first in the profile's order wins. */
export function applyProfile(profile: BuiltInProfile, columns: readonly string[]): ColumnMapping[] {
  const keys = columns.map((column) => headerKey(column).replaceAll(/\b\d+\b/g, '0'))
  const mappedFields = new Set<FieldName>()
  const fieldByColumn = new Map<number, FieldName>()
  for (const [header, field] of Object.entries(profile.columns)) {
    if (mappedFields.has(field) && (!FIELDS_WITH_SEVERAL_COLUMNS.has(field) || SMALL_PICTURES.has(header)))
      continue
    keys.forEach((key, at) => {
      if (
        key !== header ||
        isForbiddenHeader(key) ||
        (mappedFields.has(field) && !FIELDS_WITH_SEVERAL_COLUMNS.has(field))
      )
        return
      fieldByColumn.set(at, field)
      mappedFields.add(field)
    })
  }
  return [...fieldByColumn]
    .toSorted(([a], [b]) => a - b)
    .map(([at, field]) => ({ field, column: columns[at] ?? '' }))
}
