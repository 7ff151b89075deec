import type { Measurement } from '../src/domain/vehicles/measurements/limits.ts'
import type { Vehicle } from '../src/domain/vehicles/vehicle.ts'
import type { Badge, Model } from './models.ts'

interface Figures {
  towing?: number
  ancap?: readonly [stars: number, year: number]
  /** The fuel use of the automatic, if a badge has both gearboxes. */
  fuelUse?: number
  boot?: number
  tray?: readonly [length: number, width: number]
}

/** Figures of a model, or only of some of its years or badges. */
type Row = Figures & { since?: number; until?: number; badges?: RegExp }

/** Published figures by make, model and body. Later rows add to earlier ones; what is not certain is left out. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'Toyota HiLux Ute': [{ ancap: [5, 2019] }],
  'Toyota LandCruiser Prado SUV': [
    { until: 2023, towing: 3_000, fuelUse: 7.9 },
    { since: 2024, towing: 3_500, ancap: [5, 2024], fuelUse: 7.6 },
  ],
  'Toyota LandCruiser SUV': [{ ancap: [5, 2022], fuelUse: 8.9 }],
  'Toyota RAV4 SUV': [
    { ancap: [5, 2019], boot: 580 },
    { badges: /^GXL 2WD/, towing: 800, fuelUse: 6.5 },
    { badges: /Hybrid 2WD/, towing: 480, fuelUse: 4.7 },
    { badges: /Hybrid AWD/, towing: 1_500, fuelUse: 4.8 },
  ],
  'Toyota Kluger SUV': [{ towing: 2_000, ancap: [5, 2021], fuelUse: 5.6 }],
  'Toyota Corolla Cross SUV': [
    { ancap: [5, 2021] },
    { badges: /2WD/, fuelUse: 4.3 },
    { badges: /AWD/, fuelUse: 4.4 },
  ],
  'Toyota Yaris Cross SUV': [
    { ancap: [5, 2021], towing: 400 },
    { badges: /2WD/, fuelUse: 3.8, boot: 390 },
    { badges: /AWD/, fuelUse: 4, boot: 314 },
  ],
  'Toyota Corolla Hatch': [
    { ancap: [5, 2018], boot: 217 },
    { badges: /^Ascent Sport Hatch/, fuelUse: 6, towing: 1_300 },
    { badges: /Hybrid/, fuelUse: 4.2, until: 2021 },
    { badges: /Hybrid/, fuelUse: 4, since: 2023 },
    { badges: /^ZR/, boot: 333 },
  ],
  'Toyota Yaris Hatch': [
    { ancap: [5, 2020], boot: 270 },
    { badges: /Hybrid/, fuelUse: 3.3 },
  ],
  'Toyota Camry Sedan': [{ until: 2023, ancap: [5, 2017], boot: 524, towing: 400 }],
  'Toyota HiAce Van': [{ ancap: [5, 2019] }],
  'Toyota Granvia People Mover': [{ towing: 1_500, fuelUse: 8 }],
  'Toyota GR86 Coupe': [{ boot: 237, fuelUse: 8.7 }],
  'Ford Ranger Ute': [{ since: 2022, ancap: [5, 2022], tray: [1_547, 1_584] }],
  'Ford Everest SUV': [
    { ancap: [5, 2022] },
    { badges: /^Trend/, fuelUse: 7.2 },
    { badges: /^(?:Sport|Platinum)/, fuelUse: 8.5 },
  ],
  'Ford Puma SUV': [{ ancap: [5, 2019], fuelUse: 5.3, boot: 410 }],
  'Ford Mustang Coupe': [{ until: 2023, ancap: [3, 2018], boot: 408 }],
  'Mazda BT-50 Ute': [
    { until: 2021, ancap: [5, 2020] },
    { since: 2022, ancap: [5, 2022] },
    { fuelUse: 8, tray: [1_571, 1_530] },
  ],
  'Mazda CX-5 SUV': [
    { ancap: [5, 2017], towing: 1_800, fuelUse: 7.4 },
    { badges: /FWD/, fuelUse: 6.9 },
    { badges: /Turbo/, fuelUse: 8.2 },
    { until: 2021, boot: 442 },
    { since: 2022, boot: 438 },
  ],
  'Mazda CX-9 SUV': [{ ancap: [5, 2016], towing: 2_000, fuelUse: 9 }],
  'Mazda CX-60 SUV': [
    { ancap: [5, 2022], boot: 477 },
    { badges: /^P50e/, fuelUse: 2.1 },
  ],
  'Mazda CX-30 SUV': [
    { ancap: [5, 2019], boot: 317, towing: 1_200, fuelUse: 6.5 },
    { badges: /^G25/, fuelUse: 6.8 },
  ],
  'Mazda Mazda3 Hatch': [
    { ancap: [5, 2019], boot: 295, towing: 1_200, fuelUse: 6.2 },
    { badges: /^G25/, fuelUse: 6.5 },
  ],
  'Mazda Mazda3 Sedan': [
    { ancap: [5, 2019], boot: 444, towing: 1_200 },
    { badges: /^G25/, fuelUse: 6.3 },
  ],
  'Mazda Mazda2 Hatch': [{ ancap: [5, 2015], boot: 250, towing: 900 }],
  'Mazda Mazda6 Sedan': [{ ancap: [5, 2018], boot: 474, fuelUse: 7 }],
  'Mazda Mazda6 Wagon': [
    { ancap: [5, 2018], boot: 506 },
    { badges: /^Touring/, fuelUse: 7 },
  ],
  'Mazda MX-5 Convertible': [{ ancap: [5, 2016], boot: 130 }],
  // New and demo ones take their fuel use from the model that can be built.
  'Isuzu D-MAX Ute': [
    { until: 2021, ancap: [5, 2020] },
    { since: 2022, ancap: [5, 2022] },
    { tray: [1_570, 1_530] },
  ],
  'Isuzu MU-X SUV': [{ since: 2022, ancap: [5, 2022] }],
  'Mitsubishi Triton Ute': [
    { until: 2023, towing: 3_100, ancap: [5, 2015], fuelUse: 8.6, tray: [1_520, 1_470] },
    { since: 2024, towing: 3_500, ancap: [5, 2024], fuelUse: 7.7, tray: [1_555, 1_545] },
  ],
  'Mitsubishi Outlander SUV': [
    { ancap: [5, 2022], towing: 1_600 },
    { badges: /^ES 2WD/, fuelUse: 7.5, boot: 485 },
    { badges: /^(?:LS|Exceed) AWD/, fuelUse: 8.1 },
    { badges: /PHEV/, fuelUse: 1.5, boot: 485 },
  ],
  'Mitsubishi Pajero Sport SUV': [{ towing: 3_100, ancap: [5, 2015], fuelUse: 8 }],
  'Mitsubishi ASX SUV': [{ towing: 1_300, fuelUse: 7.6, boot: 393 }],
  'Hyundai Tucson SUV': [
    { ancap: [5, 2021], boot: 539 },
    { badges: /^Elite FWD/, fuelUse: 8.1, towing: 1_650 },
    { badges: /^Highlander/, fuelUse: 6.3, towing: 1_900 },
    { badges: /Hybrid/, boot: 582, fuelUse: 5.3, towing: 1_900 },
  ],
  'Hyundai Santa Fe SUV': [{ until: 2023, ancap: [5, 2018], fuelUse: 6.1, towing: 2_500 }],
  'Hyundai Kona SUV': [
    { until: 2022, ancap: [5, 2017] },
    { badges: /Hybrid/, ancap: [4, 2023], fuelUse: 3.9, boot: 407 },
  ],
  'Hyundai Kona Electric SUV': [
    { until: 2022, ancap: [5, 2017], boot: 332 },
    { since: 2023, ancap: [4, 2023], boot: 407 },
  ],
  'Hyundai Ioniq 5 SUV': [{ ancap: [5, 2021], boot: 527, towing: 1_600 }],
  'Hyundai Ioniq 6 Sedan': [{ ancap: [5, 2022], boot: 401, towing: 1_500 }],
  'Hyundai i30 Hatch': [
    { ancap: [5, 2017], boot: 395, towing: 1_300 },
    { badges: /^Active/, fuelUse: 7.4 },
  ],
  'Hyundai i30 Sedan': [{ boot: 474 }],
  'Hyundai Staria People Mover': [{ ancap: [5, 2021], fuelUse: 8.2, boot: 831, towing: 2_500 }],
  'Hyundai Staria-Load Van': [{ ancap: [5, 2021], towing: 2_500 }],
  'Kia Sportage SUV': [
    { ancap: [5, 2022], boot: 543 },
    { badges: /^(?:S|SX) FWD/, fuelUse: 8.1 },
    { badges: /^GT-Line/, fuelUse: 6.3, towing: 1_900 },
    { badges: /Hybrid/, fuelUse: 4.9 },
  ],
  'Kia Sorento SUV': [
    { ancap: [5, 2020], towing: 2_000, fuelUse: 6.1 },
    { badges: /PHEV/, towing: 1_350, fuelUse: 1.6 },
  ],
  'Kia EV6 SUV': [{ ancap: [5, 2022], boot: 490, towing: 1_600 }],
  'Kia Seltos SUV': [
    { ancap: [5, 2019], boot: 433, fuelUse: 6.9 },
    { badges: /^GT-Line/, fuelUse: 7.4 },
  ],
  'Kia Cerato Hatch': [
    { boot: 428, towing: 1_100, fuelUse: 7.4 },
    { badges: /^GT/, fuelUse: 6.8 },
  ],
  'Kia Picanto Hatch': [{ ancap: [4, 2017], boot: 255, towing: 800, fuelUse: 5.8 }],
  'Kia Carnival People Mover': [{ ancap: [5, 2020], boot: 627, towing: 2_000, fuelUse: 6.5 }],
  'Nissan Navara Ute': [{ ancap: [5, 2015], tray: [1_509, 1_560] }],
  'Nissan X-Trail SUV': [
    { ancap: [5, 2021], towing: 2_000 },
    { badges: /^ST 2WD/, fuelUse: 7.4, boot: 585 },
    { badges: /^ST-L/, fuelUse: 7.8, boot: 465 },
    { badges: /^Ti AWD/, fuelUse: 7.8, boot: 585 },
    { badges: /e-POWER/, fuelUse: 6.1, boot: 575, towing: 1_650 },
  ],
  'Nissan Patrol SUV': [{ fuelUse: 14.4 }],
  'Nissan Qashqai SUV': [{ ancap: [5, 2021], fuelUse: 6.1 }],
  'Nissan Leaf Hatch': [{ ancap: [5, 2018], boot: 405 }],
  'Subaru Forester SUV': [
    { ancap: [5, 2019], towing: 1_800, fuelUse: 7.4, boot: 498 },
    { badges: /^Hybrid/, towing: 1_200, fuelUse: 6.7, boot: 509 },
  ],
  'Subaru Outback Wagon': [
    { ancap: [5, 2021], towing: 2_000, fuelUse: 7.3, boot: 522 },
    { badges: /XT/, towing: 2_400, fuelUse: 9 },
  ],
  'Subaru WRX Wagon': [{ ancap: [5, 2022], fuelUse: 8.5, boot: 492, towing: 1_200 }],
  'Subaru WRX Sedan': [{ ancap: [5, 2022], fuelUse: 9.9, boot: 414, towing: 1_200 }],
  'Subaru Crosstrek SUV': [{ fuelUse: 7.2, boot: 291, towing: 1_400 }],
  'Subaru BRZ Coupe': [{ fuelUse: 8.8, boot: 201 }],
  'Volkswagen Amarok Ute': [
    { ancap: [5, 2022] },
    { badges: /^TDI500/, fuelUse: 7.2 },
    { badges: /^TDI600/, fuelUse: 8.4 },
  ],
  'Volkswagen Golf Hatch': [
    { since: 2021, ancap: [5, 2019], boot: 374 },
    { badges: /^GTI/, fuelUse: 7 },
  ],
  'Volkswagen Tiguan SUV': [
    { ancap: [5, 2016], boot: 615 },
    { badges: /^110TSI/, fuelUse: 7.7 },
    { badges: /^162TSI/, towing: 2_500 },
  ],
  'Volkswagen T-Cross SUV': [{ ancap: [5, 2019], fuelUse: 5.4, boot: 385 }],
  'Volkswagen Passat Wagon': [{ boot: 650 }],
  'GWM Ute Ute': [{ ancap: [5, 2021], fuelUse: 9.4, towing: 3_000 }],
  'GWM Haval H6 SUV': [
    { ancap: [5, 2022], boot: 600, fuelUse: 7.4 },
    { badges: /Hybrid/, fuelUse: 5.2 },
  ],
  'GWM Tank 300 SUV': [
    { ancap: [5, 2022], boot: 400, towing: 2_500, fuelUse: 9.5 },
    { badges: /Hybrid/, fuelUse: 8.4 },
  ],
  'GWM Haval Jolion SUV': [
    { ancap: [5, 2022], boot: 430, fuelUse: 8.1 },
    { badges: /Hybrid/, boot: 390, fuelUse: 5 },
  ],
  'GWM Ora Hatch': [{ ancap: [5, 2022], boot: 228 }],
  'MG HS SUV': [{ ancap: [5, 2019], boot: 463, towing: 1_500, fuelUse: 7.3 }],
  'MG ZS SUV': [{ until: 2024, ancap: [4, 2017], boot: 359, towing: 500 }],
  'MG MG4 Hatch': [{ ancap: [5, 2022], boot: 363, towing: 500 }],
  'BYD Shark 6 Ute': [{ ancap: [5, 2024], fuelUse: 2, towing: 2_500, tray: [1_520, 1_500] }],
  'BYD Sealion 6 SUV': [
    { boot: 425 },
    { badges: /^Essential/, fuelUse: 1.1 },
    { badges: /AWD/, fuelUse: 1.4 },
  ],
  'BYD Atto 3 SUV': [{ ancap: [5, 2022], boot: 440, towing: 750 }],
  'BYD Dolphin Hatch': [{ ancap: [5, 2023], boot: 345 }],
  'BYD Seal Sedan': [{ ancap: [5, 2023], boot: 400 }],
  'Tesla Model 3 Sedan': [{ ancap: [5, 2019] }],
  'Tesla Model Y SUV': [{ ancap: [5, 2022], boot: 854, towing: 1_600 }],
  'Suzuki Jimny SUV': [
    { ancap: [3, 2018], fuelUse: 6.9, towing: 1_300 },
    { badges: /^GLX/, boot: 85 },
    { badges: /^XL/, boot: 211 },
  ],
  'Suzuki Vitara SUV': [
    { boot: 375, towing: 1_200, fuelUse: 6 },
    { badges: /Turbo/, fuelUse: 6.2 },
  ],
  'Suzuki Swift Hatch': [
    { until: 2023, ancap: [5, 2017], boot: 242 },
    { badges: /^GL /, fuelUse: 4.8 },
    { badges: /Turbo/, fuelUse: 5.1 },
    { badges: /Hybrid/, fuelUse: 3.9, boot: 265 },
  ],
  'Honda CR-V SUV': [
    { until: 2022, ancap: [5, 2017], towing: 1_500 },
    { until: 2022, badges: /^VTi L AWD/, fuelUse: 7.4, boot: 522 },
    { badges: /e:HEV/, fuelUse: 5.5, boot: 581 },
  ],
  'Honda HR-V SUV': [
    { ancap: [4, 2022], boot: 304, fuelUse: 5.8 },
    { badges: /e:HEV/, fuelUse: 4.3 },
  ],
  'Honda Civic Hatch': [
    { until: 2020, ancap: [5, 2017], boot: 414, fuelUse: 6.4 },
    { badges: /e:HEV/, fuelUse: 4.2, boot: 409 },
  ],
  'Honda Odyssey People Mover': [{ ancap: [5, 2014] }],
}

type Plan = { model: Model; badge: Badge; year: number; transmission: string }

/** Returns the published figures of a car; null for those that are not certain. */
export function measurementsOf({ model, badge, year, transmission }: Plan): Pick<Vehicle, Measurement> {
  const rows = ROWS[`${model.make} ${model.model} ${model.body}`] ?? []
  const ownTowing = badge.name.includes('4x4') && model.body !== 'Cab Chassis' ? model.towing : null
  const figures: Figures = Object.assign(
    {},
    ...rows.filter(
      ({ since = 0, until = Infinity, badges }) =>
        year >= since && year <= until && (badges === undefined || badges.test(badge.name)),
    ),
  )
  const isOtherGearbox = transmission === 'Manual' && badge.transmissions.some((each) => each !== 'Manual')
  return {
    towingKg: figures.towing ?? ownTowing,
    ancapStars: figures.ancap?.[0] ?? null,
    ancapYear: figures.ancap?.[1] ?? null,
    fuelUse: isOtherGearbox ? null : (figures.fuelUse ?? null),
    bootLitres: figures.boot ?? null,
    trayLength: figures.tray?.[0] ?? null,
    trayWidth: figures.tray?.[1] ?? null,
  }
}
