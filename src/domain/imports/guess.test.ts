import { describe, expect, test } from 'vitest'
import { HEADERS } from './fields.ts'
import { isForbiddenHeader } from './forbidden-headers.ts'
import { guessMapping } from './guess.ts'
import { headerKey, headerSignature } from './header-key.ts'
import { applyProfile, findProfile, PROFILES, recogniseProfile } from './profiles.ts'

/** Guesses the mapping of a small table whose first line contains the headers. Returns `field: column`. */
function guessColumns(lines: string): Record<string, string> {
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
])('normalises the header %s to %s', (header, key) => {
  expect(headerKey(header)).toBe(key)
})

describe('guessMapping', () => {
  test('prefers a matching body header over a similar column that contains dealers', () => {
    expect(
      guessColumns(`
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

  test('recognises misspelt headers, and miles from the values', () => {
    expect(
      guessColumns(`
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

  test('does not take fuel consumption for a distance or power for an engine', () => {
    const guess = guessColumns(`
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
  ])('with a %s column, reads mileage as %s', (otherColumn, field) => {
    const guess = guessColumns(
      `make;model;year;mileage;${otherColumn}\nAudi;A1;2017;15735;5\nAudi;A6;2016;36203;4`,
    )
    expect(guess[field]).toBe('mileage')
  })

  test("recognises a condition under 'Status' and a model under 'Type'", () => {
    expect(
      guessColumns('Brand;Model;Year;Status\nKia;Rio;2019;Used\nKia;Rio;2024;New In Stock'),
    ).toMatchObject({
      condition: 'Status',
    })
    expect(guessColumns('Make;Type;Year\nNissan;Patrol;2016\nHyundai;Elantra;2019')).toMatchObject({
      model: 'Type',
    })
  })

  test('maps columns by their values when headers are missing', () => {
    expect(
      guessColumns(
        'Column 1;Column 2;Column 3;Column 4\nMR0HA3CD700123456;2019;Toyota;$45,000\nMR0HA3CD700123457;2018;Kia;$15,000\nMR0HA3CD700123458;2017;Kia;$14,000',
      ),
    ).toEqual({ vin: 'Column 1', year: 'Column 2', make: 'Column 3', price: 'Column 4' })
  })

  test('never reads purchase costs', () => {
    expect(guessColumns('Make;Purchase price;Cost price;Price\nKia;9000;9100;12000')).toEqual({
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
  ])('does not take amounts under %s for the price next to a drive-away price', (header) => {
    const guess = guessColumns(`
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
  ])('never reads amounts under %s, even without another price', (header) => {
    expect(guessColumns(`Make;${header}\nKia;$9,000\nKia;$9,100\nKia;$9,200`)).toEqual({ make: 'Make' })
  })

  test('never forbids a header that identifies a field', () => {
    const names = Object.values(HEADERS).flatMap((header) => [...header.names, ...header.weak])
    const profiles = PROFILES.flatMap(({ columns }) => Object.keys(columns))
    expect([...names, ...profiles].filter(isForbiddenHeader)).toEqual([])
  })

  test('does not take a column of N for new cars', () => {
    expect(guessColumns('Make;Heater\nKia;N\nKia;N\nKia;N')).toEqual({ make: 'Make' })
  })

  test("does not take bodies, conditions or gearboxes under 'Type' for models", () => {
    expect(
      guessColumns(`
        Car Name;Year;Drive;Type;Price
        Toyota Corolla Ascent;2019;Front;HatchBack;$20,000
        Kia Sportage S;2020;AWD;SUV;$30,000
        Mazda 3 Maxx;2018;Front;Sedan;$18,000`),
    ).toEqual({ title: 'Car Name', year: 'Year', drive: 'Drive', body: 'Type', price: 'Price' })
    expect(
      guessColumns(`
        Name;Year;Mileage;Type;Region;Price
        2016 Toyota Tundra;2016;50,000;Used;North;$20,000
        2018 Kia Rio;2018;20,000;Certified;South;$12,000`),
    ).not.toHaveProperty('model')
  })

  test('does not take a seller for a title', () => {
    const guess = guessColumns(`
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
  ])('recognises the headers %s', (headers, row) => {
    const [make, model, year, kms, price] = headers.split(';')
    expect(guessColumns(`${headers}\n${row}\n${row}\n${row}`)).toEqual({ make, model, year, kms, price })
  })

  test('accepts single-letter codes only under a matching header', () => {
    expect(guessColumns('Make;Fuel;Gearbox;Grading\nKia;P;A;D\nKia;D;M;P\nKia;E;A;P')).toEqual({
      make: 'Make',
      fuel: 'Fuel',
      transmission: 'Gearbox',
    })
  })

  test('does not take row numbers for stock numbers', () => {
    expect(guessColumns('id;make\n1;Kia\n2;Kia\n3;Ford')).toEqual({ make: 'make' })
    expect(guessColumns('id;make\n731;Kia\n298;Kia\n377;Ford')).toEqual({ stockid: 'id', make: 'make' })
  })

  test('derives its name from the headers, regardless of their order', () => {
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

  test.each(PROFILES.map(({ name }) => name))('recognises %s by its headers', (name) => {
    expect(recogniseProfile((FILES[name] ?? '').split(','))?.name).toBe(name)
  })

  const fields = (name: string) => {
    const profile = findProfile(name)
    return profile === null ? [] : applyProfile(profile, (FILES[name] ?? '').split(','))
  }

  test('never read purchase costs', () => {
    expect(fields('dealer-csv').map(({ column }) => column)).not.toContain('Purchase cost')
  })

  test('read every numbered picture column', () => {
    expect(fields('meta-vehicles').filter(({ field }) => field === 'imageUrls')).toHaveLength(2)
  })

  test('read search keywords from our own feed, and a truck as a ute', () => {
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

  test('use a thumbnail only when there is no picture', () => {
    expect(fields('forecourt-feed')).toContainEqual({ field: 'imageUrls', column: 'images' })
    expect(fields('forecourt-feed')).not.toContainEqual({ field: 'imageUrls', column: 'thumb' })
  })
})
