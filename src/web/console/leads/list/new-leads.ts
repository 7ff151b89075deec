import type { ListedLead } from '../../../../services/leads/index.ts'

type Dated = Pick<ListedLead, 'createdAt'>

/** Both times are the server's, since a browser's clock may be hours off. */
export function isNew({ createdAt }: Dated, seenUntil: string): boolean {
  return Date.parse(createdAt) > Date.parse(seenUntil)
}

/** The time up to which a list's leads count as seen. A lead that arrives while the list is queried is in it, but later than its `at`. */
export function seenUntilOf({ at, leads }: { at: string; leads: readonly Dated[] }): string {
  const times = [at, ...leads.map(({ createdAt }) => createdAt)].map((time) => Date.parse(time))
  return new Date(Math.max(...times)).toISOString()
}

/**
 * The index of the last new row, under which a line is drawn. −1 unless all new rows come first and others follow, for example
 * in a list by name.
 */
export function lastNewIndex(leads: readonly Dated[], seenUntil: string): number {
  const newFlags = leads.map((lead) => isNew(lead, seenUntil))
  const first = newFlags.indexOf(false)
  return first > 0 && !newFlags.includes(true, first) ? first - 1 : -1
}
