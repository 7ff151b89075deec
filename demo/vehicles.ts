import type { Condition, VehicleStatus } from '../src/domain/vehicles/condition.ts'
import type { Vehicle } from '../src/domain/vehicles/vehicle.ts'
import { makeVehicle } from '../tests/factories/vehicle.ts'
import { demoDealerships } from './dealerships.ts'
import { measurementsOf } from './measurements.ts'
import { type Badge, type BodyWord, MODELS, type Model, NEWEST_YEAR } from './models.ts'
import { type DemoPicture, paintsOf, picturesOf } from './pictures.ts'
import { type Random, seededRandom } from './random.ts'
import { commentsOf, featuresOf, keywordsOf } from './vehicle-words.ts'

export type DemoVehicle = Omit<Vehicle, 'id' | 'pictures'> & { pictures: DemoPicture[] }

/** The car in the home page's hero. */
export const HERO_STOCK_ID = 'D10402'

const SEED = 5_552_599
const FIRST_STOCK_NUMBER = 10_200
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

// Exact counts rather than probabilities, so that the counts on the site do not depend on the seed; the hero car is added.
const BODIES: readonly Share<BodyWord>[] = [
  ['Ute', 57],
  ['SUV', 107],
  ['Hatch', 33],
  ['Sedan', 19],
  ['Wagon', 9],
  ['Van', 12],
  ['People Mover', 8],
  ['Coupe', 5],
  ['Convertible', 3],
  ['Cab Chassis', 6],
]
const CONDITIONS: readonly Share<Condition>[] = [
  ['new', 52],
  ['demo', 25],
  ['used', 182],
]
const STATUSES: readonly Share<VehicleStatus>[] = [
  ['on_sale', 225],
  ['pending', 12],
  ['sold', 16],
  ['withdrawn', 6],
]
const JUST_ARRIVED_COUNT = 14
const WITHOUT_PRICE_COUNT = 5
const WITHOUT_PICTURES_COUNT = 8
const REDUCED_COUNT = 18

const DEALERSHIPS: readonly Share<string>[] = [
  ['harbour-artarmon', 28],
  ['harbour-brookvale', 34],
  ['harbour-hornsby', 20],
  ['harbour-mona-vale', 18],
]

/** Makes the demo stock, oldest listing first: the same on every machine, except that dates are relative to `today`. */
export function demoVehicles({ today }: { today: Date }): DemoVehicle[] {
  const random = seededRandom(SEED)
  const bodies = random.shuffled(expandShares(BODIES))
  const conditions = random.shuffled(expandShares(CONDITIONS))
  const plans = random.shuffled(expandShares(STATUSES)).map((status, at): Plan => {
    const [body, condition] = [bodies[at], conditions[at]]
    if (!body || !condition) throw new Error('Bodies, conditions and statuses must add up to the same number')
    const { model, badge, year } = chooseCar(body, condition, random)
    return { model, badge, year, condition, status, paint: choosePaint(model, random), flags: {} }
  })
  assignFlags(plans, random)
  const hero = heroPlan()
  const datedPlans = [...plans, hero]
    .map((plan) => ({ plan, minutesAgo: minutesAgoOf(plan, random) }))
    .toSorted((a, b) => b.minutesAgo - a.minutesAgo)
  let number = FIRST_STOCK_NUMBER
  return datedPlans.map(({ plan, minutesAgo }) => {
    number = nextStockNumber(number, random)
    const stockid = plan === hero ? HERO_STOCK_ID : `${plan.condition[0]?.toUpperCase()}${number}`
    const listedAt = new Date(today.getTime() - minutesAgo * MINUTE)
    const vehicle = buildVehicle(plan, stockid, listedAt, random)
    return plan.flags.reduced ? reducePrice(vehicle, number, today) : vehicle
  })
}

interface Car {
  model: Model
  badge: Badge
  year: number
}

interface Plan extends Car {
  condition: Condition
  status: VehicleStatus
  paint: ReturnType<typeof paintsOf>[number]
  flags: { justArrived?: boolean; noPrice?: boolean; noPictures?: boolean; reduced?: boolean }
  fixed?: { kms: number; price: number; dealership: string; daysAgo: number }
}

function heroPlan(): Plan {
  const model = MODELS.find((candidate) => candidate.model === 'D-MAX' && candidate.body === 'Ute')
  const badge = model?.badges.find((candidate) => candidate.name.startsWith('X-Terrain'))
  const paint = model && paintsOf(model.art.body, model.art.nose).find(({ name }) => name === 'Copper')
  if (!model || !badge || !paint)
    throw new Error('The catalogue is missing the hero car: D-MAX X-Terrain in copper')
  const fixed = { kms: 2_140, price: 64_990, dealership: 'harbour-brookvale', daysAgo: 9 }
  return { model, badge, year: 2025, condition: 'demo', status: 'on_sale', paint, flags: {}, fixed }
}

function chooseCar(body: BodyWord, condition: Condition, random: Random): Car {
  const isAvailable = (badge: Badge) => yearsFor(badge, condition).length > 0
  const models = MODELS.filter((model) => model.body === body && model.badges.some(isAvailable))
  const model = random.weighted(models, (candidate) => candidate.weight)
  const badge = random.pick(model.badges.filter(isAvailable))
  const years = yearsFor(badge, condition)
  // The later of two random years, because few new cars have last year's plates.
  const year = condition === 'used' ? random.pick(years) : Math.max(random.pick(years), random.pick(years))
  return { model, badge, year }
}

function yearsFor(badge: Badge, condition: Condition): number[] {
  const [low, high] = condition === 'used' ? [2018, NEWEST_YEAR - 1] : [NEWEST_YEAR - 1, NEWEST_YEAR]
  const first = Math.max(low, badge.years[0])
  const last = Math.min(high, badge.years[1])
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
}

function choosePaint(model: Model, random: Random): Plan['paint'] {
  return random.weighted(paintsOf(model.art.body, model.art.nose), (paint) => paint.share)
}

function assignFlags(plans: Plan[], random: Random): void {
  const onSale = random.shuffled(plans.filter((plan) => plan.status === 'on_sale'))
  for (const plan of onSale.splice(0, JUST_ARRIVED_COUNT)) plan.flags.justArrived = true
  for (const plan of onSale.splice(0, WITHOUT_PRICE_COUNT)) plan.flags.noPrice = true
  for (const plan of onSale.splice(0, WITHOUT_PICTURES_COUNT)) plan.flags.noPictures = true
  for (const plan of onSale.filter(({ condition }) => condition !== 'new').slice(0, REDUCED_COUNT))
    plan.flags.reduced = true
}

function minutesAgoOf(plan: Plan, random: Random): number {
  const [from, to] = plan.flags.justArrived ? [0, 4] : plan.status === 'on_sale' ? [5, 119] : [15, 119]
  const days = plan.fixed?.daysAgo ?? random.int(from, to)
  return (days * DAY) / MINUTE + random.int(20, 1_400)
}

function nextStockNumber(last: number, random: Random): number {
  const number = last + random.int(1, 4)
  return number === Number(HERO_STOCK_ID.slice(1)) ? number + 1 : number
}

function buildVehicle(plan: Plan, stockid: string, listedAt: Date, random: Random): DemoVehicle {
  const { model, badge, year, condition, status, paint } = plan
  const kms = plan.fixed?.kms ?? kmsOf(plan, random)
  const price = plan.fixed?.price ?? priceOf(plan, kms, random)
  const [randomDealership] = random.weighted(DEALERSHIPS, ([, share]) => share)
  const dealership = plan.fixed?.dealership ?? randomDealership
  const transmission = random.pick(badge.transmissions)
  const knownFacts = { body: model.body, color: paint.name, transmission, fuel: badge.fuel, kms }
  const isEgc = condition === 'used' && random.chance(1 / 3)
  const displayedPrice = plan.flags.noPrice ? null : price
  const {
    id: _id,
    pictures: _pictures,
    ...vehicle
  } = makeVehicle({
    ...knownFacts,
    ...measurementsOf({ model, badge, year, transmission }),
    stockid,
    vin: vinOf(stockid),
    condition,
    year,
    make: model.make,
    model: model.model,
    badge: badge.name,
    drive: driveOf(badge.name),
    doors: badge.doors,
    seats: badge.seats,
    driveAwayPrice: isEgc ? null : displayedPrice,
    egcPrice: isEgc ? displayedPrice : null,
    tags: plan.flags.justArrived ? ['Just arrived'] : [],
    status,
    soldAt: status === 'sold' ? new Date(listedAt.getTime() + 10 * DAY) : null,
    dealership,
    listedAt,
  })
  const facts = { ...vehicle, ...knownFacts }
  const dealershipName = demoDealerships.find((candidate) => candidate.slug === dealership)?.name ?? 'us'
  const pictures = picturesOf({ ...model.art, paint: paint.name }, random)
  return {
    ...facts,
    comments: commentsOf(facts, model, dealershipName, random),
    searchKeywords: keywordsOf(facts, model),
    features: featuresOf(facts, model, badge.price),
    pictures: plan.flags.noPictures ? [] : pictures,
  }
}

/** Makes a VIN with an unused manufacturer code. One car in twenty has none, as in a real yard. */
function vinOf(stockid: string): string | null {
  const number = stockid.slice(1)
  return Number(number) % 20 === 0 ? null : `6HGDEM${number.padStart(11, '0')}`
}

/** Reduces the price once or twice between the listing date and today, by amounts that depend only on the stock number. */
function reducePrice(vehicle: DemoVehicle, number: number, today: Date): DemoVehicle {
  const daysListed = Math.floor((today.getTime() - vehicle.listedAt.getTime()) / DAY)
  const lastAgo = 1 + (number % Math.min(25, daysListed - 1))
  const firstAgo = Math.floor((lastAgo + daysListed) / 2)
  const isTwice = number % 2 === 0 && firstAgo > lastAgo
  let to = vehicle.price ?? 0
  const changes = (isTwice ? [lastAgo, firstAgo] : [lastAgo]).map((daysAgo, at) => {
    const from = to + REDUCTIONS[(number + at) % REDUCTIONS.length]!
    const change = { at: new Date(today.getTime() - daysAgo * DAY), from, to, isAlike: true }
    to = from
    return change
  })
  const [{ from, at }] = changes as [(typeof changes)[number]]
  return {
    ...vehicle,
    previousPrice: from,
    priceDrop: { from, at },
    priceChanges: changes.toReversed(),
    updatedAt: at,
  }
}

const REDUCTIONS = [1_000, 1_500, 2_000, 3_000]

/** Returns the drive only if the badge names it. */
function driveOf(badge: string): string | null {
  return ['4x4', '4x2', 'AWD', '2WD'].find((drive) => badge.split(' ').includes(drive)) ?? null
}

function kmsOf({ condition, year, model }: Plan, random: Random): number {
  if (condition === 'new') return random.int(4, 42)
  if (condition === 'demo') return random.int(500, 7_900)
  const workFactor = ['Ute', 'Van', 'Cab Chassis'].includes(model.body) ? 1.2 : 1
  const kms = (NEWEST_YEAR - year) * random.int(7_000, 18_000) * workFactor + random.int(1_200, 6_000)
  return Math.round(kms / 10) * 10 + random.int(0, 9)
}

const YEARLY_VALUE_RATIO: Record<string, number> = { Electric: 0.85, Diesel: 0.94, Hybrid: 0.94 }
const EXPECTED_KMS_PER_YEAR = 13_500
const VALUE_LOSS_PER_KM = 0.0000018

function priceOf({ condition, year, badge }: Plan, kms: number, random: Random): number {
  const age = NEWEST_YEAR - year
  if (condition === 'new') return roundPrice(badge.price * (age > 0 ? 0.96 : 1), random)
  if (condition === 'demo') return roundPrice(badge.price * (0.95 - age * 0.03), random)
  const ageFactor = 0.93 * (YEARLY_VALUE_RATIO[badge.fuel] ?? 0.9) ** age
  const kmsFactor = Math.min(
    1.06,
    Math.max(0.85, 1 - (kms - age * EXPECTED_KMS_PER_YEAR) * VALUE_LOSS_PER_KM),
  )
  return roundPrice(badge.price * ageFactor * kmsFactor, random)
}

/** Rounds to a typical windscreen price: 32,990, 27,880, 24,490. */
function roundPrice(price: number, random: Random): number {
  return (
    Math.floor(price / 1_000) * 1_000 + random.weighted([990, 880, 490], (figure) => (figure === 990 ? 6 : 2))
  )
}

type Share<T> = readonly [what: T, count: number]

function expandShares<T>(shares: readonly Share<T>[]): T[] {
  return shares.flatMap(([value, count]) => Array.from({ length: count }, () => value))
}
