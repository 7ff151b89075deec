import type { AnswerGrounds } from '../src/domain/assistant/answer.ts'
import { FILTERS } from '../src/domain/search/filters.ts'
import type { Vehicle } from '../src/domain/vehicles/vehicle.ts'
import { buildStock } from '../src/services/stock.ts'
import { makeFinanceConfig } from '../tests/factories/finance-config.ts'
import { demoDealerships } from './dealerships.ts'
import { demoVehicles } from './vehicles.ts'

/** What the assistant answers from on the demo group's site, without a database. */
export async function demoAssistantGrounds(now: Date): Promise<AnswerGrounds> {
  const onSale = demoVehicles({ today: now })
    .filter(({ status }) => status === 'on_sale')
    .map(({ pictures: _pictures, ...facts }, at): Vehicle => ({ ...facts, id: String(at + 1), pictures: [] }))
  return {
    stock: await buildStock(onSale, {}, demoDealerships),
    filters: FILTERS,
    dealerships: demoDealerships,
    finance: makeFinanceConfig(),
    now,
  }
}
