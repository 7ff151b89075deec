import { pictureUpTo } from '../pictures/address.ts'
import type { Picture } from '../pictures/picture.ts'
import { paths } from '../site/routes.ts'
import { dateOfDay } from '../time/local-day.ts'
import { STATUS_NOTICES } from '../vehicles/availability.ts'
import type { VehicleCard } from '../vehicles/card.ts'
import type { PriceType, VehicleStatus } from '../vehicles/condition.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { type AgentCard, PRICE_MEANINGS } from './tools/shared-schemas.ts'
import type { AgentVehicle } from './tools/vehicles.ts'

const PICTURE_WIDTH = 1200
const MAX_PICTURES = 20

/** Returns a card's facts, with its links and with what its price means. */
export function agentCardOf(card: VehicleCard, origin: string, status: VehicleStatus = 'on_sale'): AgentCard {
  const { stockid, id, slug, name, badge, title, condition, kms, body, transmission, fuel, tags } = card
  return {
    stockNumber: stockid,
    url: origin + paths.vehicle({ id, slug }),
    name,
    badge,
    title,
    status,
    condition,
    kms,
    body,
    transmission,
    fuel,
    price: priceOf(card),
    tags,
    dealership: dealershipOf(card),
    picture: card.picture && pictureAddress(card.picture, origin),
  }
}

/** Returns every recorded fact. `card` has the name of the dealership and the displayed tags. */
export function agentVehicleOf(
  vehicle: Vehicle,
  { card, origin, listedOn }: { card: VehicleCard; origin: string; listedOn: number },
): AgentVehicle {
  const notice = STATUS_NOTICES[vehicle.status]
  return {
    stockNumber: vehicle.stockid,
    url: origin + paths.vehicle({ id: vehicle.id, slug: vehicle.slug }),
    status: vehicle.status,
    statusNote: notice && `${notice.title}. ${notice.text}`,
    title: vehicle.title,
    condition: vehicle.condition,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    series: vehicle.series,
    body: vehicle.body,
    colour: vehicle.color,
    interiorColour: vehicle.interiorColor,
    transmission: vehicle.transmission,
    fuel: vehicle.fuel,
    drive: vehicle.drive,
    engine: vehicle.engine,
    // Feeds write 0 for unknown doors; the car's page leaves it out too.
    doors: vehicle.doors || null,
    seats: vehicle.seats,
    kms: vehicle.kms,
    brakedTowingKilograms: vehicle.towingKg,
    ancapStars: vehicle.ancapStars,
    ancapYear: vehicle.ancapYear,
    litresPer100Km: vehicle.fuelUse,
    bootLitres: vehicle.bootLitres,
    trayLengthMillimetres: vehicle.trayLength,
    trayWidthMillimetres: vehicle.trayWidth,
    price: priceOf(vehicle),
    driveAwayPrice: vehicle.driveAwayPrice,
    priceBeforeGovernmentCharges: vehicle.egcPrice,
    registration: vehicle.rego,
    registrationExpiry: vehicle.regoExpiry,
    vin: vehicle.vin,
    buildDate: vehicle.buildDate,
    complianceDate: vehicle.complianceDate,
    listedOn: dateOfDay(listedOn),
    features: vehicle.features,
    tags: card.tags,
    dealership: dealershipOf(card),
    pictures: vehicle.pictures.slice(0, MAX_PICTURES).map((picture) => pictureAddress(picture, origin)),
  }
}

/** The displayed price with its type, which belong together. */
export function priceOf({ price, priceType }: { price: number | null; priceType: PriceType }) {
  const type = price ? priceType : 'on_application'
  return { dollars: price || null, type, meaning: PRICE_MEANINGS[type] } as const
}

function dealershipOf({ dealership, dealershipName }: VehicleCard): AgentCard['dealership'] {
  return dealership === null ? null : { slug: dealership, name: dealershipName ?? dealership }
}

function pictureAddress(picture: Picture, origin: string): string {
  return origin + pictureUpTo(picture, PICTURE_WIDTH, 'jpeg')
}
