import { refuse } from '../../domain/refusals/refusal.ts'
import { canEnquire, STATUS_NOTICES } from '../../domain/vehicles/availability.ts'
import type { AgentParts } from './agent-parts.ts'

export function refuseUnknownCar(stockNumber: string) {
  return refuse(
    'missing',
    `There is no car with the stock number “${stockNumber}” on this website. Use search_stock to find one.`,
  )
}

export function refuseCarNotOnSale(stockNumber: string) {
  return refuse(
    'missing',
    `No car with the stock number “${stockNumber}” is on sale. Use search_stock to find one.`,
  )
}

export function refuseUnknownDealership(slug: string) {
  return refuse('missing', `There is no dealership “${slug}”. Use opening_hours to list them.`)
}

/** Returns a car that people can still ask about, or says why they cannot. */
export async function findEnquiryCar({ vehicleRecords }: Pick<AgentParts, 'vehicleRecords'>, number: string) {
  const record = await vehicleRecords.findByStockNumber(number)
  if (!record || record.isLongGone) return refuseUnknownCar(number)
  const { status } = record.vehicle
  const notice = STATUS_NOTICES[status]
  return canEnquire(status)
    ? { ok: true as const, value: record.vehicle }
    : refuse('conflict', `${notice?.title}. ${notice?.text}`)
}
