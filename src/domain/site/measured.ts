import type { VehicleCard } from '../vehicles/card.ts'

/** A car in the words of those who count sales. */
export interface MeasuredItem {
  item_id: string
  item_name: string
  item_category: string
  item_variant?: string
  price?: number
}

/** What shoppers do that is measured, in the standard names. Never who they are. */
export type Measured =
  | { name: 'page_view'; path: string }
  | { name: 'view_item_list'; list: string; items: MeasuredItem[] }
  | { name: 'view_item'; item: MeasuredItem }
  | { name: 'search'; term: string }
  | { name: 'generate_lead'; form: string; stockid?: string }

export function measuredItem({
  stockid,
  title,
  condition,
  badge,
  price,
}: Pick<VehicleCard, 'stockid' | 'title' | 'condition' | 'badge' | 'price'>): MeasuredItem {
  return {
    item_id: stockid,
    item_name: title,
    item_category: condition,
    ...(badge && { item_variant: badge }),
    ...(price && { price }),
  }
}
