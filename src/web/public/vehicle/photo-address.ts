/** The photo that fills the screen stands in the address: Back closes it. */
const PARAMETER = 'photo'

interface Address {
  pathname: string
  search: string
}

/** From 0; null when none is open. */
export function openedPhoto(search: string, count: number): number | null {
  const value = new URLSearchParams(search).get(PARAMETER)
  if (value === null || count === 0) return null
  const number = Math.trunc(Number(value))
  return number >= 1 ? Math.min(number, count) - 1 : 0
}

export function photoHref({ pathname, search }: Address, index: number): string {
  const query = new URLSearchParams(search)
  query.set(PARAMETER, String(index + 1))
  return `${pathname}?${query}`
}

export function closedHref({ pathname, search }: Address): string {
  const query = new URLSearchParams(search)
  query.delete(PARAMETER)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** Carried by the step that opened it: closing takes that step back. */
export const OPENED_HERE = { isPhoto: true } as const

export function isOpenedHere({ state }: { state: unknown }): boolean {
  return (state as { isPhoto?: boolean } | null)?.isPhoto === true
}
