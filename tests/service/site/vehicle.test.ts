import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoVehicle, demoVehicles } from '../../../demo/vehicles.ts'
import { REFERENCE_LETTERS } from '../../../src/domain/leads/reference.ts'
import { searchHref } from '../../../src/domain/search/search-url.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { isLongGone } from '../../../src/domain/vehicles/availability.ts'
import { priceText } from '../../../src/domain/vehicles/prices/price.ts'
import { slugOf } from '../../../src/domain/vehicles/slug.ts'
import { enquireLink } from '../../../src/domain/vehicles/vehicle-link.ts'
import { DEMO_DAY } from '../database-server.ts'
import { readAccessibleName } from '../page-html.ts'
import { makeSiteScene, type SiteScene } from '../site-scene.ts'

let scene: SiteScene

beforeAll(async () => {
  scene = await makeSiteScene()
})

afterAll(async () => {
  await scene.clear()
})

/** The demo's cars with their ids, which follow the order of insertion. */
const CARS = demoVehicles({ today: DEMO_DAY }).map((car, index) => ({ ...car, id: String(index + 1) }))
type Car = DemoVehicle & { id: string }

function findCar(isWanted: (car: Car) => boolean): Car {
  const car = CARS.find(isWanted)
  if (!car) throw new Error('The demo has no such car')
  return car
}

const isOnSale = (car: Car) => car.status === 'on_sale' && car.pictures.length >= 6 && Boolean(car.price)
const CAR = findCar(isOnSale)
const makePath = ({ id, slug }: Car) => paths.vehicle({ id, slug })
const ENQUIRY = { form: 'enquiry', name: 'Wattle Grove', phone: '0491 570 156', preferred: 'call' }
const REFERENCE = new RegExp(`HMG-[${REFERENCE_LETTERS}]{5}`)

describe('the address of a car', () => {
  test.each([
    [
      'a wrong name',
      `${paths.vehicle({ id: CAR.id, slug: 'something-else' })}?utm_source=a`,
      '?utm_source=a',
    ],
    ['no name', paths.vehicle({ id: CAR.id }), ''],
    ['zeros before the id', paths.vehicle({ id: `00${CAR.id}`, slug: CAR.slug }), ''],
  ])('with %s redirects to the right one and keeps its parameters', async (_mistake, wrong, parameters) => {
    const { path, status } = await scene.visit(wrong)
    expect([path, status]).toEqual([makePath(CAR) + parameters, 200])
  })

  test('with an unknown id redirects to /404', async () => {
    const { location } = await scene.ask(paths.vehicle({ id: '99999999', slug: 'x' }))
    expect(location).toBe(paths.notFound())
  })
})

describe('a car that is sold or pending', () => {
  const findSoldCar = (isLong: boolean) =>
    findCar(
      ({ status, soldAt }) => status === 'sold' && isLongGone(status, soldAt as Date, DEMO_DAY) === isLong,
    )
  const soldCar = findSoldCar(false)

  test('is shown as sold for thirty days, without enquiries, and is not indexed', async () => {
    const { page } = await scene.ask(makePath(soldCar))
    const main = page.first('main')
    expect(main?.text).toContain('This car is sold')
    expect(page.headings(1)[0]).toContain(soldCar.make)
    expect(page.links(/enquire/i)).toEqual([])
    const grid = page.all('main div').find(({ attributes }) => attributes.class?.includes('vehicle-grid'))
    const [pictures, facts] = grid?.elements ?? []
    for (const part of [pictures, facts]) {
      expect(part?.all('button').filter((button) => /save/i.test(readAccessibleName(button)))).toEqual([])
      expect(part?.all('input[type=checkbox]')).toEqual([])
    }
    expect(page.meta('robots')).toMatch(/^noindex/)
  })

  test('redirects to its make and model after thirty days', async () => {
    const { path, page } = await scene.visit(makePath(findSoldCar(true)))
    expect(path).toMatch(/^\/car-sales\/\?make=[\w-]+&model=[\w-]+$/)
    expect(page.headings(1)[0]).toContain('found')
  })

  test('accepts enquiries while its sale is pending, and cannot be reserved', async () => {
    const { page } = await scene.ask(makePath(findCar(({ status }) => status === 'pending')))
    expect(page.first('main')?.text).toContain('This car is under offer')
    expect(page.links('Enquire about this vehicle')).not.toEqual([])
    expect(page.links('Reserve')).toEqual([])
  })

  const { stockid, condition, year, make, model } = soldCar
  test.each([
    ['over its page', `${makePath(soldCar)}?stock=${stockid}`],
    [
      'on its own page',
      paths.vehicleEnquire({ link: enquireLink({ stockid, condition, year, make, model }) }),
    ],
    ['over the search', searchHref({ stock: stockid })],
  ])('still accepts an enquiry form that was opened before, %s', async (_place, path) => {
    const answer = await scene.submit(path, { ...ENQUIRY, stockid })
    expect(answer.status).toBe(201)
    expect(answer.text).toMatch(REFERENCE)
  })

  test('is named in the enquiry over the search, also with an unknown stock number', async () => {
    const path = searchHref({ stock: 'SOLD-1' })
    const { page } = await scene.ask(path)
    expect(page.first('dialog[id=enquiry]')?.text).toContain('Stock SOLD-1 is no longer for sale')
    const answer = await scene.submit(path, { ...ENQUIRY, stockid: 'SOLD-1' })
    expect(answer.status).toBe(201)
    expect(answer.text).toMatch(REFERENCE)
  })
})

describe('a car’s page', () => {
  test('shows price, stock number, description, details, directions, hours and related cars', async () => {
    const { page } = await scene.ask(makePath(CAR))
    const main = page.first('main')
    expect(main?.text).toContain(priceText(CAR.price))
    expect(main?.text).toContain(`Stock ${CAR.stockid}`)
    expect(page.headings(1)[0]).toContain(CAR.model)
    expect(page.headings(2)).toEqual(
      expect.arrayContaining(['About this vehicle', 'Details', 'Related vehicles']),
    )
    for (const name of ['Map', 'Directions']) expect(page.links(name)[0]?.attributes.href).toMatch(/^https:/)
    expect(main?.all('table caption').map(({ text }) => text)).toContain('Sales hours')
  })

  test('has photos and thumbnails that work without script', async () => {
    const { page } = await scene.ask(makePath(CAR))
    expect(page.links('Photo 1, full screen')[0]?.attributes.href).toMatch(/\.webp$/)
    expect(page.links('Photo 2')[0]?.attributes.href).toBe('#photo-2')
    expect(page.all('button[aria-label=Next photo]')).toHaveLength(1)
  })

  test('shows the covered car if there are no photos', async () => {
    const { page } = await scene.ask(
      makePath(findCar((car) => car.status === 'on_sale' && car.pictures.length === 0)),
    )
    const alternatives = page.all('main img').map(({ attributes }) => attributes.alt)
    expect(alternatives[0]).toMatch(/photos coming soon$/)
    expect(page.all('button[aria-label=Next photo]')).toEqual([])
  })

  test('shows each step of a price reduction', async () => {
    const { page } = await scene.ask(
      makePath(findCar((car) => isOnSale(car) && car.priceChanges.length === 2)),
    )
    expect(page.headings(2)).toContain('Price history')
    expect(page.first('main')?.text).toMatch(/Two drops since it arrived/)
    expect(page.first('main')?.text).toMatch(/Down \$/)
    const steps = page.all('ol').filter(({ attributes }) => attributes.class?.includes('sr-only'))
    expect(steps.map((list) => list.all('li').length)).toContain(3)
  })

  test('shows no repayments without a price', async () => {
    const { page } = await scene.ask(
      makePath(findCar(({ status, price }) => status === 'on_sale' && price === null)),
    )
    expect(page.first('main')?.text).toContain('P.O.A')
    expect(page.headings(2)).not.toContain('What it costs each week')
  })

  test('calculates repayments without script, or shows the reason if it cannot', async () => {
    const financeSection = (await scene.ask(makePath(CAR))).page.first('[id=finance]')
    expect(financeSection?.first('form')?.attributes.method ?? 'get').toBe('get')
    expect(financeSection?.all('form input[name=deposit]')).toHaveLength(1)
    expect(financeSection?.all('form button[type=submit]').map(readAccessibleName)).toEqual([
      'Calculate repayments',
    ])
    const { page } = await scene.ask(`${makePath(CAR)}?deposit=%245%2C000`)
    expect(page.first('[id=finance]')?.text).toContain(priceText((CAR.price ?? 0) - 5_000))
    expect(page.headings(2)).toContain('What it costs each week')
    const refusal = await scene.ask(`${makePath(CAR)}?deposit=99999999`)
    expect(refusal.page.first('[id=finance]')?.text).toContain('there is nothing to borrow')
  })

  test('shows the figures of the finance call for the deposit and frequency in its address', async () => {
    const answer = await scene.call('/finance-quote', {
      price: CAR.price,
      deposit: 5_000,
      tradeIn: 0,
      termMonths: 60,
      frequency: 'monthly',
    })
    const { repayment } = (await answer.json()) as { repayment: number }
    const { page } = await scene.ask(`${makePath(CAR)}?deposit=5000&pay=monthly`)
    expect(page.headings(2)).toContain('What it costs each month')
    const cents = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    expect(page.first('[id=finance]')?.first('dd')?.text).toContain(`$${cents.format(repayment)}`)
  })
})

describe('links of the assistant', () => {
  const makeLink = ({ year, make, model, stockid }: Car) =>
    `/vehicle/${year}-${slugOf(make)}-${slugOf(model)}-${stockid}`

  test('redirect to the car, also with hyphens in its name', async () => {
    const hyphenatedCar = findCar((car) => isOnSale(car) && car.model.includes('-'))
    expect((await scene.visit(makeLink(hyphenatedCar))).path).toBe(makePath(hyphenatedCar))
  })

  test('redirect to its make and model with a message when the car is gone', async () => {
    const { path, page } = await scene.visit('/vehicle/2019-toyota-hilux-GONE-1')
    expect(path).toMatch(/^\/car-sales\/\?make=toyota&model=hilux/)
    expect(page.first('main')?.text).toContain('The car you were looking for is no longer for sale.')
  })

  test('redirect to /404 when they name no car', async () => {
    expect((await scene.ask('/vehicle/nothing-at-all')).location).toBe(paths.notFound())
  })
})

describe('the enquiry page', () => {
  test('corrects wrong words in its address', async () => {
    const { path, page } = await scene.visit(
      paths.vehicleEnquire({ link: `used-1999-ford-falcon-${CAR.stockid}` }),
    )
    const { stockid, condition, year, make, model } = CAR
    expect(path).toBe(paths.vehicleEnquire({ link: enquireLink({ stockid, condition, year, make, model }) }))
    expect(page.headings(1)).toEqual(['Enquire about this vehicle'])
  })

  test('redirects to the make and model when the car is gone, and to /404 without a car', async () => {
    const { path, page } = await scene.visit(paths.vehicleEnquire({ link: 'used-2019-toyota-hilux-GONE99' }))
    expect(path).toMatch(/\?make=toyota&model=hilux&gone=true$/)
    expect(page.first('main')?.text).toContain('The car you were looking for is no longer for sale.')
    const unknownLink = await scene.ask(paths.vehicleEnquire({ link: 'nothing-known' }))
    expect(unknownLink.location).toBe(paths.notFound())
  })
})
