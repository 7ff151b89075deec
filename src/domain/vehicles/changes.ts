import type { FeedPhotoCounts } from '../photos/feed-photo-changes.ts'
import type { VehicleField, VehicleFields } from './fields.ts'

export const CHANGE_ACTS = ['added', 'changed', 'photos', 'deleted', 'restored'] as const
export type ChangeAct = (typeof CHANGE_ACTS)[number]

/** A value as JSON. */
export type FieldValue = VehicleFields[VehicleField]

export interface FieldChange {
  from: FieldValue
  to: FieldValue
}

/** The fields of one change. A change of photos has a sentence instead, or the counts of what a feed did to them. */
export type FieldChanges = Partial<Record<VehicleField, FieldChange>> & {
  text?: string
  feedPhotos?: FeedPhotoCounts
}

/** A value that shoppers do not see yet, and who entered it. */
export interface DraftField {
  value: FieldValue
  /** The published value when the draft was made: if it differs now, someone else has changed it. */
  base: FieldValue
  at: string
  userId: string
  name: string
}
export type DraftFields = Partial<Record<VehicleField, DraftField>>

/** An act on many cars, or an import, can be undone for this long. */
export const UNDO_HOURS = 24

/** Compares values as JSON: lists by their members, in order. */
export function isSameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
