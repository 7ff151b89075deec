import type { Colour, Grade, Model } from '../src/domain/models/model.ts'
import type { Picture } from '../src/domain/pictures/picture.ts'
import { slugOf } from '../src/domain/vehicles/slug.ts'
import { accessories, specification } from './build-equipment.ts'
import { type ArtBody, type DemoPicture, INTERIORS, PAINTS, type Paint, paintedPictures } from './pictures.ts'

type PictureLookup = (picture: DemoPicture) => Picture

/** Makes the two models that can be built. `pictureOf` returns a stored picture, whose id is known only once it is stored. */
export function demoModels(pictureOf: PictureLookup): Model[] {
  const storedPicture: PictureLookup = (picture) => {
    const { id, width, height } = pictureOf(picture)
    return { id, width, height }
  }
  return [dMax(storedPicture), muX(storedPicture)]
}

/** Returns every picture the models use. */
export function demoModelPictures(): DemoPicture[] {
  const pictures: DemoPicture[] = []
  demoModels((picture) => {
    pictures.push(picture)
    return { id: '', width: picture.width, height: picture.height }
  })
  return pictures
}

const PRICE_BASIS = {
  label: 'Drive away, Sydney 2100',
  shortLabel: 'Drive away, 2100',
  note: 'Demonstration figures of a fictional dealer group: neither the prices nor the equipment are an offer by the manufacturer.',
}

const ENGINE = { engine: '3.0L Diesel', transmission: '8 speed automatic', drive: '4x4' }

function dMax(storedPicture: PictureLookup): Model {
  const variant = { ...ENGINE, cabin: 'Crew Cab', body: 'Ute' }
  const inside = { dark: storedPicture(INTERIORS.dark), light: storedPicture(INTERIORS.light) }
  const grades = [
    gradeOf('SX', 'Steel wheels, vinyl floor', 58_990, variant, inside.dark),
    gradeOf('LS-M', 'Alloys, LED lamps', 61_990, variant, inside.dark),
    gradeOf('LS-U', 'Carpet, keyless start', 66_990, variant, inside.dark),
    gradeOf('LS-U+', 'Leather, heated seats', 69_990, variant, inside.light),
    gradeOf('X-Rider', 'Dark trim, sports bar', 70_990, variant, inside.dark),
    gradeOf('X-Terrain', 'Roller tonneau, roof rails', 73_490, variant, inside.light),
  ]
  const all = grades.map(({ slug }) => slug)
  const plain = ['sx', 'ls-m']
  return {
    slug: 'd-max',
    make: 'Isuzu',
    name: 'D-MAX',
    carType: 'Ute',
    introduction:
      '3.0 L turbo diesel, 8 speed automatic, five seats, 3.5 tonne braked towing. Choose a grade, a colour and what you want fitted.',
    priceBasis: PRICE_BASIS,
    grades,
    specifications: [
      specification(all, 'Engine and drive', {
        Engine: '2,999 cc, four cylinder turbo diesel',
        Power: '140 kW',
        Torque: '450 Nm',
        Transmission: '8 speed automatic',
        Drive: '4x4',
        'Fuel use': '8.0 L/100 km',
      }),
      specification(all, 'Room and towing', {
        Seats: '5',
        Doors: '4',
        'Braked towing': '3,500 kg',
        'Unbraked towing': '750 kg',
      }),
      specification(all, 'Outside', {
        Wheels: ['Steel', 'Alloy', 'Alloy', 'Alloy', 'Dark alloy', 'Dark alloy'],
        'LED headlamps': [false, true, true, true, true, true],
        'Sports bar': [false, false, false, false, true, true],
        'Roller tonneau': [false, false, false, false, false, true],
        'Roof rails': [false, false, false, false, false, true],
      }),
      specification(all, 'Inside', {
        Floor: ['Vinyl', 'Vinyl', 'Carpet', 'Carpet', 'Carpet', 'Carpet'],
        Trim: ['Cloth', 'Cloth', 'Cloth', 'Leather', 'Cloth', 'Leather'],
        'Keyless start': [false, false, true, true, true, true],
        'Heated front seats': [false, false, false, true, false, true],
        'Reversing camera': true,
        'Adaptive cruise control': true,
      }),
    ],
    colours: coloursOf('ute', storedPicture, all, {
      'Copper Gorge': ['x-rider', 'x-terrain', 'ls-u-plus', 'ls-u'],
      'Dune Sand': all.filter((grade) => grade !== 'x-rider'),
    }),
    accessories: [
      ...accessories(all, 'Towing', [
        ['Tow bar and wiring', '3.5 tonne rated', 1_395, { stockFeature: 'Tow bar' }],
      ]),
      ...accessories(all, 'Tray', [
        ['Hard tonneau', 'Locks with the doors', 2_890, { exceptGrades: ['x-terrain'] }],
      ]),
      ...accessories(all, 'Inside', [['Rubber floor mats', 'Front and rear', 245]]),
      ...accessories(all, 'Protection', [['Bull bar', 'Sensor ready', 3_450]]),
      ...accessories(all, 'Touring', [['Roof rack', 'Carries 75 kg', 980]]),
      ...accessories(all, 'Electrical', [['Dash camera', 'Front and rear', 690]]),
      ...accessories(all, 'Towing', [
        ['Electric brake controller', 'For trailers over 750 kg', 620],
        ['Tow ball and cover', '50 mm', 85],
      ]),
      ...accessories(all, 'Tray', [
        ['Tub liner', 'Under the rail', 560, { exceptGrades: ['x-terrain'] }],
        ['Soft tonneau', 'Clips on, rolls up', 740, { exceptGrades: ['x-rider', 'x-terrain'] }],
        ['Canopy', 'Side windows lift', 4_690, { exceptGrades: ['x-rider', 'x-terrain'] }],
        ['Tailgate lock', 'With the remote', 390],
        ['Load rails', 'Four tie-down points', 310],
        ['Sports bar', 'Dark steel', 1_290, { exceptGrades: ['x-rider', 'x-terrain'] }],
      ]),
      ...accessories(all, 'Protection', [
        ['Nudge bar', 'Polished alloy', 1_150],
        ['Side steps', 'Pair, alloy', 890],
        ['Bonnet protector', 'Tinted', 165],
        ['Weather shields', 'Set of four', 240],
        ['Mudflaps', 'Set of four', 190],
      ]),
      ...accessories(all, 'Touring', [
        ['Snorkel', 'Matched to the engine', 720],
        ['Awning', '2 m, left side', 640],
        ['Dual battery', 'With charger', 1_780],
      ]),
      ...accessories(all, 'Inside', [
        ['Seat covers', 'Canvas, front and rear', 520],
        ['Carpet mats', 'Front and rear', 210, { exceptGrades: plain }],
      ]),
    ],
  }
}

function muX(storedPicture: PictureLookup): Model {
  const variant = { ...ENGINE, cabin: null, body: 'SUV' }
  const inside = { dark: storedPicture(INTERIORS.dark), light: storedPicture(INTERIORS.light) }
  const grades = [
    gradeOf('LS-M', 'Alloys, cloth seats', 61_990, variant, inside.dark),
    gradeOf('LS-U', 'Power tailgate, keyless start', 69_490, variant, inside.dark),
    gradeOf('LS-T', 'Leather, heated seats', 73_990, variant, inside.light),
    gradeOf('X-Terrain', 'Dark trim, roof rails', 76_990, variant, inside.light),
  ]
  const all = grades.map(({ slug }) => slug)
  return {
    slug: 'mu-x',
    make: 'Isuzu',
    name: 'MU-X',
    carType: 'SUV',
    introduction:
      '3.0 L turbo diesel, 8 speed automatic, seven seats, 3.5 tonne braked towing. Choose a grade, a colour and what you want fitted.',
    priceBasis: PRICE_BASIS,
    grades,
    specifications: [
      specification(all, 'Engine and drive', {
        Engine: '2,999 cc, four cylinder turbo diesel',
        Power: '140 kW',
        Torque: '450 Nm',
        Transmission: '8 speed automatic',
        Drive: '4x4',
        'Fuel use': '8.3 L/100 km',
        'Fuel tank': '80 L',
      }),
      specification(all, 'Room and towing', {
        Seats: '7',
        Doors: '5',
        Boot: '878 L',
        'Braked towing': '3,500 kg',
        'Unbraked towing': '750 kg',
      }),
      specification(all, 'Outside', {
        Wheels: ['Alloy', 'Alloy', 'Large alloy', 'Dark alloy'],
        'LED headlamps': true,
        'Power tailgate': [false, true, true, true],
        'Roof rails': [false, false, false, true],
      }),
      specification(all, 'Inside', {
        Trim: ['Cloth', 'Cloth', 'Leather', 'Leather'],
        'Keyless start': [false, true, true, true],
        'Heated front seats': [false, false, true, true],
        'Reversing camera': true,
        'Adaptive cruise control': true,
      }),
    ],
    colours: coloursOf('suv', storedPicture, all, { 'Copper Gorge': ['x-terrain', 'ls-t'] }),
    accessories: [
      ...accessories(all, 'Towing', [
        ['Tow bar and wiring', '3.5 tonne rated', 1_450, { stockFeature: 'Tow bar' }],
      ]),
      ...accessories(all, 'Inside', [
        ['Cargo liner', 'Behind the second row', 220],
        ['Rubber floor mats', 'All three rows', 320],
      ]),
      ...accessories(all, 'Protection', [['Bull bar', 'Sensor ready', 3_690]]),
      ...accessories(all, 'Touring', [['Roof rack', 'Carries 80 kg', 1_080]]),
      ...accessories(all, 'Electrical', [['Dash camera', 'Front and rear', 690]]),
      ...accessories(all, 'Towing', [
        ['Electric brake controller', 'For trailers over 750 kg', 620],
        ['Tow ball and cover', '50 mm', 85],
      ]),
      ...accessories(all, 'Inside', [
        ['Carpet mats', 'All three rows', 290],
        ['Seat covers', 'Canvas, first two rows', 560],
        ['Cargo barrier', 'Steel mesh', 780],
        ['Cargo blind', 'Rolls away', 340, { exceptGrades: ['ls-t', 'x-terrain'] }],
        ['Third row organiser', 'Folds flat', 165],
        ['Rear sun shades', 'Pair', 130],
      ]),
      ...accessories(all, 'Protection', [
        ['Nudge bar', 'Polished alloy', 1_190],
        ['Side steps', 'Pair, alloy', 940, { exceptGrades: ['x-terrain'] }],
        ['Bonnet protector', 'Tinted', 165],
        ['Weather shields', 'Set of four', 240],
        ['Mudflaps', 'Set of four', 190],
        ['Bumper step guard', 'Stainless', 150],
      ]),
      ...accessories(all, 'Touring', [
        ['Snorkel', 'Matched to the engine', 720],
        ['Awning', '2 m, left side', 640],
        ['Roof rails', 'Pair', 460, { exceptGrades: ['x-terrain'] }],
        ['Dual battery', 'With charger', 1_820],
      ]),
    ],
  }
}

function gradeOf(
  name: string,
  line: string,
  price: number,
  variant: Grade['variant'],
  inside: Picture,
): Grade {
  return { slug: slugOf(name), name, line, price, variant, inside }
}

/** Invented names for the rendered paints; the first has no extra cost. */
const COLOURS: readonly (readonly [name: string, paint: Paint, price: number])[] = [
  ['Mineral White', 'White', 0],
  ['Tide Silver', 'Silver', 650],
  ['Slate Grey', 'Grey', 650],
  ['Night Black', 'Black', 650],
  ['Harbour Blue', 'Blue', 650],
  ['Copper Gorge', 'Copper', 750],
  ['Signal Red', 'Red', 650],
  ['Dune Sand', 'Sand', 750],
]

function coloursOf(
  body: ArtBody,
  storedPicture: PictureLookup,
  all: readonly string[],
  gradesByColour: Record<string, readonly string[]>,
): Colour[] {
  return COLOURS.map(([name, paint, price]) => {
    const { front, side, rear } = paintedPictures(body, paint)
    return {
      slug: slugOf(name),
      name,
      hex: PAINTS.find((each) => each.name === paint)?.hex ?? '#000000',
      price,
      grades: [...(gradesByColour[name] ?? all)],
      stockNames: [paint],
      pictures: { front: storedPicture(front), side: storedPicture(side), rear: storedPicture(rear) },
    }
  })
}
