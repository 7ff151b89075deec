import type { FieldName } from './fields.ts'
import { headerKey } from './header-key.ts'
import type { ColumnMapping } from './import.ts'
import { isNeverRead } from './never-read.ts'

export interface BuiltInProfile {
  name: string
  /** As a person picks it from a list. */
  label: string
  /** Headers that tell it apart: all of them, in any order. */
  marks: readonly string[]
  /** Header, as `headerKey` writes it, to field. A number in a header stands for any. */
  columns: Readonly<Record<string, FieldName>>
  /** Bodies it has its own words for, in lower case. */
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
  'exterior color': 'color',
  color: 'color',
  'interior color': 'interiorColor',
  'sale price': 'price',
  price: 'listPrice',
  condition: 'condition',
  availability: 'status',
  trim: 'badge',
} as const satisfies Record<string, FieldName>

export const PROFILES: readonly BuiltInProfile[] = [
  {
    name: 'dealer-csv',
    label: 'Dealer system (CSV)',
    marks: ['stock number', 'make', 'model', 'year', 'dap price', 'egc price'],
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
    marks: ['vehicle id', 'make', 'model', 'year', 'mileage value'],
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
      'date first on lot': 'listedAt',
      features: 'features',
    },
  },
  {
    name: 'google-vehicles',
    label: 'Google vehicle listings',
    bodies: { truck: 'Ute' },
    marks: ['store code', 'make', 'model', 'year', 'price', 'vin'],
    columns: {
      ...GOOGLE_AND_META,
      id: 'stockid',
      'store code': 'dealership',
      mileage: 'kms',
      'image link': 'imageUrls',
      'additional image link': 'imageUrls',
      link: 'url',
      'vehicle price type': 'priceType',
      engine: 'engine',
      'vehicle option': 'features',
      'vehicle fulfillment store code': 'dealership',
      'date first on lot': 'listedAt',
    },
  },
  {
    name: 'forecourt-feed',
    label: 'Our own feed',
    marks: ['stockid', 'make display value', 'model display value'],
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
  return PROFILES.find(({ marks }) => marks.every((mark) => keys.has(mark))) ?? null
}

const MANY: ReadonlySet<FieldName> = new Set(['imageUrls'])
/** A smaller copy of a picture, for want of a better. */
const SMALL_PICTURES: ReadonlySet<string> = new Set(['thumb', 'thumbnail'])

/** Where two headers feed one field, the first of the profile's own order wins. */
export function applyProfile(profile: BuiltInProfile, columns: readonly string[]): ColumnMapping[] {
  const keys = columns.map((column) => headerKey(column).replaceAll(/\b\d+\b/g, '0'))
  const fed = new Set<FieldName>()
  const taken = new Map<number, FieldName>()
  for (const [header, field] of Object.entries(profile.columns)) {
    if (fed.has(field) && (!MANY.has(field) || SMALL_PICTURES.has(header))) continue
    keys.forEach((key, at) => {
      if (key !== header || isNeverRead(key) || (fed.has(field) && !MANY.has(field))) return
      taken.set(at, field)
      fed.add(field)
    })
  }
  return [...taken].toSorted(([a], [b]) => a - b).map(([at, field]) => ({ field, column: columns[at] ?? '' }))
}
