import type { TagRule } from './conditions.ts'

export const SALES_TAGS = {
  maxNameLength: 40,
  maxTags: 60,
  /** Maximum tags on a card; the car's page shows them all. */
  maxOnCard: 3,
  /** Maximum cars tagged in one request. */
  maxVehiclesAtOnce: 100,
} as const

/** The only tag colours: design colours that are legible in light and dark mode. */
export const TAG_COLORS = {
  grey: 'Grey',
  ink: 'Ink',
  accent: 'Accent',
  green: 'Green',
  amber: 'Amber',
  red: 'Red',
  blue: 'Blue',
} as const
export type TagColor = keyof typeof TAG_COLORS
export const TAG_COLOR_NAMES = Object.keys(TAG_COLORS) as TagColor[]
/** Colour of a feed's word that has no managed tag. */
export const DEFAULT_COLOR: TagColor = 'grey'

export interface SalesTag {
  id: string
  name: string
  /** The feed's word, if the tag was created from one. */
  feedName: string | null
  color: TagColor
  /** Null if staff assign the tag to cars manually. */
  rule: TagRule | null
  isOn: boolean
  version: number
}

/** A tag with the ids of manually tagged cars. */
export interface TagWithVehicles extends SalesTag {
  vehicleIds: ReadonlySet<string>
}

/** Name and colour of a tag, for display. */
export interface TagLook {
  name: string
  color: TagColor
}
