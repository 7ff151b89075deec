import { exactHash } from '../imports/cleaning/stock-number.ts'
import { DEFAULT_ACCENT } from '../site/brand.ts'
import type { SiteConfig } from '../site/site-config.ts'
import type { VehicleCard } from '../vehicles/card.ts'
import { CONDITION_LABELS, type VehicleStatus } from '../vehicles/condition.ts'
import { priceLabel, priceText } from '../vehicles/prices/price.ts'
import { PICTURES_PREFIX } from './address.ts'

export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** Part of a vehicle's card, with the status of a car that is no longer on sale. */
export type SharedVehicle = Pick<
  VehicleCard,
  'id' | 'name' | 'badge' | 'condition' | 'price' | 'priceType' | 'picture'
> & { status?: VehicleStatus }

export type ShareBrand = Pick<SiteConfig, 'name' | 'accent' | 'logo'>

/** Texts of the picture shown with a shared link. */
export interface ShareCard {
  brand: string
  accent: string
  /** If false, the default mark is drawn before the name. */
  hasOwnLogo: boolean
  tag: string
  name: string
  badge: string | null
  figure: string
  label: string
}

/** Raise it when the design changes, so that messengers fetch their cached pictures again. */
const DESIGN_VERSION = 2

export function shareCard(vehicle: SharedVehicle, { name: brand, accent, logo }: ShareBrand): ShareCard {
  const { name, badge, condition, status = 'on_sale' } = vehicle
  const isSold = status === 'sold'
  return {
    brand,
    accent: accent?.light ?? DEFAULT_ACCENT,
    hasOwnLogo: logo !== null,
    tag: status === 'pending' ? 'Under offer' : CONDITION_LABELS[condition],
    name,
    badge,
    figure: isSold ? 'Sold' : priceText(vehicle.price),
    label: isSold ? 'See similar cars' : priceLabel(vehicle),
  }
}

/** Hashes everything that is drawn, so that a new price, name or picture gets a new address. */
export function shareVersion(vehicle: SharedVehicle, brand: ShareBrand): string {
  const { high, low } = exactHash(
    JSON.stringify([DESIGN_VERSION, shareCard(vehicle, brand), vehicle.picture?.id ?? null]),
  )
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0')
}

/** Returns the address of the picture for a shared link to this vehicle. */
export function shareHref(vehicle: SharedVehicle, brand: ShareBrand): string {
  return `${PICTURES_PREFIX}/share/${vehicle.id}/${shareVersion(vehicle, brand)}.jpg`
}

/** Alternative text: '2024 Toyota HiLux SR5, $57,990 (drive away), Harbour Motor Group'. */
export function shareAlt(vehicle: SharedVehicle, brand: ShareBrand): string {
  const { name, badge, figure, label } = shareCard(vehicle, brand)
  const car = [name, badge].filter(Boolean).join(' ')
  return `${car}, ${figure} (${label.toLowerCase()}), ${brand.name}`
}

const ID = /^[1-9]\d{0,17}$/
const FILE = /^([0-9a-f]{16})\.jpg$/

export function parseShareAddress(id: string, file: string): { id: string; version: string } | null {
  const version = FILE.exec(file)?.[1]
  return version && ID.test(id) ? { id, version } : null
}
