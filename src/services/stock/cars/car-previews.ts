import { findDraft } from '../../../data/stock/cars/cars.ts'
import { findVehicle } from '../../../data/stock/vehicles.ts'
import { PREVIEW_PARAMETER } from '../../../domain/content/preview.ts'
import { paths } from '../../../domain/site/routes.ts'
import { PRICE_DROP_DAYS } from '../../../domain/vehicles/prices/price-drop.ts'
import type { Vehicle } from '../../../domain/vehicles/vehicle.ts'
import { openSigned, signBytes } from '../../security/index.ts'
import type { CarParts } from './car-change.ts'
import { draftedVehicle } from './car-file.ts'

export interface CarPreviewServices {
  /** Returns a link to the car's page with its draft, for an hour. Only staff get one. */
  previewLink(car: { id: string; slug: string }): string
  /** Returns the car with its draft applied; null if the link is invalid or expired, or the car is gone. */
  openPreview(signed: string): Promise<Vehicle | null>
}

const PURPOSE = 'car preview link'
const LINK_LIFETIME_MS = 3_600_000
const ID_BYTES = 8
const TIME_BYTES = 6
const DAY_MS = 86_400_000

export function createCarPreviewServices(
  { db, published, clock }: CarParts,
  secret: Uint8Array,
): CarPreviewServices {
  return {
    previewLink({ id, slug }) {
      const bytes = Buffer.alloc(ID_BYTES + TIME_BYTES)
      bytes.writeBigUInt64BE(BigInt(id))
      bytes.writeUIntBE(clock().getTime() + LINK_LIFETIME_MS, ID_BYTES, TIME_BYTES)
      return `${paths.vehicle({ id, slug })}?${PREVIEW_PARAMETER}=${signBytes(bytes, PURPOSE, secret)}`
    },

    async openPreview(signed) {
      const bytes = openSigned(signed, { length: ID_BYTES + TIME_BYTES, purpose: PURPOSE, secret })
      const now = clock().getTime()
      if (!bytes || bytes.readUIntBE(ID_BYTES, TIME_BYTES) < now) return null
      const id = bytes.readBigUInt64BE()
      const [entry, draft] = await Promise.all([
        findVehicle(db, id, new Date(now - PRICE_DROP_DAYS * DAY_MS)),
        findDraft(db, id),
      ])
      if (!entry) return null
      const vehicle = { ...entry.vehicle, tags: published().tagging.tagsOf(entry.vehicle) }
      return draftedVehicle(vehicle, draft?.fields ?? {})
    },
  }
}
