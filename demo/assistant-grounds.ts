import type { AnswerGrounds } from '../src/domain/assistant/answers/answer.ts'
import { groundsOf } from '../src/domain/assistant/answers/grounds-of.ts'
import type { TagWithVehicles } from '../src/domain/sales-tags/sales-tag.ts'
import { createTagging } from '../src/domain/sales-tags/tagging.ts'
import { dayOf } from '../src/domain/search/index/columns-of.ts'
import type { Vehicle } from '../src/domain/vehicles/vehicle.ts'
import { buildStock } from '../src/services/published/stock-index.ts'
import { createPlaceServices } from '../src/services/stock/places.ts'
import { demoDealerships } from './dealerships.ts'
import { demoTags } from './sales-tags.ts'
import { demoSite } from './site.ts'
import { demoVehicles } from './vehicles.ts'

/** Builds the data the assistant answers from for the demo group, without a database. */
export async function demoAssistantGrounds(now: Date): Promise<AnswerGrounds> {
  const onSale = demoVehicles({ today: now })
    .filter(({ status }) => status === 'on_sale')
    .map(({ pictures: _pictures, ...facts }, at): Vehicle => ({ ...facts, id: String(at + 1), pictures: [] }))
  const tags = demoTags(onSale).map(
    ({ stockids = [], feedName = null, isOn = true, ...tag }, at): TagWithVehicles => ({
      ...tag,
      feedName,
      isOn,
      id: String(at + 1),
      version: 1,
      vehicleIds: new Set(onSale.filter(({ stockid }) => stockids.includes(stockid)).map(({ id }) => id)),
    }),
  )
  const { tagsOf } = createTagging(tags, dayOf(now))
  for (const vehicle of onSale) vehicle.tags = tagsOf(vehicle)
  const stock = await buildStock(onSale, {}, demoDealerships)
  const site = demoSite(() => UNSTORED_PICTURE)
  return groundsOf({ stock, dealerships: demoDealerships, site }, now, placesNamed)
}

const { placesNamed } = createPlaceServices()

const UNSTORED_PICTURE = { id: '', width: 1, height: 1 }
