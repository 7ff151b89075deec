import type { VehicleCard } from '../../../domain/vehicles/card.ts'

/** A label in pieces, so that the matched letters can stand out. */
export type LabelParts = { text: string; matched: boolean; at: number }[]

export interface LinkSuggestion {
  kind: 'search' | 'page'
  label: string
  href: string
  /** Vehicles a search leads to. */
  count: number | null
  parts: LabelParts
}

export interface VehicleSuggestion {
  kind: 'vehicle'
  label: string
  href: string
  vehicle: VehicleCard
}

export type Suggestion = LinkSuggestion | VehicleSuggestion

/** What may be suggested, before anything is typed. */
export type Entry = Pick<LinkSuggestion, 'kind' | 'label' | 'href' | 'count'>

/** What the stock says to a text. */
export interface StockAnswer {
  vehicles: readonly VehicleCard[]
  /** Null when the text is too short to search by. */
  total: number | null
}
