import { PICTURES_PREFIX } from '../pictures/address.ts'

/** Returns the address of the QR code for a vehicle's page. */
export function qrHref(id: string): string {
  return `${PICTURES_PREFIX}/qr/${encodeURIComponent(id)}.svg`
}

const ADDRESS = /^(\d{1,18})\.svg$/

/** Returns the vehicle's id, or null for an invalid name. */
export function parseQrName(name: string): string | null {
  return ADDRESS.exec(name)?.[1] ?? null
}
