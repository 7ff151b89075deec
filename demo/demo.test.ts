import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { BODY_SCHEMAS } from '../src/domain/content/bodies.ts'
import { offerTime } from '../src/domain/content/offers.ts'
import { dealershipSchema } from '../src/domain/dealerships/dealership.ts'
import { modelSchema } from '../src/domain/models/model.ts'
import { gradeOfBadge } from '../src/domain/models/similar-cars.ts'
import { siteConfigSchema } from '../src/domain/site/site-config.ts'
import { DEMO_PASSWORD } from '../src/domain/users/demo-accounts.ts'
import { userSchema } from '../src/domain/users/user.ts'
import { slugOf } from '../src/domain/vehicles/slug.ts'
import { vehicleSchema } from '../src/domain/vehicles/vehicle.ts'
import { safeHtml } from '../src/services/published/content-html.ts'
import { demoModelPictures, demoModels } from './buildable-models.ts'
import { demoDealerships } from './dealerships.ts'
import { MODELS, NEWEST_YEAR } from './models.ts'
import { demoOfferPictures, demoOffers } from './offers.ts'
import { demoPages } from './pages.ts'
import { type DemoPicture, PAINTS, SITE_PICTURES } from './pictures.ts'
import { demoPostPictures, demoPosts } from './posts.ts'
import { demoReviews } from './reviews.ts'
import { demoSite } from './site.ts'
import { demoUsers } from './users.ts'
import { type DemoVehicle, demoVehicles, HERO_STOCK_ID } from './vehicles.ts'

const TODAY = new Date('2026-09-01T02:30:00Z')
const DAY = 86_400_000
const FOLDER = fileURLToPath(new URL('pictures/', import.meta.url))

const stock = demoVehicles({ today: TODAY })
const onSale = stock.filter((vehicle) => vehicle.status === 'on_sale')
const sitePictures: DemoPicture[] = [
  SITE_PICTURES.hero,
  SITE_PICTURES.sellMyCar,
  SITE_PICTURES.comingSoon,
  ...SITE_PICTURES.bodyStrip.map(({ picture }) => picture),
  ...demoModelPictures(),
  ...demoPostPictures(),
  ...demoOfferPictures(),
]
const storedPicture = ({ width, height }: DemoPicture) => ({ id: '0123456789abcdef', width, height })
const site = demoSite(storedPicture)
const share = (matches: (vehicle: (typeof stock)[number]) => boolean) =>
  stock.filter(matches).length / stock.length

describe('demo stock', () => {
  test('is the same each time, except for dates relative to today', () => {
    expect(demoVehicles({ today: TODAY })).toEqual(stock)
    const later = demoVehicles({ today: new Date(TODAY.getTime() + 30 * DAY) })
    expect(later.map(({ listedAt }) => listedAt.getTime() - 30 * DAY)).toEqual(
      stock.map(({ listedAt }) => listedAt.getTime()),
    )
    const dated = later.map((vehicle, at) => {
      const { listedAt, soldAt, priceDrop, priceChanges, updatedAt } = stock[at] as (typeof stock)[number]
      return { ...vehicle, listedAt, soldAt, priceDrop, priceChanges, updatedAt }
    })
    expect(dated).toEqual(stock)
  })

  test('has 260 valid vehicles, at least 220 of them on sale', () => {
    expect(stock).toHaveLength(260)
    expect(onSale.length).toBeGreaterThanOrEqual(220)
    for (const [at, vehicle] of stock.entries()) {
      const pictures = vehicle.pictures.map(({ width, height }) => ({
        id: '0123456789abcdef',
        width,
        height,
      }))
      expect(() => vehicleSchema.parse({ ...vehicle, id: String(at + 1), pictures })).not.toThrow()
    }
    expect(new Set(stock.map(({ stockid }) => stockid)).size).toBe(260)
  })

  test('knows the measurements of most cars, but not of all', () => {
    const shareWith = (name: 'towingKg' | 'ancapStars' | 'fuelUse') => share((car) => car[name] !== null)
    for (const name of ['towingKg', 'ancapStars', 'fuelUse'] as const) {
      expect(shareWith(name)).toBeGreaterThan(0.4)
      expect(shareWith(name)).toBeLessThan(0.95)
    }
    for (const { fuel, fuelUse, body, bootLitres, trayLength } of stock) {
      expect(fuel === 'Electric' ? fuelUse : null).toBeNull()
      expect(body === 'Ute' ? bootLitres : trayLength).toBeNull()
    }
  })

  test('has the mix of an Australian dealer', () => {
    expect(new Set(onSale.map(({ make }) => make)).size).toBeGreaterThanOrEqual(14)
    expect(share(({ body }) => body === 'Ute' || body === 'SUV')).toBeGreaterThan(0.5)
    expect(share(({ condition }) => condition === 'new')).toBeCloseTo(0.2, 1)
    expect(share(({ condition }) => condition === 'demo')).toBeCloseTo(0.1, 1)
    for (const status of ['pending', 'sold', 'withdrawn'] as const)
      expect(share((vehicle) => vehicle.status === status)).toBeGreaterThan(0)
    const usedCars = stock.filter(({ condition }) => condition === 'used')
    const egc = usedCars.filter(({ priceType }) => priceType === 'egc').length / usedCars.length
    expect(egc).toBeGreaterThan(0.25)
    expect(egc).toBeLessThan(0.42)
    expect(onSale.filter(({ price }) => price === null).length).toBeGreaterThanOrEqual(3)
    expect(onSale.filter(({ pictures }) => pictures.length === 0).length).toBeGreaterThanOrEqual(5)
  })

  test('has plausible prices, kms and years', () => {
    const kms = { new: [0, 50], demo: [500, 8_000], used: [1_000, 190_000] } as const
    const oldest = { new: NEWEST_YEAR - 1, demo: NEWEST_YEAR - 1, used: 2018 }
    expect(titlesWhere((vehicle) => outside(vehicle.kms ?? -1, kms[vehicle.condition]))).toEqual([])
    expect(titlesWhere(({ year, condition }) => outside(year, [oldest[condition], NEWEST_YEAR]))).toEqual([])
    expect(titlesWhere(({ price }) => price !== null && outside(price, [7_000, 160_000]))).toEqual([])
    expect(titlesWhere(({ price }) => price !== null && ![990, 880, 490].includes(price % 1_000))).toEqual([])
    expect(titlesWhere(({ condition, priceType }) => condition !== 'used' && priceType === 'egc')).toEqual([])
  })

  test('prices a demo or used car below the new price', () => {
    const newPrices = new Map(
      MODELS.flatMap(({ make, model, badges }) =>
        badges.map(({ name, price }) => [`${make} ${model} ${name}`, price] as const),
      ),
    )
    const dearer = titlesWhere(
      ({ condition, make, model, badge, price }) =>
        condition !== 'new' && (price ?? 0) >= (newPrices.get(`${make} ${model} ${badge}`) ?? 0),
    )
    expect(dearer).toEqual([])
  })

  test('was listed over the last four months, including this week', () => {
    const ages = stock.map(({ listedAt }) => (TODAY.getTime() - listedAt.getTime()) / DAY)
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(Math.max(...ages)).toBeLessThanOrEqual(120)
    expect(
      onSale.filter(({ listedAt }) => TODAY.getTime() - listedAt.getTime() < 5 * DAY).length,
    ).toBeGreaterThan(6)
  })

  test('is spread over all four dealerships', () => {
    const slugs = demoDealerships.map(({ slug }) => slug)
    for (const { dealership } of stock) expect(slugs).toContain(dealership)
    for (const slug of slugs)
      expect(onSale.filter(({ dealership }) => dealership === slug).length).toBeGreaterThan(25)
  })

  test('has the hero car: a copper demo D-MAX X-Terrain, on sale', () => {
    const hero = stock.find(({ stockid }) => stockid === HERO_STOCK_ID)
    expect(hero).toMatchObject({
      make: 'Isuzu',
      model: 'D-MAX',
      color: 'Copper',
      condition: 'demo',
      price: 64_990,
      priceType: 'drive_away',
      status: 'on_sale',
    })
    expect(hero?.pictures[0]).toEqual(SITE_PICTURES.hero)
  })
})

describe('demo pictures', () => {
  const usedPictures = [...sitePictures, ...stock.flatMap(({ pictures }) => pictures)]

  test('all exist and are all used', async () => {
    expect((await readdir(FOLDER)).toSorted()).toEqual(
      [...new Set(usedPictures.map(({ file }) => file))].toSorted(),
    )
  })

  test('have the stated sizes, and crops within their source', async () => {
    const wrong = await Promise.all(
      [...Map.groupBy(usedPictures, ({ file }) => file)].map(async ([file, pictures]) => {
        const source = await sharp(FOLDER + file).metadata()
        return pictures.filter((picture) => !fits(picture, source))
      }),
    )
    expect(wrong.flat()).toEqual([])
  })

  test('have no crop that is mostly empty', async () => {
    const crops = usedPictures.flatMap(({ file, crop }) => (crop ? [{ file, crop }] : []))
    const distinct = new Map(
      crops.map((one) => [`${one.file.split('-')[0]} ${JSON.stringify(one.crop)}`, one]),
    )
    const filledShares = await Promise.all(
      [...distinct].map(async ([name, { file, crop }]) => ({ name, share: await filledShare(file, crop) })),
    )
    expect(filledShares.length).toBeGreaterThan(40)
    expect(filledShares.filter(({ share: part }) => part < 0.55)).toEqual([])
  })

  test("match the vehicle's colour, front first, with a side view only for the classic nose", () => {
    const picturedCars = stock.filter(({ pictures }) => pictures.length > 0)
    const wrong = picturedCars.filter((vehicle) => {
      const [first = '', ...others] = vehicle.pictures.map(({ file }) => file)
      const paint = PAINTS.find(({ name }) => name === vehicle.color)?.file
      const side = others.some((file) => file.endsWith('-side.webp'))
      return !first.endsWith(`-${paint}-front34.webp`) || side !== first.includes('-classic-')
    })
    expect(wrong).toEqual([])
    const details = picturedCars.map(({ pictures }) => pictures.filter(({ crop }) => crop).length)
    expect([Math.min(...details), Math.max(...details)]).toEqual([2, 4])
  })
})

function titlesWhere(wrong: (vehicle: DemoVehicle) => boolean): string[] {
  return stock.filter(wrong).map(({ title }) => title)
}

function outside(value: number, [low, high]: readonly [number, number]): boolean {
  return value < low || value > high
}

function fits({ crop, width, height }: DemoPicture, source: { width: number; height: number }): boolean {
  if (!crop) return width === source.width && height === source.height
  return (
    width === crop.width &&
    height === crop.height &&
    width >= 420 &&
    Math.abs(width / height - 5 / 3) < 0.05 &&
    crop.left >= 0 &&
    crop.top >= 0 &&
    crop.left + width <= source.width &&
    crop.top + height <= source.height
  )
}

async function filledShare(file: string, crop: NonNullable<DemoPicture['crop']>): Promise<number> {
  const alpha = await sharp(FOLDER + file)
    .extract(crop)
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer()
  return alpha.reduce((sum, value) => sum + value, 0) / alpha.length / 255
}

describe('demo group', () => {
  test('is valid: site, dealerships, pages, reviews, accounts', () => {
    expect(() => siteConfigSchema.parse(site)).not.toThrow()
    for (const dealership of demoDealerships) expect(() => dealershipSchema.parse(dealership)).not.toThrow()
    for (const { body } of demoPages(TODAY)) expect(BODY_SCHEMAS.page.parse(body)).toEqual(body)
    for (const { body } of demoPosts(TODAY, storedPicture))
      expect(BODY_SCHEMAS.post.parse(body)).toEqual(body)
    for (const { body } of demoOffers(TODAY, storedPicture))
      expect(BODY_SCHEMAS.offer.parse(body)).toEqual(body)
    for (const { body } of demoReviews(TODAY)) expect(BODY_SCHEMAS.review.parse(body)).toEqual(body)
    for (const user of demoUsers) expect(() => userSchema.parse({ ...user, id: '1' })).not.toThrow()
  })

  test('excludes only models that exist', () => {
    const models = new Set(MODELS.map(({ model }) => slugOf(model)))
    for (const slug of site.exv) expect(models).toContain(slug)
    expect(site.home.heroStockId).toBe(HERO_STOCK_ID)
  })

  test('has two valid models to build, with 24 accessories and every view in eight colours', () => {
    const models = demoModels(({ width, height }) => ({ id: '0123456789abcdef', width, height }))
    expect(models.map(({ slug }) => slug)).toEqual(['d-max', 'mu-x'])
    for (const model of models) {
      expect(() => modelSchema.parse(model)).not.toThrow()
      expect([model.accessories.length, model.colours.length]).toEqual([24, 8])
      expect(model.priceBasis.note).toContain('Demonstration figures')
      for (const { pictures } of model.colours) expect(Object.values(pictures)).not.toContain(null)
      for (const { inside } of model.grades) expect(inside).not.toBeNull()
      const badges = MODELS.filter(({ model: name }) => name === model.name).flatMap((each) => each.badges)
      expect(badges.map(({ name }) => gradeOfBadge(model, name))).not.toContain(null)
    }
  })

  test('has six posts, two current offers and one upcoming, all marked as a demonstration', () => {
    const posts = demoPosts(TODAY, storedPicture)
    expect(posts).toHaveLength(6)
    for (const { body } of posts) expect(body.content).toContain('is a demonstration')
    const offers = demoOffers(TODAY, storedPicture)
    expect(offers.map(({ body }) => offerTime(body, '2026-09-01'))).toEqual(['on', 'on', 'coming'])
    for (const { body } of offers) expect(body.conditions).toContain('This is a demonstration')
    for (const { body } of [...posts, ...offers])
      expect(safeHtml(body.content).replaceAll(' rel="noopener"', '')).toBe(body.content)
  })

  test('has reviews of every dealership', () => {
    const reviews = demoReviews(TODAY)
    expect(reviews).toHaveLength(24)
    for (const { slug } of demoDealerships)
      expect(reviews.filter(({ body }) => body.dealership === slug).length).toBeGreaterThan(3)
  })

  test('has the demo accounts, one of them a manager of one dealership, with a password the rules accept', () => {
    expect(demoUsers.map(({ username, role, department }) => [username, role, department])).toEqual([
      ['superadmin', 'super_admin', 'admin'],
      ['admin', 'admin', 'admin'],
      ['sales.manager', 'department_manager', 'sales'],
      ['service.manager', 'department_manager', 'service'],
      ['parts.manager', 'department_manager', 'parts'],
      ['sales.one', 'sales_user', 'sales'],
      ['sales.two', 'sales_user', 'sales'],
      ['service.one', 'service_user', 'service'],
      ['parts.one', 'parts_user', 'parts'],
      ['brookvale.manager', 'department_manager', 'sales'],
    ])
    expect(demoUsers.every(({ email }) => email.endsWith('@example.com'))).toBe(true)
    expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(12)
  })
})
