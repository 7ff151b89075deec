import type { VehicleCard } from '../vehicles/card.ts'

/** A car in the item format of analytics tools. */
export interface AnalyticsItem {
  item_id: string
  item_name: string
  item_category: string
  item_variant?: string
  price?: number
}

/** Analytics events under their standard names. They never identify the shopper. */
export type AnalyticsEvent =
  | { name: 'page_view'; path: string }
  | { name: 'view_item_list'; list: string; items: AnalyticsItem[] }
  | { name: 'view_item'; item: AnalyticsItem }
  | { name: 'search'; term: string }
  | { name: 'generate_lead'; form: string; stockid?: string }

export function analyticsItem({
  stockid,
  title,
  condition,
  badge,
  price,
}: Pick<VehicleCard, 'stockid' | 'title' | 'condition' | 'badge' | 'price'>): AnalyticsItem {
  return {
    item_id: stockid,
    item_name: title,
    item_category: condition,
    ...(badge && { item_variant: badge }),
    ...(price && { price }),
  }
}
