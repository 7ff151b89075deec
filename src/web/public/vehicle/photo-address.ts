/** The open photo is part of the address, so that Back closes it. */
const PARAMETER = 'photo'

interface Address {
  pathname: string
  search: string
}

/** Index from 0; null when no photo is open. */
export function openPhotoIndex(search: string, count: number): number | null {
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

/** History state of an opened photo. Closing it then navigates back. */
export const PHOTO_ENTRY = { isPhoto: true } as const

export function isPhotoEntry({ state }: { state: unknown }): boolean {
  return (state as { isPhoto?: boolean } | null)?.isPhoto === true
}
