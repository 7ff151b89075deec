import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vehicles as vehicleTable } from '../../../src/data/database/tables.ts'
import { AGENT_TOOL_NAMES } from '../../../src/domain/agents/tools/agent-tools.ts'
import { openingDays } from '../../../src/domain/dealerships/special-days.ts'
import { quoteOf } from '../../../src/domain/finance/quote.ts'
import { initialState } from '../../../src/domain/finance/quote-url.ts'
import type { Vehicle } from '../../../src/domain/vehicles/vehicle.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { type AgentClient, connectAgent, PROTOCOL_MODES, serveApp, textOf } from './agent-client.ts'

let scene: AppScene
let server: Awaited<ReturnType<typeof serveApp>>
let agent: AgentClient

beforeAll(async () => {
  scene = await makeAppScene()
  server = await serveApp(scene.app)
  agent = await connectAgent(server.origin)
})
afterAll(async () => {
  await agent.client.close()
  server.stop()
  await scene.clear()
})

const published = () => scene.published.current()!
const recordOf = (stockid: string) => published().vehicles.find((each) => each.stockid === stockid)!
const pricedCar = () => published().vehicles.find(({ price }) => price !== null && price > 20_000)!

describe.each(PROTOCOL_MODES)('a client in the mode %s', (mode) => {
  test('connects, lists every tool and calls one', async () => {
    const own = await connectAgent(server.origin, { mode })
    expect(own.tools.map(({ name }) => name)).toEqual(AGENT_TOOL_NAMES)
    for (const { description, inputSchema, outputSchema, annotations } of own.tools) {
      expect(description).toMatch(/^[A-Z].+\.$/s)
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object'])
      expect(annotations?.destructiveHint).toBe(false)
    }
    expect(await own.ask('search_stock', {})).toMatchObject({ total: published().vehicles.length })
    await own.client.close()
  })
})

test('two instances answer one client in turn, without a session', async () => {
  const other = await makeAppScene()
  const otherServer = await serveApp(other.app)
  const sessions: (string | null)[] = []
  let count = 0
  const own = await connectAgent(server.origin, {
    async fetch(address, init) {
      const origin = count++ % 2 === 0 ? server.origin : otherServer.origin
      const response = await fetch(new URL(new URL(new Request(address).url).pathname, origin), init)
      sessions.push(response.headers.get('mcp-session-id'))
      return response
    },
  })
  const answers = await Promise.all([1, 2, 3, 4].map(() => own.ask('search_stock', { make: ['toyota'] })))
  expect(new Set(answers.map(({ total }) => total)).size).toBe(1)
  expect(new Set(sessions)).toEqual(new Set([null]))
  expect(count).toBeGreaterThan(5)
  await own.client.close()
  otherServer.stop()
  await other.clear()
})

describe('search_stock', () => {
  test('finds the cars of the search page, with what each price means', async () => {
    const facts = await agent.ask('search_stock', {
      body: ['SUV'],
      price: { to: 40_000 },
      sortby: 'price',
      size: 48,
      options: ['make'],
    })
    const expected = published().vehicles.filter(
      ({ body, price }) => body === 'SUV' && price !== null && price <= 40_000,
    )
    expect(facts.total).toBe(expected.length)
    expect(facts.url).toBe(`${server.origin}/car-sales/?price=0,40000&body=suv&sortdir=asc&size=48`)
    for (const car of facts.vehicles) {
      const record = recordOf(car.stockNumber)
      expect(car).toMatchObject({ kms: record.kms, title: record.title, status: 'on_sale' })
      expect(car.price.dollars).toBe(record.price)
      expect(car.price.type).toBe(record.price ? record.priceType : 'on_application')
      expect(car.url).toContain(`${server.origin}/vehicle-for-sale/${record.id}/`)
    }
    const prices = facts.vehicles.map(({ price }) => price.dollars ?? 0)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const counts = facts.options.make?.reduce((sum, { count }) => sum + count, 0)
    expect(counts).toBe(facts.total)
  })

  test('refuses an unknown option instead of finding every car', async () => {
    const sentence = await agent.refusal('search_stock', { make: ['toyota', 'spaceship'] })
    expect(sentence).toMatch(/^make: There is no make “spaceship”. Values are: [a-z]/)
  })

  test.each([
    [{ ancap: { from: 6 } }, 'ancap: No car can have ancap from 6 to 5.'],
    [{ price: { from: 50_000, to: 20_000 } }, 'price: No car'],
    [{ listed: { from: '2026-05-01', to: '2026-01-01' } }, 'listed: No car'],
  ])('refuses a range without a car: %j', async (input, sentence) => {
    expect(await agent.refusal('search_stock', input)).toContain(sentence)
  })

  test.each([
    [{ fueluse: { to: 235.215 / 33 } }, 'fueluse=0,7.1'],
    [{ fueluse: { from: 1.1, to: 8.2 } }, 'fueluse=1.1,8.2'],
    [{ listed: { from: '1960-01-01', to: '2026-01-01' } }, 'listed=1970-01-01,2026-01-01'],
    [{ price: { from: 10_000, to: 99_000_000 } }, 'price=10000,1000000'],
  ])('takes over every range: %j', async (input, query) => {
    const { url } = await agent.ask('search_stock', input)
    expect(decodeURIComponent(url)).toContain(query)
  })

  test('answers a page after the last with the last', async () => {
    const facts = await agent.ask('search_stock', { page: 9_999 })
    expect(facts.page).toBe(facts.pages)
    expect(facts.vehicles.length).toBeGreaterThan(0)
  })

  test('answers again from memory, with the version of the stock', async () => {
    const [first, again] = [await agent.send('search_stock', {}), await agent.send('search_stock', {})]
    expect(again._meta).toEqual(first._meta)
    expect(first._meta?.['forecourt/version']).toMatchObject({ ...published().versions })
    const caller = { address: '127.0.0.1', origin: server.origin }
    const call = () => scene.services.agents.call('search_stock', { page: 1, size: 12 }, caller)
    expect((await call()).outcome).toBe((await call()).outcome)
  })
})

describe('get_vehicle', () => {
  const SAME_FACTS = [
    'title',
    'condition',
    'year',
    'make',
    'model',
    'badge',
    'series',
    'body',
    'transmission',
    'fuel',
    'drive',
    'engine',
    'seats',
    'kms',
    'driveAwayPrice',
    'vin',
    'buildDate',
    'complianceDate',
    'features',
    'tags',
  ] as const satisfies readonly (keyof Vehicle)[]

  test('returns every recorded fact of each car, and no comments', async () => {
    for (const record of published().vehicles.slice(0, 40)) {
      const facts = await agent.ask('get_vehicle', { stockNumber: record.stockid.toLowerCase() })
      expect(facts.stockNumber).toBe(record.stockid)
      for (const name of SAME_FACTS) expect(facts[name]).toEqual(record[name])
      expect(facts.price.dollars).toBe(record.price)
      expect(facts.priceBeforeGovernmentCharges).toBe(record.egcPrice)
      expect(facts.registration).toBe(record.rego)
      expect(facts.colour).toBe(record.color)
      expect(facts.dealership?.slug ?? null).toBe(record.dealership)
      expect(JSON.stringify(facts)).not.toContain(record.comments.slice(0, 30) || 'no comments')
    }
  })

  test.each([
    ['pending', 'This car is under offer'],
    ['sold', 'This car is sold'],
  ] as const)('says that a car is %s', async (status, note) => {
    const { stockid, id } = published().vehicles.at(status === 'sold' ? -1 : -2)!
    await scene.db
      .update(vehicleTable)
      .set({ status, soldAt: status === 'sold' ? new Date(scene.now()) : null })
      .where(eq(vehicleTable.id, BigInt(id)))
    await scene.published.refresh()
    const facts = await agent.ask('get_vehicle', { stockNumber: stockid.toLowerCase() })
    expect(facts).toMatchObject({ stockNumber: stockid, status })
    expect(facts.statusNote).toContain(note)
    const search = await agent.ask('search_stock', { q: stockid })
    expect(search.vehicles.map(({ stockNumber }) => stockNumber)).not.toContain(stockid)
  })

  test('names a stock number that does not exist', async () => {
    expect(await agent.refusal('get_vehicle', { stockNumber: 'NOPE1' })).toContain('“NOPE1”')
  })
})

test('compare_vehicles has the rows of the comparison page and names cars that are gone', async () => {
  const [first, second] = published().vehicles
  const stockNumbers = [first!.stockid.toLowerCase(), second!.stockid, 'NOPE1']
  const facts = await agent.ask('compare_vehicles', { stockNumbers })
  const page = scene.services.comparison.compare([first!.stockid, second!.stockid])
  expect(facts.notOnSale).toEqual(['NOPE1'])
  expect(facts.vehicles.map(({ stockNumber }) => stockNumber)).toEqual([first!.stockid, second!.stockid])
  expect(facts.groups).toEqual(
    page.table.map(({ title, rows }) => ({
      title,
      rows: rows.map(({ label, cells }) => ({ label, cells })),
    })),
  )
})

describe('repayment', () => {
  test('is the figure of the calculator, with comparison rate and warning', async () => {
    const { stockid, price } = pricedCar()
    const config = published().site.finance
    const { balloon } = initialState(price!, config)
    const result = await agent.send('repayment', { stockNumber: stockid })
    const answer = quoteOf(
      {
        price: price!,
        deposit: 0,
        tradeIn: 0,
        balloon,
        frequency: 'weekly',
        termMonths: config.termYears * 12,
      },
      config,
    )
    if (!answer.ok) throw new Error(answer.refusal)
    const { repayment, comparisonRate, rate, total, interest, fees } = answer.quote
    expect(result.structuredContent).toMatchObject({
      repayment,
      comparisonRate,
      interestRate: rate,
      total,
      interest,
      fees,
      balloon,
    })
    expect(textOf(result)).toMatch(/^For .+ at \$[\d,]+ \((?:Drive away|Excl. Govt. Charges)\): /)
    expect(textOf(result)).toMatch(
      /comparison rate \d+\.\d\d%[^]+Warning: this comparison rate is true only for/,
    )
  })

  test.each([
    [{ price: 20_000, deposit: 20_000 }, 'nothing to borrow'],
    [{}, 'Send either price or stockNumber.'],
    [{ price: 20_000, stockNumber: 'U1' }, 'Send either price or stockNumber.'],
    [{ stockNumber: 'NOPE1' }, 'is on sale. Use search_stock'],
    [{ price: 20_000, balloon: 19_000 }, 'balloon is too high'],
  ])('refuses %j', async (input, sentence) => {
    expect(await agent.refusal('repayment', input)).toContain(sentence)
  })
})

describe('opening_hours', () => {
  test('are the hours of the records, in the named zone', async () => {
    const { dealerships } = await agent.ask('opening_hours', { days: 14 })
    expect(dealerships).toHaveLength(published().dealerships.length)
    for (const [index, record] of published().dealerships.entries()) {
      const facts = dealerships[index]!
      expect(facts).toMatchObject({ slug: record.slug, phone: record.phone, timeZone: record.timeZone })
      const days = openingDays(record, 'sales', facts.counters[0]!.days[0]!.date, 14)
      expect(facts.counters[0]!.days.map(({ date, hours, note }) => ({ date, hours, label: note }))).toEqual(
        days,
      )
    }
  })

  test('are in the text, day by day, for assistants that read no structure', async () => {
    const text = textOf(await agent.send('opening_hours', { days: 2 }))
    expect(text).toMatch(/sales: .+\n- [A-Z][a-z]+day \d{4}-\d\d-\d\d: (?:\d|Closed)/i)
  })

  test('names a dealership that does not exist', async () => {
    expect(await agent.refusal('opening_hours', { dealership: 'atlantis' })).toContain('“atlantis”')
  })
})

test('test_drive_times are the free slots of the booking page', async () => {
  const car = published().vehicles.find(({ dealership }) => dealership !== null)!
  const facts = await agent.ask('test_drive_times', { stockNumber: car.stockid })
  expect(facts).toMatchObject({ dealership: car.dealership, timeZone: 'Australia/Sydney' })
  const query = { kind: 'test-drive', dealership: facts.dealership, stockid: car.stockid } as const
  const slots = await scene.services.bookings.slots({ ...query, date: facts.date })
  const free = slots!.filter(({ left }) => left > 0)
  expect(facts.times.map(({ start }) => start)).toEqual(free.map(({ start }) => start.toISOString()))
  expect(facts.times.length).toBeGreaterThan(0)
  expect(textOf(await agent.send('test_drive_times', { stockNumber: car.stockid }))).toContain(
    `(${facts.times[0]!.start})`,
  )
  const past = { stockNumber: car.stockid, date: '2020-01-01' }
  expect(await agent.refusal('test_drive_times', past)).toContain('No test drive can be requested')
  expect(await agent.refusal('test_drive_times', {})).toContain('Send stockNumber, dealership or both.')
})

describe('llms.txt', () => {
  test('links pages, calls and the endpoint, and is revalidated', async () => {
    const response = await fetch(`${server.origin}/llms.txt`)
    const text = await response.text()
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(text).toMatch(/^# Harbour Motor Group\n\n> /)
    for (const { name } of published().dealerships) expect(text).toContain(name)
    for (const name of AGENT_TOOL_NAMES) expect(text).toContain(`\`${name}\``)
    expect(text).toContain(`(${server.origin}/mcp)`)
    const links = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, address]) => address!)
    const answers = await Promise.all(
      links
        .filter((address) => !address.endsWith('/mcp'))
        .map(async (address) => {
          const query = address.endsWith('/slots')
            ? '?kind=test-drive&dealership=harbour-brookvale&date=2026-03-06'
            : ''
          return (await fetch(address + query)).status
        }),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    const etag = response.headers.get('ETag') ?? ''
    const again = await fetch(`${server.origin}/llms.txt`, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  })
})
