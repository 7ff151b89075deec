import { agentCardOf, agentVehicleOf } from '../../domain/agents/vehicle-facts.ts'
import { compareHref } from '../../domain/vehicles/compare/compare-url.ts'
import { detailsOf } from '../../domain/vehicles/details.ts'
import { priceLabel, priceText } from '../../domain/vehicles/prices/price.ts'
import type { AgentParts, Tool } from './agent-parts.ts'
import { refuseUnknownCar } from './requested-car.ts'

export function createGetVehicle({
  vehicleRecords,
}: Pick<AgentParts, 'vehicleRecords'>): Tool<'get_vehicle'> {
  return async ({ stockNumber }, { origin }) => {
    const record = await vehicleRecords.findByStockNumber(stockNumber)
    if (!record || record.isLongGone) return refuseUnknownCar(stockNumber)
    const { vehicle } = record
    const facts = agentVehicleOf(vehicle, { ...record, origin })
    const details = detailsOf(vehicle).map(({ label, text }) => `${label}: ${text}`)
    const price = `Price: ${priceText(vehicle.price)} (${priceLabel(vehicle)})`
    const notice = facts.statusNote === null ? [] : [facts.statusNote]
    const text = [vehicle.title, ...notice, price, ...details, facts.url].join('\n')
    return { ok: true, value: { facts, text } }
  }
}

export function createCompareVehicles({
  comparison,
  vehicleRecords,
}: Pick<AgentParts, 'comparison' | 'vehicleRecords'>): Tool<'compare_vehicles'> {
  return ({ stockNumbers }, { origin }) => {
    const stockIds = [...new Set(stockNumbers.flatMap((number) => vehicleRecords.onSale(number) ?? []))]
    const notOnSale = stockNumbers.filter((number) => vehicleRecords.onSale(number) === null)
    const { vehicles, table } = comparison.compare(stockIds)
    const facts = {
      vehicles: vehicles.map((card) => agentCardOf(card, origin)),
      notOnSale,
      groups: table.map(({ title, rows }) => ({
        title,
        rows: rows.map(({ label, cells }) => ({ label, cells })),
      })),
      url: origin + compareHref(stockIds),
    }
    const lines = facts.groups.flatMap(({ rows }) =>
      rows.map(
        ({ label, cells }) => `${label}: ${cells.map((cell) => cell?.text ?? 'not recorded').join(' | ')}`,
      ),
    )
    const missing = notOnSale.length > 0 ? [`Not on sale: ${notOnSale.join(', ')}`] : []
    const text = [vehicles.map(({ title }) => title).join(' | '), ...lines, ...missing, facts.url].join('\n')
    return { ok: true, value: { facts, text } }
  }
}
