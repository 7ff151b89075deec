import { PICTURES_PREFIX } from '../pictures/address.ts'

/** The square code that leads to a vehicle's page. */
export function qrHref(id: string): string {
  return `${PICTURES_PREFIX}/qr/${encodeURIComponent(id)}.svg`
}

const ADDRESS = /^(\d{1,18})\.svg$/

/** The vehicle's id; null where nothing could be meant. */
export function parseQrName(name: string): string | null {
  return ADDRESS.exec(name)?.[1] ?? null
}
