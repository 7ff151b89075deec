import type { Accessory, Colour, Grade, Model } from '../../src/domain/models/model.ts'
import { slugOf } from '../../src/domain/vehicles/slug.ts'

const GRADES = ['sx', 'ls-u', 'ls-u-plus']

/** Makes a valid model with three grades, colours and accessories; one colour and one accessory are not for every grade. */
export function makeModel(overrides: Partial<Model> = {}): Model {
  return {
    slug: 'd-max',
    make: 'Isuzu',
    name: 'D-MAX',
    carType: 'Ute',
    introduction: 'A ute with five seats.',
    priceBasis: { label: 'Drive away, Sydney 2100', shortLabel: 'Drive away, 2100', note: 'Demo figures.' },
    grades: [makeGrade('SX', 50_000), makeGrade('LS-U', 60_000), makeGrade('LS-U+', 65_000)],
    specifications: [
      {
        title: 'Inside',
        rows: [
          { label: 'Seats', values: Object.fromEntries(GRADES.map((grade) => [grade, '5'])) },
          { label: 'Trim', values: { sx: 'Cloth', 'ls-u': 'Cloth', 'ls-u-plus': 'Leather' } },
          { label: 'Keyless start', values: { sx: false, 'ls-u': true } },
        ],
      },
    ],
    colours: [
      makeColour({ name: 'Mineral White', hex: '#eceeec', price: 0, stockNames: ['White'] }),
      makeColour({
        name: 'Harbour Blue',
        hex: '#173e6b',
        grades: ['ls-u', 'ls-u-plus'],
        stockNames: ['Blue'],
      }),
      makeColour({ name: 'Night Black', hex: '#050608', stockNames: ['Black'] }),
    ],
    accessories: [
      makeAccessory({ name: 'Tow bar and wiring', price: 1_395, group: 'Towing', stockFeature: 'Tow bar' }),
      makeAccessory({ name: 'Hard tonneau', price: 2_890, grades: ['ls-u', 'ls-u-plus'] }),
      makeAccessory({ name: 'Tow ball', price: 85, group: 'Towing' }),
    ],
    ...overrides,
  }
}

export function makeGrade(name: string, price: number): Grade {
  const variant = {
    engine: '3.0L',
    transmission: '8 speed automatic',
    drive: '4x4',
    cabin: 'Crew Cab',
    body: 'Ute',
  }
  return { slug: slugOf(name), name, line: `What ${name} has`, price, variant, inside: null }
}

export function makeColour(overrides: Partial<Colour> & { name: string }): Colour {
  return {
    slug: slugOf(overrides.name),
    hex: '#000000',
    price: 650,
    grades: GRADES,
    stockNames: [],
    pictures: { front: null, side: null, rear: null },
    ...overrides,
  }
}

export function makeAccessory(overrides: Partial<Accessory> & { name: string }): Accessory {
  return {
    slug: slugOf(overrides.name),
    note: 'Fitted before you collect the car',
    group: 'Tray',
    price: 100,
    grades: GRADES,
    stockFeature: null,
    ...overrides,
  }
}
