import { findCar } from '../../../data/stock/cars/cars.ts'
import {
  type Outcome,
  type Refusal,
  refuse,
  refuseField,
  refuseUnavailable,
} from '../../../domain/refusals/refusal.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { FieldValue } from '../../../domain/vehicles/changes.ts'
import type { LookUp } from '../../../domain/vehicles/edit/car-schemas.ts'
import type { EditableField } from '../../../domain/vehicles/edit/draft-fields.ts'
import { checkField } from '../../../domain/vehicles/edit/field-rules.ts'
import { validVin } from '../../../domain/vehicles/vin.ts'
import type { VehicleLookup } from '../../../integrations/vehicle-lookup/vehicle-lookup.ts'
import { timeZoneOf } from '../../published/index.ts'
import { CAR_NOT_FOUND, type CarParts, editRefusal } from './car-change.ts'

export interface LookedUpValue {
  field: EditableField
  value: FieldValue
}

export interface CarLookupServices {
  /** Whether a decoder is configured. */
  canLookUp: boolean
  /** Returns the facts that the decoder knows of a VIN. Writes nothing: the editor puts them into the draft. */
  lookUp(by: Acting, request: LookUp): Promise<Outcome<LookedUpValue[], LookupRefusal>>
}
export type LookupRefusal = Refusal<'missing' | 'not_permitted' | 'invalid' | 'conflict' | 'unavailable'>

const LOOKUP_TIMEOUT_MS = 10_000
const RETRY_SECONDS = 30

export function createCarLookupServices(
  { db, published, clock }: CarParts,
  vehicleLookup: VehicleLookup | null,
  logError: (error: unknown, message: string) => void,
): CarLookupServices {
  return {
    canLookUp: vehicleLookup !== null,

    async lookUp(by, { id, vin }) {
      const car = await findCar(db, BigInt(id))
      if (!car) return CAR_NOT_FOUND
      const refusal = editRefusal(by.user, car.dealership)
      if (refusal) return refusal
      if (!vehicleLookup) return refuse('conflict', 'No VIN decoder is connected.')
      const wholeVin = validVin(vin)
      if (wholeVin === null) return refuseField('vin', 'Enter a VIN of 17 characters without I, O and Q.')
      const facts = await vehicleLookup
        .findByVin(wholeVin, AbortSignal.timeout(LOOKUP_TIMEOUT_MS))
        .catch((error: unknown) => {
          logError(error, 'The VIN decoder could not be reached')
          return 'unavailable' as const
        })
      if (facts === 'unavailable') return refuseUnavailable(RETRY_SECONDS)
      if (facts === null)
        return refuseField('vin', 'The VIN decoder does not know this VIN. Check it, or type the details in.')
      const { dealerships } = published()
      const context = {
        today: localTime(clock(), timeZoneOf({ dealerships }, car.dealership)).date,
        dealerships: dealerships.map(({ slug }) => slug),
      }
      // A fact that does not pass our own rules is left out.
      const values = (Object.keys(facts) as (keyof typeof facts)[]).flatMap((field) => {
        const check = checkField(field, facts[field], context)
        return check.ok && check.value !== null ? [{ field, value: check.value }] : []
      })
      return { ok: true, value: values }
    },
  }
}
