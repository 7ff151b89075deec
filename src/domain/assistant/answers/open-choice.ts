import type { Reading } from '../reading.ts'

/**
 * True if a language model may choose which of the cars found are displayed: the answer neither ranks them nor states
 * facts of those it displays.
 */
export function isOpenChoice(reading: Reading): boolean {
  return !isRanked(reading) && reading.facts.length === 0 && reading.equipment.length === 0
}

/** True if the cars come in an order that the shopper asked for. */
export function isRanked({ sorting, rank, count }: Reading): boolean {
  return sorting.by !== '' || rank !== null || count !== null
}
