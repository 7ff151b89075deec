import { findHistoryVersion, listLastAuthors } from '../../../data/stock/cars/car-changes.ts'
import { type CarLead, findCarLead, listCarLeads } from '../../../data/stock/cars/car-leads.ts'
import { findCar, findDeskFigures, findDraft, findVinRival } from '../../../data/stock/cars/cars.ts'
import { listSalesTags } from '../../../data/stock/sales-tags.ts'
import { findVehicle } from '../../../data/stock/vehicles.ts'
import { can } from '../../../domain/permissions/permissions.ts'
import { widestScopeFilter } from '../../../domain/permissions/scope-filter.ts'
import type { Picture } from '../../../domain/pictures/picture.ts'
import { createTagging, type TagSource } from '../../../domain/sales-tags/tagging.ts'
import { dayOf } from '../../../domain/search/index/columns-of.ts'
import { localDay } from '../../../domain/time/local-day.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import type { User } from '../../../domain/users/user.ts'
import type { DraftFields } from '../../../domain/vehicles/changes.ts'
import type { VehicleStatus } from '../../../domain/vehicles/condition.ts'
import { derivedFacts } from '../../../domain/vehicles/derived-facts.ts'
import { type ProblemName, problemsOf } from '../../../domain/vehicles/desk/problems.ts'
import { type FieldConflict, outdatedFields, withDraft } from '../../../domain/vehicles/edit/draft.ts'
import {
  type FeedPreview,
  feedPreviews,
  type ReadyCheck,
  readyChecks,
} from '../../../domain/vehicles/edit/readiness.ts'
import type { VehicleField, VehicleFields } from '../../../domain/vehicles/fields.ts'
import { displayedPrice } from '../../../domain/vehicles/prices/price.ts'
import { PRICE_DROP_DAYS } from '../../../domain/vehicles/prices/price-drop.ts'
import { type PriceStep, priceSteps } from '../../../domain/vehicles/prices/price-history.ts'
import type { Vehicle } from '../../../domain/vehicles/vehicle.ts'
import { validVin } from '../../../domain/vehicles/vin.ts'
import { timeZoneOf } from '../../published/index.ts'
import { type CarParts, canEditCar, fieldsOf } from './car-change.ts'

/** A car in the editor: what shoppers see, the draft beside it, and everything around it. */
export interface CarFile {
  id: string
  slug: string
  /** As published. */
  title: string
  status: VehicleStatus
  fields: VehicleFields
  draft: { fields: DraftFields; updatedAt: string } | null
  /** Draft values whose published value is newer. */
  conflicts: FieldConflict[]
  /** The feed that brings the car; null for a car of staff. */
  source: string | null
  lockedFields: VehicleField[]
  pictures: Picture[]
  /** Pictures that the feed names; they are shown while there are no others. */
  imageUrls: string[]
  figures: { views: number; saves: number; enquiries: number }
  price: {
    steps: PriceStep[]
    listedOn: number
    today: number
    before: number | null
    changedAt: string | null
  }
  sale: { on: string; price: number | null; lead: CarLead | null } | null
  /** Leads about the car that the caller may see. */
  leads: CarLead[]
  tags: { id: string; name: string; by: TagSource }[]
  daysInStock: number
  createdAt: string
  updatedAt: string
  problems: ProblemName[]
  checks: ReadyCheck[]
  feeds: FeedPreview[]
  /** Another car with the same VIN. */
  vinRival: { id: string; stockid: string; title: string } | null
  canEdit: boolean
  canManageTags: boolean
  /** Changes with the history. */
  historyVersion: string
  /** When the car was read: of two answers, an editor uses the newer one. */
  readAt: string
}

const DAY_MS = 86_400_000

export interface CarFileParts extends CarParts {
  siteUrl: string | null
}

/** Returns a car in any status, or null. */
export async function openCarFile(
  { db, published, clock, siteUrl }: CarFileParts,
  user: User,
  id: string,
  requestOrigin: string,
): Promise<CarFile | null> {
  const carId = BigInt(id)
  const now = clock()
  const [car, entry, draft, desk, salesTags] = await Promise.all([
    findCar(db, carId),
    findVehicle(db, carId, new Date(now.getTime() - PRICE_DROP_DAYS * DAY_MS)),
    findDraft(db, carId),
    findDeskFigures(db, carId),
    listSalesTags(db),
  ])
  if (!car || !entry) return null
  const { dealerships, stock, site } = published()
  const fields = fieldsOf(car)
  const drafted = draftedVehicle(entry.vehicle, draft?.fields ?? {})
  const timeZone = timeZoneOf({ dealerships }, car.dealership)
  const dayAt = (at: Date) => localDay(at, timeZone)
  const scope = widestScopeFilter(user, ['leads.view_all', 'leads.view_own'])
  const outdated = outdatedFields(fields, draft?.fields ?? {})
  const vin = validVin(drafted.vin)
  const [authors, vinRival, leads, soldLead, historyVersion] = await Promise.all([
    listLastAuthors(db, carId, outdated),
    vin === null ? null : findVinRival(db, vin, carId),
    listCarLeads(db, car.stockid, scope),
    car.soldLead === null ? null : findCarLead(db, car.soldLead, scope),
    findHistoryVersion(db, carId),
  ])
  const origin = site.stockurls.site_url ?? siteUrl ?? requestOrigin
  const feedCar = (vehicle: Vehicle) => ({
    vehicle,
    dealership: dealerships.find(({ slug }) => slug === vehicle.dealership) ?? null,
    origin,
  })
  const tagging = createTagging(salesTags, dayOf(now))
  const tagged = { ...entry.vehicle, feedTags: car.tags }
  const end = car.status === 'sold' || car.status === 'withdrawn' ? (entry.statusSince ?? now) : now
  return {
    id,
    slug: car.slug,
    title: car.title,
    status: car.status,
    fields,
    draft: draft && { fields: draft.fields, updatedAt: draft.updatedAt.toISOString() },
    conflicts: outdated.map((field) => ({
      field,
      value: fields[field],
      by: authors.get(field)?.name ?? (car.source === null ? 'Another person' : 'The feed'),
      at: authors.get(field)?.at.toISOString() ?? null,
    })),
    source: car.source,
    lockedFields: car.lockedFields,
    pictures: entry.vehicle.pictures,
    imageUrls: car.imageUrls,
    figures: { views: desk?.views ?? 0, saves: desk?.saves ?? 0, enquiries: desk?.enquiries ?? 0 },
    price: {
      steps: priceSteps(entry.vehicle, dayAt),
      listedOn: dayAt(car.listedAt),
      today: dayAt(now),
      before: desk?.priceBefore ?? null,
      changedAt: desk?.priceChangedAt?.toISOString() ?? null,
    },
    sale:
      car.status === 'sold' && car.soldAt
        ? { on: localTime(car.soldAt, timeZone).date, price: car.soldPrice, lead: soldLead }
        : null,
    leads,
    tags: salesTags.flatMap(({ id: tagId, name }) => {
      const by = tagging.tagSource(tagId, tagged)
      return by === null ? [] : [{ id: tagId, name, by }]
    }),
    daysInStock: Math.max(0, dayAt(end) - dayAt(car.listedAt)),
    createdAt: car.createdAt.toISOString(),
    updatedAt: car.updatedAt.toISOString(),
    problems: problemsOf(drafted, drafted.pictures.length),
    checks: readyChecks(drafted),
    feeds: feedPreviews(
      feedCar(drafted),
      vin === null
        ? []
        : stock.vehicles.filter((other) => other.id !== id && validVin(other.vin) === vin).map(feedCar),
    ),
    vinRival: vinRival && { ...vinRival, id: String(vinRival.id) },
    canEdit: canEditCar(user, car.dealership),
    canManageTags: can(user, 'tags.manage'),
    historyVersion,
    readAt: now.toISOString(),
  }
}

/** Returns the car as shoppers would see it once the draft is published. */
export function draftedVehicle(vehicle: Vehicle, draft: DraftFields): Vehicle {
  if (Object.keys(draft).length === 0) return vehicle
  const { feedTags } = vehicle
  const fields = withDraft({ ...vehicle, tags: feedTags }, draft)
  const prices = displayedPrice(fields)
  const isPriceChanged = prices.price !== vehicle.price || prices.priceType !== vehicle.priceType
  return {
    ...vehicle,
    ...fields,
    ...derivedFacts(vehicle, fields),
    ...prices,
    tags: vehicle.tags,
    ...(isPriceChanged && { priceDrop: null }),
  }
}
