import type { State } from '../../domain/dealerships/public-holidays.ts'
import type { LookedUpFacts } from '../../domain/vehicles/edit/looked-up-facts.ts'

/**
 * A provider that knows cars by their VIN, by their rego, or by both. None is included: pass one in as `vehicleLookup` in
 * `main.ts`. The types say what an answer should contain; services check each value again, because it comes from elsewhere.
 */
export interface VehicleLookup {
  /** Returns the known facts; null for an unknown VIN. Throws if the provider cannot be reached. */
  findByVin?(vin: string, signal: AbortSignal): Promise<LookedUpFacts | null>
  /** Returns the known facts; null for an unknown rego. The rego is in capitals, without spaces. */
  findByRego?(plate: { rego: string; state: State }, signal: AbortSignal): Promise<LookedUpFacts | null>
}
