import type { VehicleCard } from '../../../domain/vehicles/card.ts'

/** A label split into matching and other parts. */
export type LabelParts = { text: string; isMatch: boolean; at: number }[]

export interface LinkSuggestion {
  kind: 'search' | 'page'
  label: string
  href: string
  /** Number of vehicles of a search. */
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

/** A possible suggestion, before matching. */
export type Entry = Pick<LinkSuggestion, 'kind' | 'label' | 'href' | 'count'>
