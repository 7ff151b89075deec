import type { ListedLead } from '../../../../services/leads/index.ts'

type Dated = Pick<ListedLead, 'createdAt'>

/** Both by the server's clock: what the browser's says may be hours off. */
export function isNew({ createdAt }: Dated, seenUntil: string): boolean {
  return Date.parse(createdAt) > Date.parse(seenUntil)
}

/** The time up to which a list's leads count as seen. A lead that arrives while the list is queried is in it, but later than its `at`. */
export function seenUntilOf({ at, leads }: { at: string; leads: readonly Dated[] }): string {
  const times = [at, ...leads.map(({ createdAt }) => createdAt)].map((time) => Date.parse(time))
  return new Date(Math.max(...times)).toISOString()
}

/**
 * The place of the last new row, where the new ones are the first of the list and others follow: a line is drawn under it. −1
 * where there is no such place, as in a list by name.
 */
export function newestUntil(leads: readonly Dated[], seenUntil: string): number {
  const areNew = leads.map((lead) => isNew(lead, seenUntil))
  const first = areNew.indexOf(false)
  return first > 0 && !areNew.includes(true, first) ? first - 1 : -1
}
