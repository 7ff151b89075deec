import type { SearchableVehicle } from '../src/domain/search/index/columns-of.ts'
import { slugOf } from '../src/domain/vehicles/slug.ts'

/** Stock distributed as in a large group: few makes dominate, and models and badges have few variants. */
export function syntheticStock(count: number, seed = 1): SearchableVehicle[] {
  const random = randomFrom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const pickSkewed = <T>(list: readonly T[]): T => list[Math.floor(list.length * random() ** 2.5)]!
  const models = makeModels(random)
  const newest = 2026
  return Array.from({ length: count }, (_, number): SearchableVehicle => {
    const model = pickSkewed(models)
    const badge = pickSkewed(model.badges)
    const age = Math.floor(18 * random() ** 2)
    const condition = age > 0 ? 'used' : pick(['new', 'new', 'demo', 'used'] as const)
    const year = newest - age
    const kms =
      condition === 'new' ? Math.floor(random() * 50) : Math.floor((age + 0.3) * 15_000 * (0.3 + random()))
    const price = Math.round((badge.price * 0.88 ** age * (0.85 + 0.3 * random())) / 10) * 10
    return {
      stockid: `${condition === 'used' ? 'U' : 'N'}${100_000 + number}`,
      title: `${year} ${model.make} ${model.name} ${badge.name}`,
      condition,
      year,
      make: model.make,
      model: model.name,
      series: random() < 0.6 ? `MY${String(year % 100).padStart(2, '0')}` : null,
      badge: badge.name,
      body: model.body,
      color: random() < 0.02 ? null : pickSkewed(COLOURS),
      transmission: random() < 0.85 ? badge.transmission : pick(TRANSMISSIONS),
      fuel: badge.fuel,
      drive: badge.drive,
      doors: model.doors,
      seats: model.seats,
      kms: random() < 0.01 ? null : kms,
      price: random() < 0.02 ? null : price,
      towingKg: number % 3 === 0 ? null : 750 + (number % 12) * 250,
      ancapStars: number % 4 === 0 ? null : 3 + (number % 3),
      fuelUse: number % 5 === 0 ? null : 4 + (number % 80) / 10,
      bootLitres: number % 2 === 0 ? null : 250 + (number % 60) * 10,
      trayLength: number % 8 === 0 ? 1_500 + (number % 10) * 100 : null,
      dealership: pickSkewed(DEALERSHIPS),
      features: random() < 0.8 ? badge.features : [...badge.features, pick(FEATURES), pick(FEATURES)],
      tags: random() < 0.7 ? [] : random() < 0.8 ? [pick(TAGS)] : [pick(TAGS), pick(TAGS)],
      searchKeywords: random() < 0.5 ? [] : [pick(KEYWORDS)],
      listedAt: new Date(Date.UTC(2026, 5, 30) - Math.floor(random() ** 2 * 400 * 86_400_000)),
    }
  })
}

const SYLLABLES = 'ba ce di fo gu ka le mi no pu ra se ti vo xu za bre cla dri fle gro'.split(' ')
const BODIES = 'SUV,Ute,Sedan,Hatch,Wagon,Cab Chassis,Van,Coupe,Convertible,People Mover,Bus,Truck'.split(',')
const COLOURS =
  'White,Black,Silver,Grey,Blue,Red,Deep Crystal Blue,Green,Orange,Brown,Gold,Yellow,Bronze,Beige,Purple'.split(
    ',',
  )
const FUELS = ['Petrol', 'Diesel', 'Hybrid', 'Electric']
const TRANSMISSIONS = ['Automatic', 'Manual', 'CVT', 'Dual Clutch']
const DRIVES = ['Front Wheel Drive', '4x4', 'All Wheel Drive', 'Rear Wheel Drive']
const TAGS = ['Manager Special', 'New Arrival', 'Low Kms', 'One Owner', 'Price Drop', 'Demo Deal']
const KEYWORDS = ['tow pack', 'family', 'first car', 'towing 3500kg', 'work ready', 'fuel saver', 'log books']
const TRIMS =
  'GX,GXL,SR,SR5,LS-M,LS-U,LS-U+,Sport,Touring,Premium,Limited,ST,ST-L,XLT,GT-Line,Ascent,Elite'.split(',')
const FEATURES =
  `Reverse camera,Bluetooth,Apple CarPlay,Android Auto,Cruise control,Adaptive cruise control,Blind spot monitor,
Lane departure warning,Heated front seats,Leather trim,Sunroof,Panoramic roof,Tow bar,Roof racks,Bull bar,Canopy,
Tub liner,Power tailgate,Keyless entry,Push button start,Wireless charging,Satellite navigation,Parking sensors,
Alloy wheels,LED headlights,Rain sensing wipers,Third row seats,Digital radio,Head up display,Surround camera`.split(
    /,\s*/,
  )
const DEALERSHIPS = Array.from({ length: 30 }, (_, at) => `harbour-${wordOf(at * 37 + 11)}`)

interface Badge {
  name: string
  price: number
  fuel: string
  transmission: string
  drive: string
  features: string[]
}
interface Model {
  make: string
  name: string
  body: string
  doors: number
  seats: number
  badges: Badge[]
}

function makeModels(random: () => number): Model[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const pickSkewed = <T>(list: readonly T[]): T => list[Math.floor(list.length * random() ** 2)]!
  return Array.from({ length: 400 }, (_, number) => {
    const body = pickSkewed(BODIES)
    const price = 20_000 + 80_000 * random() ** 2
    const badges = Array.from({ length: 4 + Math.floor(random() * 10) }, (_unused, grade) => {
      const trim = pick(TRIMS)
      return {
        name:
          random() < 0.15
            ? trim
            : `${trim} ${wordOf(number * 7 + grade)} ${pick(['Double Cab', '5dr', '4dr', 'Auto'])}`,
        price: price * (1 + grade * 0.06),
        fuel: pickSkewed(FUELS),
        transmission: pickSkewed(TRANSMISSIONS),
        drive: pickSkewed(DRIVES),
        features: FEATURES.filter(() => random() < 0.35),
      }
    })
    const doors = body === 'Coupe' || body === 'Cab Chassis' ? 2 : body === 'Hatch' ? 5 : 4
    // Gives each of the forty makes common and rare models.
    return {
      make: title(wordOf(number % 40)),
      name: title(wordOf(number + 50)),
      body,
      doors,
      seats: pickSkewed([5, 7, 2, 4, 8, 12]),
      badges,
    }
  })
}

/** Returns a different word for each number. */
function wordOf(number: number): string {
  const size = SYLLABLES.length
  return `${SYLLABLES[number % size]}${SYLLABLES[Math.floor(number / size) % size]}${SYLLABLES[(number * 5 + 3) % size]}`
}

function title(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1)
}

/** Mulberry32: the same stock in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The stock as `/functions/carsales-feed` sends it. */
export function feedOf(stock: readonly SearchableVehicle[]): unknown {
  const valueAndText = (text: string | null) => ({
    value: text === null ? [] : [slugOf(text)],
    displayValue: text === null ? [] : [text],
  })
  return {
    filters: [],
    vehiclesData: stock.map((vehicle, id) => ({
      id: String(id),
      stockid: vehicle.stockid,
      title: vehicle.title,
      slug: slugOf(vehicle.title),
      thumb: `/pictures/${vehicle.stockid}/1-320.webp`,
      thumbnail: `/pictures/${vehicle.stockid}/1-640.webp`,
      images: Array.from({ length: 8 }, (_, at) => `/pictures/${vehicle.stockid}/${at + 1}-1280.webp`),
      price: vehicle.price,
      priceType: 'drive_away',
      kms: vehicle.kms,
      odometer: vehicle.kms,
      sold: false,
      pending: false,
      withdrawn: false,
      search_keywords: { displayValue: [...vehicle.searchKeywords, ...vehicle.features] },
      Comments: `This ${vehicle.title} comes with ${vehicle.features.join(', ')}.`,
      make: valueAndText(vehicle.make),
      model: valueAndText(vehicle.model),
      badge: valueAndText(vehicle.badge),
      year: valueAndText(String(vehicle.year)),
      color: valueAndText(vehicle.color),
      body: valueAndText(vehicle.body),
      condition: valueAndText(vehicle.condition),
      transmission: valueAndText(vehicle.transmission),
      fuel: valueAndText(vehicle.fuel),
      doors: { value: [vehicle.doors] },
      seats: { value: [vehicle.seats] },
      dealership: vehicle.dealership,
      vin: null,
      rego: null,
      tags: vehicle.tags,
      listedAt: vehicle.listedAt.toISOString(),
    })),
  }
}
