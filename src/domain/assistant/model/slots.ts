import { bootText, fuelUseText, towingText } from '../../vehicles/measurements/texts.ts'
import { kmsText } from '../../vehicles/prices/price.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { AnswerGrounds } from '../answers/answer.ts'
import { typedPrice } from '../answers/offered-vehicle.ts'

type SlotText = (vehicle: Vehicle, grounds: AnswerGrounds) => string | null

const lower = (text: string | null) => text?.toLowerCase() ?? null

const VOWEL_SOUND = /^(?:[aeio]|SUV|u(?!ni|te|s[aei])|8|1[18](?!\d))/i

/** 'an SUV' or 'a ute', 'an 85 L boot'. */
const withArticle = (text: string) => `${VOWEL_SOUND.test(text) ? 'an' : 'a'} ${text}`

/**
 * Facts of one car that a model may place in a sentence; null is a fact that the record does not have. Each text says
 * what kind of figure it is, so that no surrounding words can turn a distance into a range or a price into a repayment.
 */
const VEHICLE_SLOTS = {
  title: ({ title }) => title,
  name: ({ make, model }) => `${make} ${model}`,
  price: (vehicle) => (vehicle.price === null ? null : typedPrice(vehicle)),
  kms: ({ kms }) => (kms === null ? null : `${kmsText(kms)} on the clock`),
  seats: ({ seats }) => (seats === null ? null : `${seats} seats`),
  doors: ({ doors }) => (doors === null ? null : `${doors} doors`),
  year: ({ year }) => `a ${year} model`,
  // A car that must not tow has no capacity to state.
  towing: (car) => (car.towingKg ? `${towingText(car)} braked towing` : null),
  ancap: ({ ancapStars, ancapYear }) =>
    ancapStars === null
      ? null
      : `a ${ancapStars} star ANCAP rating${ancapYear === null ? '' : ` from ${ancapYear}`}`,
  fuelUse: fuelUseText,
  boot: (car) => (car.bootLitres === null ? null : withArticle(`${bootText(car)} boot`)),
  colour: ({ color }) => lower(color),
  fuel: ({ fuel }) => fuel && `${fuel.toLowerCase()} power`,
  transmission: ({ transmission }) =>
    transmission &&
    withArticle(`${transmission === 'CVT' ? transmission : transmission.toLowerCase()} transmission`),
  drive: ({ drive }) => drive,
  body: ({ body }) => body && withArticle(body === 'SUV' ? body : body.toLowerCase()),
  condition: ({ condition }) => withArticle(`${condition} car`),
  dealership: ({ dealership }, { dealerships }) =>
    dealerships.find(({ slug }) => slug === dealership)?.name ?? null,
} as const satisfies Record<string, SlotText>

export type VehicleSlot = keyof typeof VEHICLE_SLOTS
/** Slots that state a fact. The others say which car is meant. */
export type FactSlot = Exclude<VehicleSlot, 'title' | 'name'>
export const SLOT_NAMES = Object.keys(VEHICLE_SLOTS) as VehicleSlot[]

export function isVehicleSlot(name: string): name is VehicleSlot {
  return Object.hasOwn(VEHICLE_SLOTS, name)
}

/** Slots that tell the shopper which car a sentence is about. */
export const NAMING_SLOTS: ReadonlySet<VehicleSlot> = new Set<VehicleSlot>(['title', 'name'])

export function slotText(name: VehicleSlot, vehicle: Vehicle, grounds: AnswerGrounds): string | null {
  return VEHICLE_SLOTS[name](vehicle, grounds)
}

/** Lists the facts that a car's record has. */
export function slotsOf(vehicle: Vehicle, grounds: AnswerGrounds): VehicleSlot[] {
  return SLOT_NAMES.filter((name) => slotText(name, vehicle, grounds) !== null)
}
