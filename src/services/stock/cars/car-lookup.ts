import { findCar } from '../../../data/stock/cars/cars.ts'
import {
  type Outcome,
  type Refusal,
  refuse,
  refuseField,
  refuseUnavailable,
} from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { FieldValue } from '../../../domain/vehicles/changes.ts'
import type { LookUp } from '../../../domain/vehicles/edit/car-schemas.ts'
import type { EditableField } from '../../../domain/vehicles/edit/draft-fields.ts'
import { checkField } from '../../../domain/vehicles/edit/field-rules.ts'
import {
  LOOKED_UP_FIELDS,
  type LookedUpFacts,
  type LookupKey,
} from '../../../domain/vehicles/edit/looked-up-facts.ts'
import { validVin } from '../../../domain/vehicles/vin.ts'
import type { VehicleLookup } from '../../../integrations/vehicle-lookup/vehicle-lookup.ts'
import { CAR_NOT_FOUND, type CarParts, editRefusal, fieldContext } from './car-change.ts'

export interface LookedUpValue {
  field: EditableField
  value: FieldValue
}

export interface CarLookupServices {
  /** What the configured decoder looks cars up by. Empty without one. */
  lookups: LookupKey[]
  /** Returns the facts that the decoder knows of a VIN or a rego. Writes nothing: the editor puts them into the draft. */
  lookUp(by: Acting, request: LookUp): Promise<Outcome<LookedUpValue[], LookupRefusal>>
}
export type LookupRefusal = Refusal<'missing' | 'not_permitted' | 'invalid' | 'conflict' | 'unavailable'>

const LOOKUP_TIMEOUT_MS = 10_000
const RETRY_SECONDS = 30
const NO_ANSWER =
  'The decoder did not answer. Nothing was changed: try again in a minute, or type the details in.'
const UNKNOWN = {
  vin: 'The decoder does not know this VIN. Check it, or type the details in.',
  rego: 'The decoder does not know this rego. Check it and its state, or type the details in.',
}

export function createCarLookupServices(
  parts: CarParts,
  vehicleLookup: VehicleLookup | null,
  logError: (error: unknown, message: string) => void,
): CarLookupServices {
  const { db } = parts
  return {
    lookups: [
      ...(vehicleLookup?.findByVin ? (['vin'] as const) : []),
      ...(vehicleLookup?.findByRego ? (['rego'] as const) : []),
    ],

    async lookUp(by, request) {
      const car = request.id === null ? null : await findCar(db, BigInt(request.id))
      if (request.id !== null && !car) return CAR_NOT_FOUND
      const dealership = car ? car.dealership : by.user.dealership
      const refusal = editRefusal(by.user, dealership)
      if (refusal) return refusal
      const question = questionOf(request, vehicleLookup)
      if (!question.ok) return question
      const facts = await ask(question.value)
      if (facts === 'no answer') return { ...refuseUnavailable(RETRY_SECONDS), message: NO_ANSWER }
      const key = 'vin' in request ? 'vin' : 'rego'
      if (facts === null) return refuseField(key, UNKNOWN[key])
      const context = fieldContext(parts, dealership)
      // A fact that does not pass our own rules is left out.
      const values = LOOKED_UP_FIELDS.flatMap((field) => {
        const check = checkField(field, facts[field], context)
        return check.ok && check.value !== null ? [{ field, value: check.value }] : []
      })
      return { ok: true, value: values }
    },
  }

  async function ask(question: Question): Promise<Record<string, unknown> | null | 'no answer'> {
    try {
      // A decoder that ignores its signal must not keep the editor waiting.
      const signal = AbortSignal.timeout(LOOKUP_TIMEOUT_MS)
      const late = new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
      )
      const answer: unknown = await Promise.race([question(signal), late])
      if (answer === null) return null
      if (typeof answer !== 'object' || Array.isArray(answer))
        throw new TypeError('The answer is not a list of facts')
      return answer as Record<string, unknown>
    } catch (error) {
      logError(error, 'The vehicle decoder failed')
      return 'no answer'
    }
  }
}

type Question = (signal: AbortSignal) => Promise<LookedUpFacts | null>

function questionOf(
  request: LookUp,
  lookup: VehicleLookup | null,
): Outcome<Question, Refusal<'invalid' | 'conflict'>> {
  if ('vin' in request) {
    if (!lookup?.findByVin) return refuse('conflict', 'No VIN decoder is connected.')
    const vin = validVin(request.vin)
    if (vin === null) return refuseField('vin', 'Enter a VIN of 17 characters without I, O and Q.')
    return { ok: true, value: async (signal) => (await lookup.findByVin?.(vin, signal)) ?? null }
  }
  if (!lookup?.findByRego) return refuse('conflict', 'No rego lookup is connected.')
  const rego = request.rego.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase()
  if (rego === '') return refuseField('rego', 'Enter a rego such as EYH 42B.')
  const plate = { rego, state: request.state }
  return { ok: true, value: async (signal) => (await lookup.findByRego?.(plate, signal)) ?? null }
}
