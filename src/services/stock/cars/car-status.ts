import { findCarLead } from '../../../data/stock/cars/car-leads.ts'
import type { CarChange } from '../../../data/stock/cars/cars.ts'
import { widestScopeFilter } from '../../../domain/permissions/scope-filter.ts'
import { type Outcome, refuse, refuseField } from '../../../domain/refusals/refusal.ts'
import { instantOf, localTime } from '../../../domain/time/zone-time.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { VehicleStatus } from '../../../domain/vehicles/condition.ts'
import type { StatusChange } from '../../../domain/vehicles/edit/car-schemas.ts'
import { statusError } from '../../../domain/vehicles/edit/status-moves.ts'
import { timeZoneOf } from '../../published/index.ts'
import { applyFields, auditValues } from './apply-fields.ts'
import { auditCar, type CarParts, changeCar, type EditRefusal } from './car-change.ts'
import { publishDraft } from './car-publishing.ts'

export interface CarStatusServices {
  /** Changes the status at once. A sold car has a date, and a price and a lead if they are known. */
  changeStatus(by: Acting, change: StatusChange): Promise<Outcome<null, EditRefusal>>
}

export function createCarStatusServices(parts: CarParts): CarStatusServices {
  const { published, clock } = parts

  return {
    changeStatus: (by, { id, status, from, sale }) =>
      changeCar<null, EditRefusal>(parts, by, id, async (transaction, open) => {
        const { car } = open
        const now = clock()
        if (car.status !== from)
          return refuse(
            'changed',
            'Someone else has changed the status of this car. Check it, then try again.',
          )
        const message = statusError(car.status, status)
        if (message !== null) return refuse('conflict', message)
        if (car.status === 'draft' && status === 'on_sale')
          return (await publishDraft(transaction, by, open, now)) ?? { ok: true, value: null }
        if (status === 'sold') {
          const timeZone = timeZoneOf(published(), car.dealership)
          const today = localTime(now, timeZone).date
          const { on, price, leadId } = sale ?? { on: today, price: car.price, leadId: null }
          if (on > today) return refuseField('on', 'The date of the sale cannot be in the future.')
          const scope = widestScopeFilter(by.user, ['leads.view_all', 'leads.view_own'])
          if (leadId !== null && !(await findCarLead(transaction, leadId, scope)))
            return refuseField('leadId', 'This lead was not found. Choose another one.')
          const soldAt = on === today ? now : instantOf({ date: on, clock: '12:00' }, timeZone)
          return apply({ soldAt, soldPrice: price, soldLead: leadId })
        }
        return apply({})

        async function apply(saleFacts: CarChange): Promise<Outcome<null, EditRefusal>> {
          const changes = await applyFields(transaction, {
            car,
            by: by.user,
            values: { status },
            more: { ...statusFacts(status), ...saleFacts },
            now,
          })
          await auditCar(transaction, by, 'car.status_changed', car, now, auditValues(changes))
          return { ok: true, value: null }
        }
      }),
  }
}

/** Facts that a new status clears. A car that staff moved is no longer withdrawn by an import. */
export function statusFacts(status: VehicleStatus): CarChange {
  return {
    withdrawnByImport: null,
    ...(status !== 'sold' && { soldAt: null, soldPrice: null, soldLead: null }),
  }
}
