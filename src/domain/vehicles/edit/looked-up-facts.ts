import type { VehicleFields } from '../fields.ts'
import { MEASUREMENTS } from '../measurements/limits.ts'
import type { EditableField } from './draft-fields.ts'

/** Facts that a decoder can know of a car. */
export const LOOKED_UP_FIELDS = [
  'year',
  'make',
  'model',
  'badge',
  'series',
  'body',
  'color',
  'transmission',
  'fuel',
  'drive',
  'engine',
  'doors',
  'seats',
  'vin',
  'rego',
  'regoExpiry',
  'buildDate',
  'complianceDate',
  ...MEASUREMENTS,
] as const satisfies readonly EditableField[]

export type LookedUpFacts = Partial<Pick<VehicleFields, (typeof LOOKED_UP_FIELDS)[number]>>

/** What a car can be looked up by. */
export const LOOKUP_KEYS = ['vin', 'rego'] as const
export type LookupKey = (typeof LOOKUP_KEYS)[number]
