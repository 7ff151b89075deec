import type { VehicleFields } from '../../domain/vehicles/fields.ts'

/** Facts that a decoder can know of a car. */
export type LookedUpFacts = Partial<
  Pick<
    VehicleFields,
    | 'year'
    | 'make'
    | 'model'
    | 'badge'
    | 'series'
    | 'body'
    | 'color'
    | 'transmission'
    | 'fuel'
    | 'drive'
    | 'engine'
    | 'doors'
    | 'seats'
    | 'rego'
    | 'regoExpiry'
    | 'buildDate'
    | 'complianceDate'
  >
>

/** A provider that knows cars by their VIN. None is included: pass one in as `vehicleLookup` in `main.ts`. */
export interface VehicleLookup {
  /** Returns the known facts; null for an unknown VIN. Throws if the provider cannot be reached. */
  findByVin(vin: string, signal: AbortSignal): Promise<LookedUpFacts | null>
}
