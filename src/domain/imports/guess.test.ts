import { describe, expect, test } from 'vitest'
import { guessMapping } from './guess.ts'
import { headerKey, headerSignature } from './header-key.ts'
import { applyProfile, findProfile, PROFILES, recogniseProfile } from './profiles.ts'

/** A small table, headers first, as `field: column`. */
function guessed(lines: string): Record<string, string> {
  const [columns = [], ...sample] = lines
    .trim()
    .split('\n')
    .map((line) => line.split(';').map((cell) => cell.trim()))
  return Object.fromEntries(guessMapping(columns, sample).mapping.map(({ field, column }) => [field, column]))
}

test.each([
  ['ColourExtInt', 'colour ext int'],
  ['colour_ext_int', 'colour ext int'],
  ['g:additional_image_link', 'additional image link'],
  ['Stock#', 'stock number'],
  ['Prod. year', 'prod year'],
  ['Mileage(km)', 'mileage km'],
  ['image[0].url', 'image 0 url'],
  ['VIN', 'vin'],
  ['powerPS', 'power ps'],
])('the header %s is %s', (header, key) => {
  expect(headerKey(header)).toBe(key)
})

describe('a guess', () => {
  test('knows the body by its header, though dealers stand in another column that looks like it', () => {
    expect(
      guessed(`
        Brand;Year;Model;Car/Suv;Title;UsedOrNew;Kilometres;ColourExtInt;BodyType;Price
        BMW;2022;430I;Coupe;2022 BMW 430I M Sport;USED;8472;Grey / White;Coupe;108988
        Toyota;2004;Estima;ON FOUR WHEELS;2004 Toyota Estima T;USED;- / -;Grey / -;Commercial;POA
        Honda;2014;Jazz;Hatchback;2014 Honda Jazz Hybrid;DEMO;38229;Blue / -;Hatchback;17900`),
    ).toEqual({
      make: 'Brand',
      year: 'Year',
      model: 'Model',
      title: 'Title',
      condition: 'UsedOrNew',
      kms: 'Kilometres',
      colors: 'ColourExtInt',
      body: 'BodyType',
      price: 'Price',
    })
  })

  test('reads a header through a slip of the pen, and miles from the values', () => {
    expect(
      guessed(`
        brand;model;model_year;milage;ext_col;int_col;accident;clean_title;price
        Ford;Explorer XLT;2013;51,000 mi.;Black;Beige;None reported;Yes;$10,300
        Lexus;RX 350;2022;22,372 mi.;Blue;Black;None reported;;$54,598`),
    ).toEqual({
      make: 'brand',
      model: 'model',
      year: 'model_year',
      miles: 'milage',
      color: 'ext_col',
      interiorColor: 'int_col',
      price: 'price',
    })
  })

  test('takes no consumption for a distance, and no power for an engine', () => {
    const guess = guessed(`
      name;year;selling_price;km_driven;mileage;max_power;seats
      Maruti Swift Dzire VDI;2014;450000;145500;23.4 kmpl;74 bhp;5.0
      Hyundai i20 Sportz Diesel;2010;225000;127000;23.0 kmpl;90 bhp;5.0`)
    expect(guess).toEqual({
      title: 'name',
      year: 'year',
      price: 'selling_price',
      kms: 'km_driven',
      seats: 'seats',
    })
  })

  test.each([
    ['mpg', 'miles'],
    ['doors', 'kms'],
  ])('with a column of %s beside it, mileage is in %s', (beside, field) => {
    const guess = guessed(`make;model;year;mileage;${beside}\nAudi;A1;2017;15735;5\nAudi;A6;2016;36203;4`)
    expect(guess[field]).toBe('mileage')
  })

  test("knows a condition that stands under 'Status', and a model under 'Type'", () => {
    expect(guessed('Brand;Model;Year;Status\nKia;Rio;2019;Used\nKia;Rio;2024;New In Stock')).toMatchObject({
      condition: 'Status',
    })
    expect(guessed('Make;Type;Year\nNissan;Patrol;2016\nHyundai;Elantra;2019')).toMatchObject({
      model: 'Type',
    })
  })

  test('does without headers where the values speak for themselves', () => {
    expect(
      guessed(
        'Column 1;Column 2;Column 3;Column 4\nMR0HA3CD700123456;2019;Toyota;$45,000\nMR0HA3CD700123457;2018;Kia;$15,000\nMR0HA3CD700123458;2017;Kia;$14,000',
      ),
    ).toEqual({ vin: 'Column 1', year: 'Column 2', make: 'Column 3', price: 'Column 4' })
  })

  test('never reads what a car cost', () => {
    expect(guessed('Make;Purchase price;Cost price;Price\nKia;9000;9100;12000')).toEqual({
      make: 'Make',
      price: 'Price',
    })
  })

  test('takes no numbers that only count the rows for stock numbers', () => {
    expect(guessed('id;make\n1;Kia\n2;Kia\n3;Ford')).toEqual({ make: 'make' })
    expect(guessed('id;make\n731;Kia\n298;Kia\n377;Ford')).toEqual({ stockid: 'id', make: 'make' })
  })

  test('of the same headers has the same name in any order, and of others another', () => {
    const { name } = guessMapping(['Make', 'Model'], [])
    expect(name).toMatch(/^guessed-[0-9a-f]{6}$/)
    expect(guessMapping(['model', 'MAKE'], []).name).toBe(name)
    expect(headerSignature(['Make'])).not.toBe(headerSignature(['Model']))
  })
})

describe('profiles', () => {
  const HEADERS: Record<string, string> = {
    'dealer-csv': 'Stock number,Car type,Make,Model,DAP Price,EGC Price,Badge,Year,Odometer,Purchase cost',
    'google-vehicles':
      'vin,store_code,dealership_name,dealership_address,price,condition,make,model,year,trim,mileage',
    'meta-vehicles':
      'vehicle_id,title,make,model,year,mileage.value,mileage.unit,image[0].url,image[1].url,price,sale_price',
    'forecourt-feed':
      'stockid,title,images,thumb,make.value,make.displayValue,model.displayValue,year.displayValue',
  }

  test.each(PROFILES.map(({ name }) => name))('%s is recognised by its headers', (name) => {
    expect(recogniseProfile((HEADERS[name] ?? '').split(','))?.name).toBe(name)
  })

  const fields = (name: string) => {
    const profile = findProfile(name)
    return profile === null ? [] : applyProfile(profile, (HEADERS[name] ?? '').split(','))
  }

  test('never read what a car cost', () => {
    expect(fields('dealer-csv').map(({ column }) => column)).not.toContain('Purchase cost')
  })

  test('read every numbered picture', () => {
    expect(fields('meta-vehicles').filter(({ field }) => field === 'imageUrls')).toHaveLength(2)
  })

  test('take a thumbnail only for want of a picture', () => {
    expect(fields('forecourt-feed')).toContainEqual({ field: 'imageUrls', column: 'images' })
    expect(fields('forecourt-feed')).not.toContainEqual({ field: 'imageUrls', column: 'thumb' })
  })
})
