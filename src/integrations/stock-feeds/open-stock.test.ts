import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countPropertyRuns } from '../../../tests/property-runs.ts'
import { type ImportRow, StockFileError } from '../../domain/imports/import.ts'
import { vehicleFactsSchema } from '../../domain/vehicles/vehicle.ts'
import { type OpenOptions, openStock } from './open-stock.ts'
import type { StockSource } from './sources.ts'

const OPTIONS: OpenOptions = {
  savedProfiles: [],
  context: {
    dealerships: [{ slug: 'brookvale', name: 'Harbour Brookvale', suburb: 'Brookvale', codes: ['01'] }],
    defaultDealership: 'brookvale',
    today: new Date('2026-03-01T00:00:00Z'),
  },
}

const bytesOf = (content: string | Uint8Array, name = 'stock.csv'): StockSource => ({
  kind: 'bytes',
  name,
  stream: (async function* () {
    yield Buffer.from(content)
  })(),
})

async function readAll(source: StockSource, options: Partial<OpenOptions> = {}) {
  const reading = await openStock(source, { ...OPTIONS, ...options })
  const rows: ImportRow[] = []
  for await (const batch of reading.rows) rows.push(...batch)
  return { reading, rows, vehicles: rows.flatMap(({ vehicle }) => vehicle ?? []) }
}

const DEALER =
  'Stock number,Car type,Make,Model,DAP Price,EGC Price,Badge,Series,Cylinders,Rego,Rego expiry,Vin,Body,Year,Odometer,Interior Colour,Exterior Colour,Location code,Vehicle description,Build date,Compliance date,Dealercomments,Fuel,Transmission,Doors,Seats,Purchase cost,Features,Certified,Drive,Engine size,Braked towing capacity,ANCAP stars,ANCAP year,Fuel consumption,Boot litres,Tray length,Tray width,Redbook code'

describe('profiles', () => {
  test('reads the dealer system', async () => {
    const { reading, vehicles } = await readAll(
      bytesOf(
        `${DEALER}\nS1,Demo,Toyota,HiLux,"$58,990 ","$55,000",SR5,MY24,4,ABC123,03/04/2026,MR0HA3CD700123456,Ute / Tray,2024,"1,200 km",Black,White,01,2024 Toyota HiLux SR5,02/2024,03/2024,"Towbar, one owner",Diesel,6-Speed Automatic,4, 5 Seats,40000,ABS|Air bags,Yes,4WD,2.8 L,"3,500kg",5,2019,7.9 L/100km,,1550mm,1520,RB1\n`,
      ),
    )
    expect([reading.profile, reading.guessed, reading.ignored]).toEqual([
      'dealer-csv',
      false,
      ['Purchase cost', 'Redbook code'],
    ])
    expect(vehicles).toEqual([
      {
        stockid: 'S1',
        vin: 'MR0HA3CD700123456',
        rego: 'ABC123',
        regoExpiry: '2026-04-03',
        title: '2024 Toyota HiLux SR5',
        slug: '2024-toyota-hilux-sr5',
        condition: 'demo',
        year: 2024,
        make: 'Toyota',
        model: 'HiLux',
        series: 'MY24',
        badge: 'SR5',
        body: 'Ute',
        color: 'White',
        interiorColor: 'Black',
        transmission: 'Automatic',
        fuel: 'Diesel',
        drive: '4x4',
        engine: '4 cyl, 2.8 L',
        doors: 4,
        seats: 5,
        towingKg: 3_500,
        ancapStars: 5,
        ancapYear: 2_019,
        fuelUse: 7.9,
        bootLitres: null,
        trayLength: 1_550,
        trayWidth: 1_520,
        kms: 1_200,
        driveAwayPrice: 58_990,
        egcPrice: 55_000,
        previousPrice: null,
        status: 'on_sale',
        dealership: 'brookvale',
        comments: 'Towbar, one owner',
        features: ['ABS', 'Air bags'],
        tags: ['Certified'],
        searchKeywords: ['towbar', 'one owner', '6-speed automatic'],
        buildDate: '2024-02',
        complianceDate: '2024-03',
        listedAt: null,
        imageUrls: [],
      },
    ])
  })

  test('reads Meta', async () => {
    const { reading, vehicles } = await readAll(
      bytesOf(
        'vehicle_id,make,model,year,mileage.value,mileage.unit,image[0].url,image[1].url,body_style,price,sale_price,condition,state_of_vehicle,availability,address\nV1,Toyota,HiLux,2019,51000,MI,https://d.test/1.jpg,https://d.test/2.jpg,TRUCK,48000 AUD,45000 AUD,EXCELLENT,USED,AVAILABLE,"{""city"": ""Sydney""}"\n',
      ),
    )
    expect(reading.profile).toBe('meta-vehicles')
    expect(vehicles[0]).toMatchObject({
      stockid: 'V1',
      kms: 82_077,
      body: 'Ute',
      egcPrice: 45_000,
      previousPrice: 48_000,
      condition: 'used',
      imageUrls: ['https://d.test/1.jpg', 'https://d.test/2.jpg'],
    })
  })

  test('reads Google XML', async () => {
    const item = (type: string) =>
      `<item><g:id>S1</g:id><g:vin>MR0HA3CD700123456</g:vin><g:store_code>01</g:store_code><g:price>48000 AUD</g:price><g:vehicle_price_type>${type}</g:vehicle_price_type><g:condition>used</g:condition><g:make>Toyota</g:make><g:model>HiLux</g:model><g:year>2019</g:year></item>`
    const feed = (type: string) =>
      bytesOf(`<rss xmlns:g="x"><channel><title>t</title>${item(type)}</channel></rss>`, 'feed.xml')
    const { reading, vehicles } = await readAll(feed('drive_away_price'))
    expect(reading.profile).toBe('google-vehicles')
    expect(vehicles[0]).toMatchObject({ driveAwayPrice: 48_000, egcPrice: null, dealership: 'brookvale' })
    expect((await readAll(feed('excluding_government_charges_price'))).vehicles[0]).toMatchObject({
      driveAwayPrice: null,
      egcPrice: 48_000,
    })
  })

  test('reads the seats, doors, drive and all pictures of Google and Meta', async () => {
    const expected = {
      seats: 7,
      doors: 5,
      drive: 'AWD',
      rego: 'EYH42B',
      imageUrls: ['https://d.test/1.jpg', 'https://d.test/2.jpg', 'https://d.test/3.jpg'],
    }
    const google = await readAll(
      bytesOf(
        'id,store_code,vin,make,model,year,price,seating_capacity,doors,drive_wheel_configuration,license_plate,image_link,additional_image_link\n' +
          'S1,01,MR0HA3CD700123456,Kia,Sorento,2023,48000 AUD,7,5,all-wheel drive,EYH42B,https://d.test/1.jpg,"https://d.test/2.jpg,https://d.test/3.jpg"\n',
      ),
    )
    expect(google.reading.profile).toBe('google-vehicles')
    expect(google.reading.ignored).toEqual([])
    expect(google.vehicles[0]).toMatchObject(expected)
    const meta = await readAll(
      bytesOf(
        'vehicle_id,make,model,year,mileage.value,seating_capacity,doors,drive_wheel_configuration,vehicle_registration_plate,image[0].url,image[1].url,image[2].url\n' +
          'S1,Kia,Sorento,2023,10,7,5,AWD,EYH42B,https://d.test/1.jpg,https://d.test/2.jpg,https://d.test/3.jpg\n',
      ),
    )
    expect(meta.reading.profile).toBe('meta-vehicles')
    expect(meta.reading.ignored).toEqual([])
    expect(meta.vehicles[0]).toMatchObject(expected)
  })

  test('reads our own feed', async () => {
    const option = (text: string) => ({ value: [text.toLowerCase()], displayValue: [text] })
    const car = {
      id: '1',
      stockid: 'A1',
      title: '2024 Isuzu D-MAX LS-U+',
      thumb: 'https://d.test/t.jpg',
      images: ['https://d.test/1.jpg'],
      price: 55_990,
      priceType: 'drive_away',
      kms: 1_200,
      sold: false,
      pending: true,
      withdrawn: false,
      Comments: 'A <b>good</b> ute',
      make: option('Isuzu'),
      model: option('D-MAX'),
      badge: option('LS-U+'),
      year: option('2024'),
      color: option('White'),
      body: option('Ute'),
      condition: option('New'),
      transmission: option('Automatic'),
      fuel: option('Diesel'),
      doors: { value: [4] },
      seats: { value: [5] },
      dealership: 'brookvale',
      vin: null,
      tags: ['Hot'],
      listedAt: '2025-01-01T00:00:00.000Z',
    }
    const { reading, vehicles } = await readAll(
      bytesOf(JSON.stringify({ vehiclesData: [car], filters: [] }), 'feed.json'),
    )
    expect(reading.profile).toBe('forecourt-feed')
    expect(vehicles[0]).toMatchObject({
      stockid: 'A1',
      make: 'Isuzu',
      model: 'D-MAX',
      badge: 'LS-U+',
      year: 2024,
      driveAwayPrice: 55_990,
      status: 'pending',
      condition: 'new',
      doors: 4,
      seats: 5,
      imageUrls: ['https://d.test/1.jpg'],
      tags: ['Hot'],
      listedAt: new Date('2025-01-01'),
      comments: 'A good ute',
    })
  })

  test('uses a saved profile by its headers or its name', async () => {
    const file = 'Hersteller,Modell,Jahr,Wert\nKia,Rio,2019,15990\n'
    const first = await readAll(bytesOf(file))
    expect(first.reading.guessed).toBe(true)
    const savedProfile = {
      name: first.reading.profile,
      mapping: [
        ...first.reading.mapping,
        { field: 'price', column: 'Wert' },
        { field: 'year', column: 'Jahr' },
      ],
    }
    for (const profile of [undefined, savedProfile.name]) {
      const again = await readAll(bytesOf(file), { savedProfiles: [savedProfile], profile })
      expect([again.reading.guessed, again.vehicles[0]?.egcPrice]).toEqual([false, 15_990])
    }
  })

  test('guesses again if the saved guess was made from too few rows', async () => {
    const file = 'Hersteller,Modell,Jahr,Wert\nKia,Rio,2019,15990\nFord,Ranger,2020,25990\n'
    const first = await readAll(bytesOf(file))
    const mapping = first.reading.mapping.filter(({ field }) => field !== 'make')
    const poorProfile = { name: first.reading.profile, mapping }
    const again = await readAll(bytesOf(file), { savedProfiles: [poorProfile] })
    expect([again.reading.guessed, again.reading.profile]).toEqual([true, first.reading.profile])
    expect(again.reading.mapping).toEqual(first.reading.mapping)
    await expect(
      readAll(bytesOf(file), { savedProfiles: [{ ...poorProfile, name: 'ours' }], profile: 'ours' }),
    ).rejects.toThrow('does not fit')
  })

  test('refuses an unknown profile and one that does not fit', async () => {
    await expect(readAll(bytesOf('make\n'), { profile: 'nobody' })).rejects.toThrow(
      /no profile 'nobody'.*dealer-csv/,
    )
    await expect(readAll(bytesOf('a,b\n1,2\n'), { profile: 'dealer-csv' })).rejects.toThrow('does not fit')
  })
})

describe('sources', () => {
  const CSV = 'make,model,year\nKia,Rio,2019\n'

  test('include files, compressed or not, with progress', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stock-'))
    try {
      await writeFile(join(folder, 'a.csv'), CSV)
      await writeFile(join(folder, 'a.csv.gz'), gzipSync(CSV))
      for (const name of ['a.csv', 'a.csv.gz']) {
        const { reading, vehicles } = await readAll({ kind: 'file', path: join(folder, name) })
        expect(vehicles).toHaveLength(1)
        const { read, total } = reading.progress()
        expect(read).toBe(total)
      }
      await expect(readAll({ kind: 'file', path: join(folder, 'none.csv') })).rejects.toThrow(
        'File not found',
      )
      await expect(readAll({ kind: 'file', path: folder })).rejects.toBeInstanceOf(StockFileError)
      const unread = await openStock({ kind: 'file', path: join(folder, 'a.csv') }, OPTIONS)
      await unread.close()
      await unread.close()
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('include URLs', async () => {
    const server = createServer((_request, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(gzipSync(CSV))),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`
      const { vehicles } = await readAll(
        { kind: 'url', url },
        { allowedHosts: ['127.0.0.1'], allowPrivate: true },
      )
      expect(vehicles).toHaveLength(1)
      await expect(readAll({ kind: 'url', url })).rejects.toThrow('add the host to STOCK_FEED_HOSTS')
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  test('named after a make need no make column', async () => {
    const { reading, vehicles } = await readAll(
      bytesOf('model,year,price\n A1,2017,12500\n E-tron,2020\n', 'audi.csv'),
    )
    expect(vehicles.map(({ make, model }) => [make, model])).toEqual([
      ['Audi', 'A1'],
      ['Audi', 'E-tron'],
    ])
    expect(reading.mapping).toContainEqual({ field: 'make', column: 'Make (from the file name)' })
  })

  test.each([
    ['', 'empty'],
    ['   \n', 'empty'],
    ['<!DOCTYPE html><html><body>Sign in</body></html>', 'web page'],
    ['<html><body></body></html>', 'web page'],
  ])('with the content %j are refused', async (content, reason) => {
    await expect(readAll(bytesOf(content))).rejects.toThrow(reason)
  })
})

test('numbers rows from 1 and gives a reason for each refused one', async () => {
  const { rows } = await readAll(bytesOf('Make,Model,Year\nKia,Rio,2019\n,,\nKia,,2019\n"Ki\na",Rio,99999\n'))
  expect(rows.map(({ row, vehicle, remarks }) => [row, vehicle !== null, remarks.at(-1)?.column])).toEqual([
    [1, true, null],
    [2, false, 'Model'],
    [3, false, 'Year'],
  ])
})

test('generates the same stock numbers regardless of order and prices', async () => {
  const one = await readAll(bytesOf('make,model,year,price\nKia,Rio,2019,100\nKia,Ceed,2019,\n'))
  const two = await readAll(bytesOf('make,model,year,price\nKia,Ceed,2019,9000\nKia,Rio,2019,15000\n'))
  expect(one.vehicles.map(({ stockid }) => stockid).toSorted()).toEqual(
    two.vehicles.map(({ stockid }) => stockid).toSorted(),
  )
})

const HEADERS = ['make', 'model', 'year', 'price', 'kms', 'title', 'vin', 'colour', '', 'x,y', '"']
const cell = fc.oneof(
  fc.constantFrom(
    'Kia',
    'Rio',
    '2019',
    '$1,000',
    '"',
    '""',
    '\n',
    ';',
    '\t',
    '2019 Kia Rio',
    '\u0000',
    'constructor',
    '<a>',
    '{',
    '[',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const garbage = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc
    .tuple(
      fc.array(fc.constantFrom(...HEADERS), { minLength: 1, maxLength: 8 }),
      fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 12 }),
    )
    .map(([header, rows]) => Buffer.from([header, ...rows].map((cells) => cells.join(',')).join('\n'))),
  fc.json().map((text) => Buffer.from(text)),
  fc
    .array(
      fc.constantFrom(
        '<a>',
        '</a>',
        '<car>',
        '</car>',
        '<make>Kia</make>',
        '<year>2019',
        '</year>',
        '&x;',
        '<![CDATA[',
        ']]>',
        '<!--',
      ),
      { maxLength: 30 },
    )
    .map((parts) => Buffer.from(`<r>${parts.join('')}`)),
)

/** Returns unexpected errors and invalid rows. */
async function errorsIn(content: Uint8Array): Promise<unknown[]> {
  try {
    const { rows } = await readAll(bytesOf(content, 'garbage'))
    return rows.filter(({ vehicle, remarks }) => {
      if (vehicle === null) return remarks.length === 0
      return !vehicleFactsSchema.safeParse({
        ...vehicle,
        listedAt: vehicle.listedAt ?? new Date(),
        soldAt: null,
      }).success
    })
  } catch (error) {
    return error instanceof StockFileError ? [] : [error]
  }
}

test('turns any garbage into a StockFileError or vehicles that satisfy the schema', async () => {
  await fc.assert(
    fc.asyncProperty(garbage, async (content) => {
      expect(await errorsIn(content)).toEqual([])
    }),
    { numRuns: countPropertyRuns(1_000) },
  )
})
