import type { Condition } from '../src/domain/vehicles/condition.ts'
import { kmsText } from '../src/domain/vehicles/prices/price.ts'
import type { Vehicle } from '../src/domain/vehicles/vehicle.ts'
import { type Model, NEWEST_YEAR } from './models.ts'
import type { Random } from './random.ts'

type Facts = Omit<Vehicle, 'id' | 'pictures' | 'comments' | 'searchKeywords'> & {
  body: string
  color: string
  transmission: string
  fuel: string
  kms: number
}

/** Makes three sentences that are true of this car. */
export function commentsOf(car: Facts, model: Model, dealershipName: string, random: Random): string {
  return [
    random.pick(OPENINGS[car.condition](car, car.color.toLowerCase(), kmsText(car.kms))),
    random.pick(factSentences(car, model)),
    random.pick(closings(car, dealershipName)),
  ].join(' ')
}

export function keywordsOf(car: Facts, model: Model): string[] {
  const badge = car.badge ?? ''
  const family = ['SUV', 'Wagon', 'People Mover'].includes(car.body) && (car.seats ?? 0) >= 5
  const words = [
    badge.includes('4x4') && '4x4',
    badge.includes('4x4') && model.towing && 'towing',
    badge.includes('AWD') && 'all-wheel drive',
    (car.seats ?? 0) >= 7 && `${car.seats} seat`,
    family && 'family',
    ['Ute', 'Van', 'Cab Chassis'].includes(car.body) && 'work',
    car.body === 'Hatch' && car.price !== null && car.price < 25_000 && 'first car',
    car.fuel === 'Electric' && 'ev',
    car.fuel === 'Plug-in Hybrid' && 'phev',
    model.carPlay && car.year >= 2021 && 'apple carplay',
    car.condition === 'used' && kmsAYear(car) < 10_000 && 'low kms',
  ]
  return words.filter((word) => typeof word === 'string').slice(0, 5)
}

/** Returns the car's features by its year, list price and use. */
export function featuresOf(car: Facts, model: Model, listPrice: number): string[] {
  const isWorker = ['Ute', 'Van', 'Cab Chassis'].includes(car.body)
  const features = [
    'Reversing camera',
    model.carPlay && car.year >= 2021 && 'Apple CarPlay',
    !isWorker && 'Alloy wheels',
    (listPrice >= 45_000 || car.year >= 2024) && 'Adaptive cruise control',
    listPrice >= 55_000 && 'Leather seats',
    listPrice >= 65_000 && 'Sunroof',
    model.towing && car.condition === 'used' && car.kms % 2 === 0 && 'Tow bar',
  ]
  return features.filter((feature) => typeof feature === 'string')
}

const OPENINGS: Record<Condition, (car: Facts, colour: string, kms: string) => string[]> = {
  new: (car, colour, kms) => [
    `New, in ${colour}, and ready to see now.`,
    `A new ${car.year} ${car.make} ${car.model} in ${colour}, with ${kms} on the clock from delivery.`,
    `This ${car.model} in ${colour} is new and has not been registered.`,
  ],
  demo: (car, colour, kms) => [
    `Our demonstrator, in ${colour}, with ${kms} of test drives behind it.`,
    `A dealer demonstrator showing ${kms}: close to new, and priced below it.`,
    `You may have seen this ${colour} ${car.model} on our test drives; it has done ${kms}.`,
  ],
  used: (car, colour, kms) => [
    `A ${car.year} ${car.make} ${car.model} in ${colour} that has travelled ${kms}.`,
    `In ${colour}, with ${kms} on the clock.`,
    kmsAYear(car) < 10_000
      ? `It has averaged under 10,000 km a year, and shows ${kms}.`
      : `This ${colour} ${car.model} is a ${car.year} plate and has done ${kms}.`,
  ],
}

const SEAT_WORDS: Record<number, string> = { 2: 'two', 4: 'four', 5: 'five', 7: 'seven', 8: 'eight' }

const FUEL_SENTENCES: Record<string, string> = {
  Electric: 'It is fully electric; we will show you how charging works at home and on the road.',
  Hybrid: 'The hybrid charges itself as you drive and is never plugged in.',
  'Plug-in Hybrid': 'It plugs in for short trips and runs on petrol for long ones.',
}

const GEARBOX_WORDS: Record<string, (fuel: string) => string> = {
  Automatic: (fuel) => `an automatic ${fuel}`,
  CVT: (fuel) => `a ${fuel} with a CVT, which drives like an automatic`,
  Manual: (fuel) => `a manual ${fuel}`,
}

function factSentences(car: Facts, model: Model): string[] {
  const seats = SEAT_WORDS[car.seats ?? 0]
  const fuel =
    FUEL_SENTENCES[car.fuel] ?? `It is ${GEARBOX_WORDS[car.transmission]?.(car.fuel.toLowerCase())}.`
  const towing =
    model.towing !== null &&
    car.badge?.includes('4x4') &&
    `It is rated to tow ${model.towing.toLocaleString('en-GB')} kg braked; ask us whether a tow bar is fitted.`
  const room = ['Van', 'Cab Chassis'].includes(car.body)
    ? `It seats ${seats}, with the rest of the space for work.`
    : (car.seats ?? 0) >= 7
      ? `There are seats for ${seats}, so bring everyone to try the back row.`
      : car.seats !== 5 && `It seats ${seats}.`
  return [fuel, towing, room].filter((line) => typeof line === 'string')
}

function closings(car: Facts, dealershipName: string): string[] {
  if (car.price === null)
    return [`Ask ${dealershipName} for the price.`, `The price is being set; call ${dealershipName}.`]
  if (car.priceType === 'egc')
    return [
      `Stamp duty, registration and CTP are extra: ${dealershipName} will work out the exact figure for you.`,
      `The price excludes government charges; ask ${dealershipName} for the full on-road cost before you visit.`,
    ]
  return [
    `The price is drive away, with nothing more to pay to take it home from ${dealershipName}.`,
    `Registration, CTP and stamp duty are in the price, and the car is at ${dealershipName}.`,
    `Call ${dealershipName} first and it will be out the front when you arrive.`,
  ]
}

function kmsAYear(car: Facts): number {
  return car.kms / Math.max(1, NEWEST_YEAR - car.year)
}
