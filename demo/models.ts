import type { ArtBody, ArtNose } from './pictures.ts'

/** The newest year in the demo stock; fixed, so that the stock is always the same. */
export const NEWEST_YEAR = 2026

export type BodyWord =
  | 'Ute'
  | 'SUV'
  | 'Hatch'
  | 'Sedan'
  | 'Wagon'
  | 'Van'
  | 'People Mover'
  | 'Coupe'
  | 'Convertible'
  | 'Cab Chassis'
export type Fuel = 'Petrol' | 'Diesel' | 'Hybrid' | 'Plug-in Hybrid' | 'Electric'
export type Transmission = 'Automatic' | 'CVT' | 'Manual'

export interface Badge {
  name: string
  /** The approximate drive away price when new, in whole dollars. */
  price: number
  fuel: Fuel
  /** Repeated according to their frequency. */
  transmissions: readonly Transmission[]
  years: readonly [first: number, last: number]
  seats: number
  doors: number
}

export interface Model {
  make: string
  model: string
  body: BodyWord
  art: { body: ArtBody; nose: ArtNose }
  /** The relative frequency among cars of the same body. */
  weight: number
  /** Braked towing capacity of the 4x4 badges in kilograms, if it is the same for all years. */
  towing: number | null
  carPlay: boolean
  badges: readonly Badge[]
}

const AUTO = ['Automatic'] as const
const CVT = ['CVT'] as const
const MANUAL = ['Manual'] as const
const MOSTLY_AUTO = ['Automatic', 'Automatic', 'Automatic', 'Manual'] as const
const MANUAL_OR_AUTO = ['Manual', 'Automatic'] as const

type ModelFacts = Pick<Badge, 'fuel' | 'transmissions' | 'years'> &
  Partial<Pick<Badge, 'seats' | 'doors'> & Pick<Model, 'weight' | 'towing' | 'carPlay'>>
type BadgeRow = [name: string, price: number, differs?: Partial<Badge>]

/** Utes and cab chassis: the cab is in the badge, as dealers write it. */
const ute = bodyOf('Ute', 'ute', { doors: 4, seats: 5 })
const tray = bodyOf('Cab Chassis', 'tray', { doors: 2, seats: 2 })
const suv = bodyOf('SUV', 'suv', { doors: 5, seats: 5 })
const smallSuv = bodyOf('SUV', 'smallsuv', { doors: 5, seats: 5 })
const hatch = bodyOf('Hatch', 'hatch', { doors: 5, seats: 5 })
const sedan = bodyOf('Sedan', 'sedan', { doors: 4, seats: 5 })
const wagon = bodyOf('Wagon', 'wagon', { doors: 5, seats: 5 })
const coupe = bodyOf('Coupe', 'coupe', { doors: 2, seats: 4 })
const convertible = bodyOf('Convertible', 'convertible', { doors: 2, seats: 4 })
const mover = bodyOf('People Mover', 'mover', { doors: 5, seats: 8 })
const van = bodyOf('Van', 'van', { doors: 5, seats: 2 })

const diesel = (first: number, last = NEWEST_YEAR) =>
  ({ fuel: 'Diesel', transmissions: AUTO, years: [first, last] }) as const
const petrol = (first: number, last = NEWEST_YEAR) =>
  ({ fuel: 'Petrol', transmissions: AUTO, years: [first, last] }) as const
const hybrid = (first: number, last = NEWEST_YEAR) =>
  ({ fuel: 'Hybrid', transmissions: CVT, years: [first, last] }) as const
const electric = (first: number, last = NEWEST_YEAR) =>
  ({ fuel: 'Electric', transmissions: AUTO, years: [first, last] }) as const
const plugIn = { fuel: 'Plug-in Hybrid', transmissions: AUTO } as const
const petrolCvt = { fuel: 'Petrol', transmissions: CVT } as const
const seats7 = { seats: 7 } as const

export const MODELS: readonly Model[] = [
  ute('Toyota', 'HiLux', 'slim', { ...diesel(2021), weight: 9, towing: 3500 }, [
    ['SR Double Cab 4x4', 56_500, { transmissions: MOSTLY_AUTO }],
    ['SR5 Double Cab 4x4', 67_500, { transmissions: MOSTLY_AUTO }],
    ['Rogue Double Cab 4x4', 76_000, { years: [2021, 2025] }],
  ]),
  tray(
    'Toyota',
    'HiLux',
    'classic',
    { ...diesel(2019), transmissions: MANUAL_OR_AUTO, weight: 3, carPlay: false },
    [
      ['WorkMate Single Cab 4x2', 37_500],
      ['SR Single Cab 4x4', 51_000],
    ],
  ),
  suv('Toyota', 'LandCruiser Prado', 'bold', { ...diesel(2018), ...seats7, weight: 3 }, [
    ['GXL 4x4 7 Seat', 78_000],
    ['VX 4x4 7 Seat', 88_500],
    ['Kakadu 4x4 7 Seat', 97_000, { years: [2018, 2023] }],
  ]),
  suv('Toyota', 'LandCruiser', 'bold', { ...diesel(2021), ...seats7, weight: 1.5, towing: 3500 }, [
    ['GXL 4x4 7 Seat', 113_000],
    ['Sahara 4x4 7 Seat', 146_000],
    ['GR Sport 4x4', 154_000, { seats: 5 }],
  ]),
  suv('Toyota', 'RAV4', 'classic', { ...hybrid(2019, 2025), weight: 7 }, [
    ['GXL 2WD', 42_500, { ...petrolCvt, years: [2019, 2023] }],
    ['GX Hybrid 2WD', 46_500],
    ['GXL Hybrid AWD', 52_500],
    ['Cruiser Hybrid AWD', 57_500],
    ['Edge Hybrid AWD', 62_500, { years: [2022, 2025] }],
  ]),
  suv('Toyota', 'Kluger', 'slim', { ...hybrid(2021), ...seats7, weight: 3 }, [
    ['GX Hybrid AWD 7 Seat', 66_000],
    ['GXL Hybrid AWD 7 Seat', 75_500],
    ['Grande Hybrid AWD 7 Seat', 88_500],
  ]),
  smallSuv('Toyota', 'Corolla Cross', 'classic', { ...hybrid(2022), weight: 3 }, [
    ['GXL Hybrid 2WD', 43_500],
    ['Atmos Hybrid AWD', 54_500],
  ]),
  smallSuv('Toyota', 'Yaris Cross', 'slim', { ...hybrid(2020), weight: 2 }, [
    ['GX Hybrid 2WD', 36_500],
    ['GXL Hybrid 2WD', 39_500],
    ['Urban Hybrid AWD', 44_500],
  ]),
  hatch('Toyota', 'Corolla', 'classic', { ...hybrid(2019), weight: 5 }, [
    ['Ascent Sport Hatch', 29_500, { ...petrolCvt, years: [2019, 2022] }],
    ['Ascent Sport Hybrid Hatch', 37_000],
    ['SX Hybrid Hatch', 40_000],
    ['ZR Hybrid Hatch', 43_500],
  ]),
  hatch('Toyota', 'Yaris', 'slim', { ...hybrid(2020), weight: 2 }, [
    ['Ascent Sport', 27_500, { ...petrolCvt, years: [2020, 2023] }],
    ['SX Hybrid', 34_500],
  ]),
  sedan('Toyota', 'Camry', 'slim', { ...hybrid(2019), weight: 4 }, [
    ['Ascent Hybrid', 43_000],
    ['Ascent Sport Hybrid', 46_500],
    ['SL Hybrid', 58_500],
  ]),
  van('Toyota', 'HiAce', 'classic', { ...diesel(2019), weight: 5 }, [
    ['LWB', 55_500, { transmissions: MOSTLY_AUTO }],
    ['Super LWB', 66_500],
  ]),
  mover('Toyota', 'Granvia', 'bold', { ...diesel(2019, 2023), weight: 1.5 }, [
    ['VX 8 Seat', 79_500],
    ['8 Seat', 69_500],
  ]),
  coupe('Toyota', 'GR86', 'classic', { ...petrol(2022), transmissions: MANUAL_OR_AUTO, weight: 2 }, [
    ['GT', 48_500],
    ['GTS', 51_500],
  ]),

  ute('Ford', 'Ranger', 'bold', { ...diesel(2019), weight: 9, towing: 3500 }, [
    ['XL Double Cab 4x4', 56_000],
    ['XLT Double Cab 4x4', 67_000],
    ['Sport Double Cab 4x4', 70_000, { years: [2022, NEWEST_YEAR] }],
    ['Wildtrak Double Cab 4x4', 75_500],
  ]),
  tray('Ford', 'Ranger', 'bold', { ...diesel(2019), weight: 2, carPlay: false }, [
    ['XL Single Cab 4x2', 41_500],
    ['XL Single Cab 4x4', 52_500],
  ]),
  suv('Ford', 'Everest', 'bold', { ...diesel(2022), ...seats7, weight: 4, towing: 3500 }, [
    ['Trend 4x4 7 Seat', 72_500],
    ['Sport 4x4 7 Seat', 76_000],
    ['Platinum 4x4 7 Seat', 87_000],
  ]),
  smallSuv('Ford', 'Puma', 'slim', { ...petrol(2020, 2024), weight: 1 }, [
    ['ST-Line', 36_500],
    ['ST-Line V', 39_500],
  ]),
  coupe('Ford', 'Mustang', 'slim', { ...petrol(2018), weight: 2 }, [
    ['EcoBoost Fastback', 71_500],
    ['GT Fastback', 84_500, { transmissions: MANUAL_OR_AUTO }],
  ]),
  convertible('Ford', 'Mustang', 'classic', { ...petrol(2018), weight: 2 }, [['GT Convertible', 91_500]]),
  van('Ford', 'Transit Custom', 'bold', { ...diesel(2018, 2023), weight: 2 }, [['340L LWB', 54_500]]),
  van('Ford', 'E-Transit', 'ev', { ...electric(2023, 2025), weight: 1 }, [['420L Mid Roof', 105_000]]),

  ute('Mazda', 'BT-50', 'classic', { ...diesel(2021), weight: 6, towing: 3500 }, [
    ['XT Dual Cab 4x4', 58_500, { transmissions: MOSTLY_AUTO }],
    ['XTR Dual Cab 4x4', 63_500],
    ['GT Dual Cab 4x4', 67_500],
    ['SP Dual Cab 4x4', 72_000],
  ]),
  suv('Mazda', 'CX-5', 'slim', { ...petrol(2018, 2025), weight: 6 }, [
    ['Maxx Sport FWD', 42_000],
    ['Maxx Sport AWD', 45_000],
    ['Touring AWD', 47_500],
    ['Akera Turbo AWD', 57_500, { years: [2021, 2025] }],
  ]),
  suv('Mazda', 'CX-9', 'slim', { ...petrol(2018, 2023), ...seats7, weight: 2 }, [
    ['Touring AWD 7 Seat', 60_500],
    ['Azami AWD 7 Seat', 71_500],
  ]),
  suv('Mazda', 'CX-60', 'bold', { ...petrol(2023), weight: 2 }, [
    ['G40e Evolve AWD', 63_500],
    ['P50e GT AWD', 84_500, plugIn],
  ]),
  smallSuv('Mazda', 'CX-30', 'classic', { ...petrol(2020), weight: 3 }, [
    ['G20 Evolve', 36_000],
    ['G20 Touring', 39_000],
    ['G25 Astina AWD', 47_000],
  ]),
  hatch('Mazda', 'Mazda3', 'classic', { ...petrol(2019), weight: 4 }, [
    ['G20 Evolve Hatch', 36_000, { transmissions: MOSTLY_AUTO }],
    ['G25 GT Hatch', 42_000],
  ]),
  sedan('Mazda', 'Mazda3', 'classic', { ...petrol(2019), weight: 2.5 }, [
    ['G20 Evolve Sedan', 36_000],
    ['G25 GT Sedan', 42_000],
  ]),
  hatch('Mazda', 'Mazda2', 'classic', { ...petrol(2018, 2024), weight: 2 }, [
    ['G15 Pure Hatch', 26_500, { transmissions: MOSTLY_AUTO }],
    ['G15 GT Hatch', 30_000],
  ]),
  sedan('Mazda', 'Mazda6', 'classic', { ...petrol(2018, 2023), weight: 1.5 }, [['Touring Sedan', 43_500]]),
  wagon('Mazda', 'Mazda6', 'classic', { ...petrol(2018, 2023), weight: 2 }, [
    ['Touring Wagon', 45_000],
    ['Atenza Wagon', 54_500],
  ]),
  convertible(
    'Mazda',
    'MX-5',
    'classic',
    { ...petrol(2018), seats: 2, transmissions: MANUAL_OR_AUTO, weight: 4 },
    [
      ['Roadster', 44_500],
      ['Roadster GT', 51_000],
    ],
  ),

  ute('Isuzu', 'D-MAX', 'classic', { ...diesel(2021), weight: 8, towing: 3500 }, [
    ['SX Crew Cab 4x4', 58_500, { transmissions: MOSTLY_AUTO }],
    ['LS-M Crew Cab 4x4', 61_500],
    ['LS-U Crew Cab 4x4', 66_000],
    ['LS-U+ Crew Cab 4x4', 69_000, { years: [2023, NEWEST_YEAR] }],
    ['X-Terrain Crew Cab 4x4', 72_500],
  ]),
  tray(
    'Isuzu',
    'D-MAX',
    'classic',
    { ...diesel(2021), transmissions: MOSTLY_AUTO, weight: 3, carPlay: false },
    [
      ['SX Single Cab 4x2', 38_500],
      ['SX Single Cab 4x4', 50_500],
    ],
  ),
  suv('Isuzu', 'MU-X', 'classic', { ...diesel(2021), ...seats7, weight: 6, towing: 3500 }, [
    ['LS-M 4x4 7 Seat', 61_500],
    ['LS-U 4x4 7 Seat', 69_000],
    ['LS-T 4x4 7 Seat', 73_500],
  ]),

  ute('Mitsubishi', 'Triton', 'bold', { ...diesel(2019), weight: 5 }, [
    ['GLX+ Double Cab 4x4', 48_500, { years: [2019, 2023], transmissions: MOSTLY_AUTO }],
    ['GLS Double Cab 4x4', 59_500],
    ['GSR Double Cab 4x4', 64_500],
  ]),
  suv('Mitsubishi', 'Outlander', 'bold', { ...petrolCvt, years: [2022, NEWEST_YEAR], weight: 5 }, [
    ['ES 2WD', 40_500],
    ['LS AWD 7 Seat', 46_500, seats7],
    ['Exceed AWD 7 Seat', 56_500, seats7],
    ['Aspire PHEV AWD', 67_500, plugIn],
  ]),
  suv('Mitsubishi', 'Pajero Sport', 'bold', { ...diesel(2018, 2024), ...seats7, weight: 3 }, [
    ['GLS 4x4 7 Seat', 57_500],
    ['Exceed 4x4 7 Seat', 65_000],
  ]),
  smallSuv('Mitsubishi', 'ASX', 'bold', { ...petrolCvt, years: [2018, 2024], weight: 3 }, [
    ['ES 2WD', 27_500],
    ['LS 2WD', 30_500],
    ['Exceed 2WD', 35_500],
  ]),

  suv('Hyundai', 'Tucson', 'slim', { ...petrol(2021), weight: 4 }, [
    ['Elite FWD', 46_000],
    ['Highlander AWD', 58_000, { fuel: 'Diesel', years: [2021, 2024] }],
    ['Elite Hybrid FWD', 51_500, { fuel: 'Hybrid', years: [2024, NEWEST_YEAR] }],
  ]),
  suv('Hyundai', 'Santa Fe', 'bold', { ...diesel(2021, 2023), ...seats7, weight: 3 }, [
    ['Active AWD 7 Seat', 54_500],
    ['Highlander AWD 7 Seat', 69_500],
    ['Elite Hybrid AWD 7 Seat', 69_500, { fuel: 'Hybrid', years: [2024, NEWEST_YEAR] }],
  ]),
  smallSuv('Hyundai', 'Kona', 'slim', { ...petrolCvt, years: [2018, 2023], weight: 2 }, [
    ['Active', 29_500],
    ['Premium Hybrid', 46_500, { fuel: 'Hybrid', transmissions: AUTO, years: [2023, NEWEST_YEAR] }],
  ]),
  smallSuv('Hyundai', 'Kona Electric', 'ev', { ...electric(2020), weight: 1.5 }, [
    ['Elite', 58_500, { years: [2020, 2022] }],
    ['Extended Range', 59_500, { years: [2023, NEWEST_YEAR] }],
  ]),
  suv('Hyundai', 'Ioniq 5', 'ev', { ...electric(2023), weight: 1.5 }, [
    ['Dynamiq RWD', 72_500],
    ['Epiq AWD', 86_500],
  ]),
  sedan('Hyundai', 'Ioniq 6', 'ev', { ...electric(2023), weight: 1 }, [['Dynamiq RWD', 77_500]]),
  hatch('Hyundai', 'i30', 'bold', { ...petrol(2018, 2024), weight: 4 }, [
    ['Active', 28_500, { transmissions: MOSTLY_AUTO }],
    ['Elite', 35_500],
    ['N Line Premium', 41_500],
  ]),
  sedan('Hyundai', 'i30', 'bold', { ...petrol(2021), weight: 2 }, [
    ['Active Sedan', 30_500],
    ['Elite Sedan', 35_500],
  ]),
  mover('Hyundai', 'Staria', 'bold', { ...diesel(2022), weight: 2 }, [
    ['8 Seat', 55_500],
    ['Elite 8 Seat', 62_500],
    ['Highlander 8 Seat', 70_500],
  ]),
  van('Hyundai', 'Staria-Load', 'bold', { ...diesel(2022), weight: 3 }, [['Twin Swing 2 Seat', 52_500]]),

  suv('Kia', 'Sportage', 'bold', { ...petrol(2022), weight: 5 }, [
    ['S FWD', 39_500],
    ['SX FWD', 42_500],
    ['GT-Line AWD', 58_500, { fuel: 'Diesel' }],
    ['SX Hybrid FWD', 50_500, { fuel: 'Hybrid', years: [2024, NEWEST_YEAR] }],
  ]),
  suv('Kia', 'Sorento', 'slim', { ...diesel(2021), ...seats7, weight: 3 }, [
    ['Sport AWD 7 Seat', 61_000],
    ['GT-Line AWD 7 Seat', 73_500],
    ['GT-Line PHEV AWD 7 Seat', 88_500, plugIn],
  ]),
  suv('Kia', 'EV6', 'ev', { ...electric(2022), weight: 1.5 }, [
    ['Air RWD', 79_500],
    ['GT-Line AWD', 95_500],
  ]),
  smallSuv('Kia', 'Seltos', 'bold', { ...petrolCvt, years: [2020, NEWEST_YEAR], weight: 3 }, [
    ['S', 33_500],
    ['Sport', 36_500],
    ['GT-Line AWD', 46_500, { transmissions: AUTO }],
  ]),
  hatch('Kia', 'Cerato', 'slim', { ...petrol(2018, 2024), weight: 3 }, [
    ['S Hatch', 29_500, { transmissions: MOSTLY_AUTO }],
    ['Sport Hatch', 32_500],
    ['GT Hatch', 39_500],
  ]),
  hatch('Kia', 'Picanto', 'classic', { ...petrol(2018), seats: 5, weight: 2 }, [
    ['S', 20_500, { transmissions: MANUAL_OR_AUTO }],
    ['GT-Line', 23_500, { transmissions: MANUAL_OR_AUTO }],
  ]),
  mover('Kia', 'Carnival', 'classic', { ...diesel(2021), weight: 5 }, [
    ['S 8 Seat', 59_500],
    ['SLi 8 Seat', 69_500],
    ['Platinum 8 Seat', 78_500],
  ]),

  ute('Nissan', 'Navara', 'slim', { ...diesel(2018, 2025), weight: 4, towing: 3500 }, [
    ['SL Dual Cab 4x4', 55_500],
    ['ST-X Dual Cab 4x4', 62_500, { transmissions: MOSTLY_AUTO }],
    ['PRO-4X Dual Cab 4x4', 66_500, { years: [2021, 2025] }],
  ]),
  suv('Nissan', 'X-Trail', 'slim', { ...petrolCvt, years: [2023, NEWEST_YEAR], weight: 4 }, [
    ['ST 2WD', 42_500],
    ['ST-L AWD 7 Seat', 49_500, seats7],
    ['Ti AWD', 55_500],
    ['Ti-L e-POWER AWD', 62_500, { fuel: 'Hybrid', transmissions: AUTO }],
  ]),
  suv('Nissan', 'Patrol', 'classic', { ...petrol(2020, 2024), weight: 1.5, towing: 3500, carPlay: false }, [
    ['Ti 4x4 8 Seat', 92_500, { seats: 8 }],
    ['Ti-L 4x4 7 Seat', 106_500, seats7],
  ]),
  smallSuv('Nissan', 'Qashqai', 'slim', { ...petrolCvt, years: [2022, NEWEST_YEAR], weight: 2 }, [
    ['ST', 38_500],
    ['ST-L', 43_500],
  ]),
  hatch('Nissan', 'Leaf', 'ev', { ...electric(2021, 2024), weight: 1 }, [['e+', 62_500]]),

  suv('Subaru', 'Forester', 'classic', { ...petrolCvt, years: [2019, 2024], weight: 4 }, [
    ['2.5i-L AWD', 42_500],
    ['2.5i-S AWD', 47_500],
    ['Hybrid S AWD', 50_500, { fuel: 'Hybrid', years: [2020, 2024] }],
  ]),
  wagon('Subaru', 'Outback', 'classic', { ...petrolCvt, years: [2021, 2025], weight: 5 }, [
    ['AWD', 46_500],
    ['AWD Sport', 50_500],
    ['AWD Touring', 54_500],
    ['AWD Touring XT', 60_500, { years: [2023, 2025] }],
  ]),
  wagon('Subaru', 'WRX', 'slim', { ...petrolCvt, years: [2022, NEWEST_YEAR], weight: 1 }, [
    ['Sportswagon GT AWD', 60_500],
  ]),
  sedan(
    'Subaru',
    'WRX',
    'bold',
    { fuel: 'Petrol', transmissions: MANUAL, years: [2022, NEWEST_YEAR], weight: 1 },
    [
      ['AWD Sedan', 49_500],
      ['RS AWD Sedan', 54_500],
    ],
  ),
  smallSuv('Subaru', 'Crosstrek', 'classic', { ...petrolCvt, years: [2023, NEWEST_YEAR], weight: 2 }, [
    ['2.0L AWD', 39_500],
    ['2.0R AWD', 43_000],
  ]),
  coupe('Subaru', 'BRZ', 'classic', { ...petrol(2022), transmissions: MANUAL_OR_AUTO, weight: 1 }, [
    ['Coupe', 47_500],
    ['S Coupe', 50_500],
  ]),

  ute('Volkswagen', 'Amarok', 'slim', { ...diesel(2023), weight: 3, towing: 3500 }, [
    ['TDI500 Life Double Cab 4x4', 66_500],
    ['TDI600 Style Double Cab 4x4', 79_500],
  ]),
  hatch('Volkswagen', 'Golf', 'slim', { ...petrol(2018), weight: 3 }, [
    ['110TSI Comfortline', 32_500, { years: [2018, 2020] }],
    ['110TSI Life', 40_500, { years: [2021, NEWEST_YEAR] }],
    ['GTI', 60_500, { years: [2021, NEWEST_YEAR] }],
  ]),
  suv('Volkswagen', 'Tiguan', 'slim', { ...petrol(2021, 2024), weight: 3 }, [
    ['110TSI Life 2WD', 46_500],
    ['162TSI R-Line AWD', 62_500],
  ]),
  smallSuv('Volkswagen', 'T-Cross', 'classic', { ...petrol(2020), weight: 1.5 }, [
    ['85TSI Life', 33_500],
    ['85TSI Style', 37_500],
  ]),
  wagon('Volkswagen', 'Passat', 'bold', { ...petrol(2020, 2023), weight: 1.5 }, [
    ['162TSI Elegance Wagon', 63_500],
  ]),
  van('Volkswagen', 'Transporter', 'classic', { ...diesel(2020, 2024), weight: 2.5 }, [
    ['TDI340 SWB', 53_500],
    ['TDI340 LWB', 56_500],
  ]),
  mover('Volkswagen', 'Multivan', 'classic', { ...diesel(2020, 2024), ...seats7, weight: 1 }, [
    ['TDI340 Comfortline Premium', 75_500],
  ]),

  ute('GWM', 'Ute', 'bold', { ...diesel(2021, 2024), weight: 3 }, [
    ['Cannon-L Dual Cab 4x4', 40_500],
    ['Cannon-X Dual Cab 4x4', 44_500],
  ]),
  suv('GWM', 'Haval H6', 'bold', { ...petrol(2021), weight: 2 }, [
    ['Lux 2WD', 36_000],
    ['Ultra Hybrid 2WD', 45_000, { fuel: 'Hybrid', years: [2022, NEWEST_YEAR] }],
  ]),
  suv('GWM', 'Tank 300', 'bold', { ...petrol(2023), weight: 2 }, [
    ['Lux 4x4', 47_000],
    ['Ultra Hybrid 4x4', 61_000, { fuel: 'Hybrid' }],
  ]),
  smallSuv('GWM', 'Haval Jolion', 'bold', { ...petrol(2021), weight: 2 }, [
    ['Premium', 27_500],
    ['Ultra Hybrid', 37_500, { fuel: 'Hybrid', years: [2022, NEWEST_YEAR] }],
  ]),
  hatch('GWM', 'Ora', 'ev', { ...electric(2023, 2025), weight: 1 }, [
    ['Standard Range', 36_500],
    ['Extended Range', 41_500],
  ]),

  suv('MG', 'HS', 'classic', { ...petrol(2020), weight: 2 }, [
    ['Vibe', 34_000],
    ['Essence', 40_500],
  ]),
  smallSuv('MG', 'ZS', 'classic', { ...petrol(2018), weight: 3 }, [
    ['Excite', 25_000],
    ['Essence', 29_500],
  ]),
  smallSuv('MG', 'ZS EV', 'ev', { ...electric(2022, 2024), weight: 1 }, [['Excite', 44_500]]),
  hatch('MG', 'MG3', 'bold', { ...petrol(2018, 2023), weight: 2 }, [
    ['Core', 19_500],
    ['Excite', 21_000],
    ['Excite Hybrid+', 29_500, { fuel: 'Hybrid', years: [2024, NEWEST_YEAR] }],
  ]),
  hatch('MG', 'MG4', 'ev', { ...electric(2023), weight: 2 }, [
    ['Excite 51', 38_500],
    ['Essence 64', 46_500],
  ]),

  ute('BYD', 'Shark 6', 'slim', { ...plugIn, years: [2025, NEWEST_YEAR], weight: 2 }, [
    ['Premium Dual Cab 4x4', 62_500],
  ]),
  suv('BYD', 'Sealion 6', 'slim', { ...plugIn, years: [2024, NEWEST_YEAR], weight: 2 }, [
    ['Essential', 46_500],
    ['Premium AWD', 56_500],
  ]),
  smallSuv('BYD', 'Atto 3', 'ev', { ...electric(2022), weight: 2 }, [
    ['Extended Range', 48_500],
    ['Essential', 43_500, { years: [2024, NEWEST_YEAR] }],
  ]),
  hatch('BYD', 'Dolphin', 'ev', { ...electric(2023), weight: 1.5 }, [
    ['Essential', 33_500, { years: [2024, NEWEST_YEAR] }],
    ['Premium', 40_500],
  ]),
  sedan('BYD', 'Seal', 'ev', { ...electric(2023), weight: 2.5 }, [
    ['Dynamic', 53_500],
    ['Premium', 61_500],
    ['Performance AWD', 72_500],
  ]),

  sedan('Tesla', 'Model 3', 'ev', { ...electric(2019), weight: 4, carPlay: false }, [
    ['Standard Range Plus', 69_500, { years: [2019, 2021] }],
    ['Rear-Wheel Drive', 63_500, { years: [2022, NEWEST_YEAR] }],
    ['Long Range AWD', 74_500],
  ]),
  suv('Tesla', 'Model Y', 'ev', { ...electric(2022), weight: 2.5, carPlay: false }, [
    ['Rear-Wheel Drive', 65_500],
    ['Long Range AWD', 77_500],
  ]),

  smallSuv('Suzuki', 'Jimny', 'bold', { ...petrol(2019), transmissions: MANUAL_OR_AUTO, weight: 3 }, [
    ['GLX 4x4', 36_500, { doors: 3, seats: 4 }],
    ['XL 4x4', 39_500, { seats: 4, years: [2024, NEWEST_YEAR] }],
  ]),
  smallSuv('Suzuki', 'Vitara', 'classic', { ...petrol(2018, 2024), weight: 2 }, [
    ['2WD', 30_500],
    ['Turbo AWD', 40_500],
  ]),
  hatch('Suzuki', 'Swift', 'classic', { ...petrolCvt, years: [2018, 2023], weight: 3 }, [
    ['GL Navigator', 23_500],
    ['GLX Turbo', 29_000, { transmissions: AUTO }],
    ['Hybrid Plus', 29_500, { fuel: 'Hybrid', years: [2024, NEWEST_YEAR] }],
  ]),

  suv('Honda', 'CR-V', 'bold', { ...petrolCvt, years: [2019, NEWEST_YEAR], weight: 3 }, [
    ['VTi L AWD', 47_500],
    ['VTi L7 7 Seat', 49_500, seats7],
    ['e:HEV RS', 62_500, { fuel: 'Hybrid', years: [2023, NEWEST_YEAR] }],
  ]),
  smallSuv('Honda', 'HR-V', 'slim', { ...petrolCvt, years: [2022, NEWEST_YEAR], seats: 4, weight: 2 }, [
    ['Vi X', 37_500],
    ['e:HEV L', 45_500, { fuel: 'Hybrid' }],
  ]),
  hatch('Honda', 'Civic', 'slim', { ...petrolCvt, years: [2018, 2024], weight: 2 }, [
    ['VTi-S Hatch', 29_500, { years: [2018, 2020] }],
    ['VTi-LX', 47_500, { years: [2022, 2024] }],
    ['e:HEV LX', 55_500, { fuel: 'Hybrid', years: [2023, NEWEST_YEAR] }],
  ]),
  mover('Honda', 'Odyssey', 'classic', { ...petrolCvt, years: [2018, 2021], weight: 1.5 }, [
    ['VTi 8 Seat', 46_500],
    ['VTi-L 7 Seat', 55_500, seats7],
  ]),
]

function bodyOf(body: BodyWord, artBody: ArtBody, defaults: { seats: number; doors: number }) {
  return (make: string, model: string, nose: ArtNose, facts: ModelFacts, badges: BadgeRow[]): Model => {
    const { weight = 1, towing = null, carPlay = true, ...badgeFacts } = facts
    return {
      make,
      model,
      body,
      art: { body: artBody, nose },
      weight,
      towing,
      carPlay,
      badges: badges.map(([name, price, overrides]) => ({
        ...defaults,
        ...badgeFacts,
        name,
        price,
        ...overrides,
      })),
    }
  }
}
