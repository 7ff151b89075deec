import type { Transaction } from '../src/data/database/database.ts'
import { addTagToVehicles, findVehicleIds, insertSalesTag } from '../src/data/stock/sales-tags.ts'
import type { TagRule } from '../src/domain/sales-tags/conditions.ts'
import type { TagColor } from '../src/domain/sales-tags/sales-tag.ts'
import type { Vehicle } from '../src/domain/vehicles/vehicle.ts'

type Car = Pick<Vehicle, 'stockid' | 'status' | 'condition' | 'year'>

interface DemoTag {
  name: string
  color: TagColor
  rule: TagRule | null
  feedName?: string
  isOn?: boolean
  /** The cars that staff tagged manually. */
  stockids?: string[]
}

const MANUALLY_TAGGED_CARS = 5
const TAGGED_CAR_INTERVAL = 7

/** Makes one tag of each kind: from a feed, on selected cars, by rule, and switched off. */
export function demoTags(cars: readonly Car[]): DemoTag[] {
  const usedCars = cars.filter(({ status, condition }) => status === 'on_sale' && condition === 'used')
  const taggedCars = usedCars.filter((_, at) => at % TAGGED_CAR_INTERVAL === 0).slice(0, MANUALLY_TAGGED_CARS)
  return [
    { name: 'Just arrived', color: 'blue', rule: null, feedName: 'Just arrived' },
    {
      name: "Manager's choice",
      color: 'ink',
      rule: null,
      stockids: taggedCars.map(({ stockid }) => stockid),
    },
    { name: 'Under $20,000', color: 'green', rule: [{ is: 'price_under', value: 20_000 }] },
    {
      name: 'Less than 10,000 kms',
      color: 'grey',
      rule: [
        { is: 'kms_under', value: 10_000 },
        { is: 'condition', value: 'demo' },
      ],
    },
    { name: 'Listed this week', color: 'amber', rule: [{ is: 'listed_within', value: 7 }], isOn: false },
  ]
}

export async function loadTags(
  transaction: Transaction,
  tags: readonly DemoTag[],
  today: Date,
): Promise<void> {
  for (const { stockids = [], feedName = null, ...tag } of tags) {
    const { id } = await insertSalesTag(transaction, { ...tag, feedName }, today)
    const ids = await findVehicleIds(transaction, stockids)
    if (ids.size > 0) await addTagToVehicles(transaction, id, [...ids.values()], today)
  }
}
