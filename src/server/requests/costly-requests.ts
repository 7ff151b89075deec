/**
 * Limits on requests that cost more than ten times a cached page. `npm run proof -- cost` measures every public address and fails if
 * one is costly without a limit.
 */
export const QUEUE_LIMITS = {
  /** Pages that are not in the cache, rendered from memory. */
  pages: { atOnce: 1, waiting: 300, perAddress: 30 },
  /** Pages that wait for the database or contain one person's data, and answers to forms. */
  personalPages: { atOnce: 4, waiting: 100, perAddress: 20 },
  /** Searches and large lists as JSON. */
  data: { atOnce: 1, waiting: 200, perAddress: 30 },
} as const

/** Calls and files that are built for each request. */
const COSTLY_DATA = /^\/functions\/(?:search|suggest|vehicle-cards)$|^\/content\/|^\/pictures\/qr\//

export function isCostlyData(path: string): boolean {
  return COSTLY_DATA.test(path)
}
