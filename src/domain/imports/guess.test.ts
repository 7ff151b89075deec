import { describe, expect, test } from 'vitest'
import { HEADERS } from './fields.ts'
import { guessMapping } from './guess.ts'
import { headerKey, headerSignature } from './header-key.ts'
import { isNeverRead } from './never-read.ts'
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

  test.each([
    'Purchasecost',
    'PurchaseCost',
    'Costs',
    'Paid',
    'Price Paid',
    'Bought for',
    'BuyPrice',
    'Buying Price',
    'Wholesaleprice',
    'InvoicePrice',
    'Landed',
    'Acquisition',
    'Einkaufspreis',
    "Prix d'achat",
    'Trade value',
    'Deposit',
    'Weekly',
    'Anything else',
  ])('takes no amounts under %s for the price beside one that is drive away', (header) => {
    const guess = guessed(`
      Stock No;Make;Model;Year;Drive Away;${header}
      A1;Kia;Rio;2019;POA;$22,111
      A2;Kia;Rio;2019;POA;$21,111
      A3;Kia;Rio;2019;$25,990;$20,111`)
    expect(Object.values(guess)).not.toContain(header)
    expect(guess.driveAwayPrice).toBe('Drive Away')
  })

  test.each([
    'Purchasecost',
    'Costs',
    'Paid',
    'Price Paid',
    'Dealer Net',
    'Purch. Price',
    'Acq price',
    'Recon',
  ])('never reads amounts under %s, though there is no other price', (header) => {
    expect(guessed(`Make;${header}\nKia;$9,000\nKia;$9,100\nKia;$9,200`)).toEqual({ make: 'Make' })
  })

  test('no header that means a field is among those never read', () => {
    const names = Object.values(HEADERS).flatMap((header) => [...header.names, ...header.weak])
    const profiles = PROFILES.flatMap(({ columns }) => Object.keys(columns))
    expect([...names, ...profiles].filter(isNeverRead)).toEqual([])
  })

  test('takes no column of N for new cars', () => {
    expect(guessed('Make;Heater\nKia;N\nKia;N\nKia;N')).toEqual({ make: 'Make' })
  })

  test("takes no bodies, conditions or gearboxes under 'Type' for models", () => {
    expect(
      guessed(`
        Car Name;Year;Drive;Type;Price
        Toyota Corolla Ascent;2019;Front;HatchBack;$20,000
        Kia Sportage S;2020;AWD;SUV;$30,000
        Mazda 3 Maxx;2018;Front;Sedan;$18,000`),
    ).toEqual({ title: 'Car Name', year: 'Year', drive: 'Drive', body: 'Type', price: 'Price' })
    expect(
      guessed(`
        Name;Year;Mileage;Type;Region;Price
        2016 Toyota Tundra;2016;50,000;Used;North;$20,000
        2018 Kia Rio;2018;20,000;Certified;South;$12,000`),
    ).not.toHaveProperty('model')
  })

  test('takes no seller for a title', () => {
    const guess = guessed(`
      make;model;year;dealer;seller_name;shop
      Nissan;Rogue;2019;Ellicott;Nissan Of Ellicott City;Nissan Of Ellicott City
      Ford;Escape;2018;Laurel;Ford Of Laurel;Ford Of Laurel
      Kia;Rio;2018;Laurel;Kia Of Laurel;Kia Of Laurel`)
    expect(guess).not.toHaveProperty('title')
  })

  test.each([
    ['marka;model;rok;przebieg;cena', 'Kia;Rio;2019;50 000 km;45 000 PLN'],
    ['Marke;Modell;Baujahr;Kilometerstand;Preis', 'Kia;Rio;2019;50.000 km;9.900 €'],
    ['Marque;Modèle;Année;Kilométrage;Prix', 'Kia;Rio;2019;50 000 km;9 900 €'],
    ['Marca;Modello;Anno;Chilometraggio;Prezzo', 'Kia;Rio;2019;50.000 km;9.900 €'],
    ['Marca;Modelo;Año;Kilometraje;Precio', 'Kia;Rio;2019;50000;9900'],
    ['Merk;Model;Bouwjaar;Tellerstand;Vraagprijs', 'Kia;Rio;2019;50.000 km;9.900 EUR'],
  ])('reads %s', (headers, row) => {
    const [make, model, year, kms, price] = headers.split(';')
    expect(guessed(`${headers}\n${row}\n${row}\n${row}`)).toEqual({ make, model, year, kms, price })
  })

  test('believes letters only under a header that says of what', () => {
    expect(guessed('Make;Fuel;Gearbox;Grading\nKia;P;A;D\nKia;D;M;P\nKia;E;A;P')).toEqual({
      make: 'Make',
      fuel: 'Fuel',
      transmission: 'Gearbox',
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
  const FILES: Record<string, string> = {
    'dealer-csv': 'Stock number,Car type,Make,Model,DAP Price,EGC Price,Badge,Year,Odometer,Purchase cost',
    'google-vehicles':
      'vin,store_code,dealership_name,dealership_address,price,condition,make,model,year,trim,mileage',
    'meta-vehicles':
      'vehicle_id,title,make,model,year,mileage.value,mileage.unit,image[0].url,image[1].url,price,sale_price',
    'forecourt-feed':
      'stockid,title,images,thumb,make.value,make.displayValue,model.displayValue,year.displayValue',
  }

  test.each(PROFILES.map(({ name }) => name))('%s is recognised by its headers', (name) => {
    expect(recogniseProfile((FILES[name] ?? '').split(','))?.name).toBe(name)
  })

  const fields = (name: string) => {
    const profile = findProfile(name)
    return profile === null ? [] : applyProfile(profile, (FILES[name] ?? '').split(','))
  }

  test('never read what a car cost', () => {
    expect(fields('dealer-csv').map(({ column }) => column)).not.toContain('Purchase cost')
  })

  test('read every numbered picture', () => {
    expect(fields('meta-vehicles').filter(({ field }) => field === 'imageUrls')).toHaveLength(2)
  })

  test('read the words for the search of our own feed, and a truck of either as a ute', () => {
    const profile = findProfile('forecourt-feed')
    const columns = ['stockid', 'search_keywords.displayValue']
    expect(profile === null ? [] : applyProfile(profile, columns)).toContainEqual({
      field: 'searchKeywords',
      column: 'search_keywords.displayValue',
    })
    expect(['google-vehicles', 'meta-vehicles'].map((name) => findProfile(name)?.bodies?.truck)).toEqual([
      'Ute',
      'Ute',
    ])
  })

  test('take a thumbnail only for want of a picture', () => {
    expect(fields('forecourt-feed')).toContainEqual({ field: 'imageUrls', column: 'images' })
    expect(fields('forecourt-feed')).not.toContainEqual({ field: 'imageUrls', column: 'thumb' })
  })
})
