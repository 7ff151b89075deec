import type { TagRule } from './conditions.ts'

export const SALES_TAGS = {
  longestName: 40,
  most: 60,
  /** On a card; the rest wait for the car's page. */
  onCard: 3,
  /** Cars given a tag at once. */
  mostAtOnce: 100,
} as const

/** Colours of the design that are read well on light and dark; a tag has one of them and never another. */
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
/** Of a feed's word nobody has given a colour. */
export const PLAIN_COLOR: TagColor = 'grey'

export interface SalesTag {
  id: string
  name: string
  /** As feeds write it, where it began as a feed's word. */
  feedName: string | null
  color: TagColor
  /** Null: given by hand. */
  rule: TagRule | null
  isOn: boolean
  version: number
}

/** A tag with the cars it was given to by hand, by their ids. */
export interface GivenTag extends SalesTag {
  vehicleIds: ReadonlySet<string>
}

/** What pages need of a tag to draw it. */
export interface TagLook {
  name: string
  color: TagColor
}
