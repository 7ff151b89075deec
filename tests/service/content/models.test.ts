import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPublished, listPublished } from '../../../src/data/content/documents.ts'
import type { Database } from '../../../src/data/database/database.ts'
import { documents } from '../../../src/data/database/tables/content.ts'
import { fitBuild } from '../../../src/domain/models/build.ts'
import type { Model } from '../../../src/domain/models/model.ts'
import { makeAccessory, makeModel } from '../../factories/model.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene

beforeAll(async () => {
  scene = await makeAppScene()
})

afterAll(async () => {
  await scene.clear()
})

const insertModels = (db: Database, list: Model[]) =>
  insertPublished(
    db,
    'model',
    list.map((body) => ({ slug: body.slug, body })),
  )

const readData = async (path: string) => ((await (await scene.call(path)).json()) as { data: never }).data

describe('models in the database', () => {
  test('are published unchanged, in their order, and again after an edit', async () => {
    const own = await makeAppScene({ content: 'migrated' })
    const list = [makeModel({ slug: 'z-first', name: 'Z' }), makeModel({ slug: 'a-second', name: 'A' })]
    await insertModels(own.db, list)
    await own.published.refresh()
    expect(own.published.current()?.models).toEqual(list)
    const before = own.published.current()?.versions.content
    await own.db
      .update(documents)
      .set({ published: { ...makeModel({ slug: 'a-second', name: 'A' }), introduction: 'Edited.' } })
      .where(eq(documents.slug, 'a-second'))
    await own.published.refresh()
    expect(own.published.current()?.versions.content).not.toBe(before)
    expect(own.services.models.find('a-second')?.introduction).toBe('Edited.')
    await own.clear()
  })

  test('are published without inconsistent rows, which are logged with a reason', async () => {
    const own = await makeAppScene({ content: 'migrated' })
    await insertModels(own.db, [
      makeModel({ accessories: [makeAccessory({ name: 'Rack', grades: ['gone'] })] }),
      makeModel({ slug: 'mu-x', name: 'MU-X' }),
      makeModel({ slug: 'moved', name: 'Moved' }),
    ])
    await own.db.$client.query(`update documents set slug = 'elsewhere' where slug = 'moved'`)
    await own.published.refresh()
    expect(own.services.models.range().map(({ slug }) => slug)).toEqual(['mu-x'])
    expect(own.logged).toEqual([
      'The model d-max is invalid and was left out',
      'The model elsewhere is invalid and was left out',
    ])
    const reasons: string[] = []
    await listPublished(own.db, (error) => reasons.push(String(error)))
    expect(reasons[0]).toContain('there is no grade gone')
    expect(reasons[1]).toContain('is stored as elsewhere')
    await own.clear()
  })

  test('leave nothing to build and nothing in the menus when there are none', async () => {
    const own = await makeAppScene({ content: 'migrated' })
    expect(own.services.models.range()).toEqual([])
    expect(own.services.site.layout().buildable).toEqual([])
    await own.clear()
  })
})

test('an edited row changes the next answer of every call about its model', async () => {
  const own = await makeAppScene()
  const paths = [
    '/get-oem-range-data?vehicleType=d-max',
    '/get-oem-vehicle-grades?vehicleType=d-max',
    '/get-vehicle-grades?vehicleType=d-max',
    '/get-carType?vehicleType=d-max',
    '/get-vehicle-colors?carName=d-max',
    '/get-vehicle-accessories?carName=d-max',
    '/get-dmax-compare-data',
  ]
  const tags = new Map<string, string>()
  for (const path of paths) tags.set(path, (await own.call(path)).headers.get('ETag') ?? '')
  const model = own.services.models.find('d-max')!
  const edited = {
    ...model,
    carType: 'Edited',
    grades: model.grades.map((grade) => ({ ...grade, price: 12_345 })),
    colours: model.colours.map((colour) => ({ ...colour, price: 12_345 })),
    accessories: model.accessories.map((accessory) => ({ ...accessory, price: 12_345 })),
  }
  await own.db.update(documents).set({ published: edited }).where(eq(documents.slug, 'd-max'))
  await own.published.refresh()
  for (const path of paths) {
    const answer = await own.call(path, undefined, { 'If-None-Match': tags.get(path) ?? '' })
    expect([path, answer.status]).toEqual([path, 200])
    expect(await answer.text()).toMatch(/12345|12,345|Edited/)
  }
  await own.clear()
})

describe('an excluded model', () => {
  test('is in no range, no menu and no call', async () => {
    const own = await makeAppScene()
    await own.db.$client.query(`update site_config set config = jsonb_set(config, '{exv}', '["mu-x"]')`)
    await own.published.refresh()
    expect(own.services.models.range().map(({ slug }) => slug)).toEqual(['d-max'])
    expect(own.services.site.layout().buildable.map(({ slug }) => slug)).toEqual(['d-max'])
    expect(own.services.models.find('mu-x')).toBeNull()
    expect((await own.call('/get-mux-compare-data')).status).toBe(404)
    await own.clear()
  })
})

describe('cars like a build', () => {
  const findSimilarCars = (selection: Parameters<typeof fitBuild>[1]) => {
    const model = scene.services.models.find('d-max')
    if (!model) throw new Error('The demo has a D-MAX')
    return scene.services.models.findSimilar(model, fitBuild(model, selection).build)
  }

  test('are of that model, the most similar first, with the similarity as text', () => {
    const { cars } = findSimilarCars({ grade: 'ls-u', colour: 'mineral-white' })
    expect(cars.length).toBeGreaterThan(1)
    expect(cars[0]).toMatchObject({ text: 'Same grade and colour', isAlike: true })
    expect(cars[0]?.vehicle.badge).toMatch(/^LS-U /)
    expect(cars.every(({ vehicle }) => vehicle.name.endsWith('Isuzu D-MAX'))).toBe(true)
    expect(findSimilarCars({ grade: 'x-terrain', colour: 'copper-gorge' }).cars[0]?.text).toBe(
      'Same grade and colour',
    )
  })

  test("have a 'See all' link that finds the stated number of cars", () => {
    const { total, href } = findSimilarCars({})
    const searchResult = scene.services.search.search(
      scene.services.search.parse(new URL(href, 'http://localhost')),
    )
    expect(searchResult.total).toBe(total)
    expect(total).toBeGreaterThan(3)
  })

  test('follow the stock', async () => {
    const own = await makeAppScene()
    const model = own.services.models.find('d-max')!
    const { build } = fitBuild(model, {})
    expect(own.services.models.findSimilar(model, build).total).toBeGreaterThan(0)
    await own.db.$client.query(`update vehicles set status = 'sold' where model = 'D-MAX'`)
    await own.published.refresh()
    expect(own.services.models.findSimilar(model, build)).toMatchObject({ cars: [], total: 0 })
    await own.clear()
  })

  test('are answered by /cars-like-build', async () => {
    const answer = await scene.call(
      '/cars-like-build?vehicleType=D-MAX&grade=ls-u&colour=mineral-white&accessories=',
    )
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual(
      JSON.parse(JSON.stringify(findSimilarCars({ grade: 'ls-u', colour: 'mineral-white' }))),
    )
    expect((await scene.call('/cars-like-build?vehicleType=hilux')).status).toBe(404)
    expect((await scene.call('/cars-like-build?vehicleType=d-max&paint=red')).status).toBe(400)
  })
})

describe('calls about models', () => {
  const CALLS = [
    '/get-oem-range-data?vehicleType=',
    '/get-oem-vehicle-grades?vehicleType=',
    '/get-vehicle-grades?vehicleType=',
    '/get-carType?vehicleType=',
    '/get-vehicle-colors?carName=',
    '/get-vehicle-accessories?carName=',
  ]

  test.each(CALLS)('%s answers with data for a slug and for a name in any case', async (call) => {
    const bySlug = await scene.call(`${call}d-max`)
    expect(bySlug.status).toBe(200)
    const { data, ...rest } = (await bySlug.json()) as { data: unknown }
    expect(rest).toEqual({})
    expect(await readData(`${call}D-Max`)).toEqual(data)
    expect(await readData(`${call}mu-x`)).not.toEqual(data)
  })

  test.each([...CALLS.map((call) => `${call}d-max`), '/get-mux-compare-data', '/get-dmax-compare-data'])(
    '%s answers 304 to a current ETag',
    async (path) => {
      const first = await scene.call(path)
      const etag = first.headers.get('ETag') ?? ''
      expect(first.headers.get('Cache-Control')).toBe('no-cache')
      const again = await scene.call(path, undefined, { 'If-None-Match': etag })
      expect([again.status, await again.text()]).toEqual([304, ''])
    },
  )

  test.each(CALLS)('%s answers 404 for an unknown model', async (call) => {
    const answer = await scene.call(`${call}hilux`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: 'This model or car is not offered here' })
  })

  test.each([
    ...CALLS.map((call) => call.split('?')[0] as string),
    ...CALLS,
    ...CALLS.map((call) => `${call}d-max&grade=sx`),
    '/get-mux-compare-data?x=1',
    '/get-dmax-compare-data?x=1',
  ])('refuses %s as invalid', async (path) => {
    expect((await scene.call(path)).status).toBe(400)
  })

  test.each([
    ['', 'Name one vehicle type'],
    ['?vehicleType=', 'Name a vehicle type'],
    ['?vehicleType=d-max&vehicleType=mu-x', 'Name one vehicle type'],
    [`?vehicleType=${'x'.repeat(201)}`, 'A vehicle type has at most 200 characters'],
  ])('refuses /get-carType%s with a readable error', async (query, error) => {
    expect(await (await scene.call(`/get-carType${query}`)).json()).toMatchObject({ error })
  })

  test.each([
    ['D-MAX-4x4-LS-U-Crew-Cab-Ute', 8],
    ['D-MAX-4x4-SX-Crew-Cab-Ute', 7],
    ['D-MAX-4x4-LS-U%2B-Crew-Cab-Ute', 8],
    ['D-MAX-4x4-LS-U+-Crew-Cab-Ute', 8],
    ['D-MAX-4x4-X-RIDER-Crew-Cab-Ute', 7],
    ['D-MAX-4x4-X-TERRAIN-Crew-Cab-Ute', 8],
    ['MU-X-4x4-LS-M-SUV', 7],
  ])('%s has %i colours, with pictures that exist', async (carName, count) => {
    const { colours } = (await readData(`/get-vehicle-colors?carName=${carName}`)) as {
      colours: { images: { front: { src: string } } }[]
    }
    expect(colours).toHaveLength(count)
    const picture = await scene.app.request(colours[0]?.images.front.src.replace(/-\d+\./, '-160.') ?? '')
    expect(picture.status).toBe(200)
  })

  test('return the 24 accessories of a model in groups', async () => {
    const { groups } = (await readData('/get-vehicle-accessories?carName=D-MAX')) as {
      groups: { name: string; accessories: object[] }[]
    }
    expect(groups.flatMap(({ accessories }) => accessories)).toHaveLength(24)
    expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length)
  })

  test('compare mu-x in its own call, and every other model in the second', async () => {
    const readComparedModel = async (path: string) =>
      ((await readData(path)) as { vehicleType: string }).vehicleType
    expect(await readComparedModel('/get-mux-compare-data')).toBe('mu-x')
    expect(await readComparedModel('/get-dmax-compare-data')).toBe('d-max')
    expect(await readComparedModel('/get-dmax-compare-data?vehicleType=D-MAX')).toBe('d-max')
    expect((await scene.call('/get-dmax-compare-data?vehicleType=mu-x')).status).toBe(404)
  })

  test('are described in the OpenAPI document', async () => {
    const { paths } = (await (await scene.call('/openapi.json')).json()) as { paths: Record<string, object> }
    for (const call of [
      ...CALLS.map((each) => each.split('?')[0]),
      '/get-mux-compare-data',
      '/get-dmax-compare-data',
    ])
      expect(Object.keys(paths)).toContain(call)
  })
})

test('the cache has one page for each build, regardless of unrelated parameters', async () => {
  const before = scene.renders()
  for (const query of [
    'grade=sx&view=side',
    'view=side&grade=sx&utm_source=x',
    'grade=ls-u',
    'grade=ls-u&ask=build',
  ])
    await scene.app.request(`/build/d-max?${query}`)
  expect(scene.renders() - before).toBe(3)
})
