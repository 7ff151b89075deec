import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { salesTags } from '../../../src/data/database/tables/sales-tags.ts'
import { audit, vehicles } from '../../../src/data/database/tables.ts'
import type { ListedTag, SalesTagList, TagFile } from '../../../src/services/stock/sales-tag-list.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'

let scene: ConsoleScene
let admin: Caller
let manager: Caller

beforeAll(async () => {
  scene = await makeConsoleScene()
  admin = await scene.as('admin')
  manager = await scene.as('sales.manager')
})

afterAll(() => scene.clear())

beforeEach(async () => {
  await scene.db.delete(salesTags)
  await scene.published.refresh()
})

const UNDER_20 = [{ is: 'price_under', value: 20_000 }]
const NEW_TAG = { name: 'Bargain', color: 'green', rule: UNDER_20 }

async function make(tag: object = {}, caller = admin): Promise<ListedTag> {
  const answer = await caller('POST', '/create-sales-tag', { ...NEW_TAG, ...tag })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { tag: ListedTag }).tag
}
const list = async () => (await (await admin('GET', '/sales-tags')).json()) as SalesTagList
const file = async (id: string) => (await (await admin('GET', `/sales-tag/${id}`)).json()) as TagFile
const onSale = () => scene.published.current()?.stock.vehicles ?? []
const carrying = (name: string) => onSale().filter(({ tags }) => tags.includes(name))
const body = async (answer: Response) => (await answer.json()) as Record<string, unknown>

/** As a shopper's search answers. */
async function found(query: string): Promise<{ total: number; vehicles: { tags: string[] }[] }> {
  return (await (await scene.call(`/search?${query}`)).json()) as never
}

describe('a tag by rule', () => {
  test('is on the cards and in the search with the answer to the call, and counts them', async () => {
    const cheap = onSale().filter(({ price }) => price !== null && price < 20_000).length
    expect(cheap).toBeGreaterThan(0)
    const count = await admin('POST', '/count-sales-tag', { rule: UNDER_20 })
    expect(await count.json()).toEqual({ cars: cheap })
    expect(await make()).toMatchObject({ cars: cheap, manualCars: 0, isOn: true, version: 1 })
    const { total, vehicles: cards } = await found('tag=bargain')
    expect(total).toBe(cheap)
    expect(cards[0]?.tags).toContain('Bargain')
    const [tag] = (await list()).tags
    expect(tag).toMatchObject({ name: 'Bargain', value: 'bargain', cars: cheap })
    expect(scene.services.site.layout().salesTags).toEqual([{ name: 'Bargain', color: 'green' }])
  })

  test('by days lets go of a car when its week is over, though nobody touches the stock', async () => {
    const [car] = onSale()
    await scene.db
      .update(vehicles)
      .set({ listedAt: new Date(scene.now()) })
      .where(eq(vehicles.stockid, car?.stockid ?? ''))
    await make({ name: 'New here', rule: [{ is: 'listed_within', value: 7 }] })
    const has = () => carrying('New here').some(({ stockid }) => stockid === car?.stockid)
    expect(has()).toBe(true)
    scene.pass(8 * 86_400)
    try {
      await scene.published.refresh()
      expect(has()).toBe(false)
    } finally {
      scene.pass(-8 * 86_400)
    }
  })

  test('is not given by hand', async () => {
    const { id } = await make()
    const answer = await admin('POST', '/give-sales-tag', { id, stockids: [onSale()[0]?.stockid] })
    expect(answer.status).toBe(409)
    expect(await body(answer)).toMatchObject({ error: expect.stringContaining('rule'), tag: { id } })
  })
})

describe('a tag by hand', () => {
  test('is given to several cars at once and taken off again; twice is once', async () => {
    const { id } = await make({ name: 'Chosen', rule: null })
    const stockids = onSale()
      .slice(0, 3)
      .map(({ stockid }) => stockid)
    const given = await admin('POST', '/give-sales-tag', { id, stockids })
    expect(await body(given)).toMatchObject({ cars: 3, tag: { cars: 3, manualCars: 3 } })
    expect(await body(await admin('POST', '/give-sales-tag', { id, stockids }))).toMatchObject({ cars: 0 })
    expect(
      carrying('Chosen')
        .map(({ stockid }) => stockid)
        .toSorted(),
    ).toEqual(stockids.toSorted())
    expect((await file(id)).cars.map(({ by }) => by)).toEqual(['hand', 'hand', 'hand'])
    const taken = await admin('POST', '/take-sales-tag', { id, stockids: stockids.slice(0, 2) })
    expect(await body(taken)).toMatchObject({ cars: 2, tag: { cars: 1 } })
    expect(carrying('Chosen')).toHaveLength(1)
  })

  test('stays with a car that is no longer on sale', async () => {
    const { id } = await make({ name: 'Chosen', rule: null })
    const car = onSale().at(-1)
    await admin('POST', '/give-sales-tag', { id, stockids: [car?.stockid] })
    const where = eq(vehicles.stockid, car?.stockid ?? '')
    await scene.db.update(vehicles).set({ status: 'pending' }).where(where)
    await scene.published.refresh()
    const page = await scene.services.vehiclePage.find(car?.id ?? '')
    await scene.db.update(vehicles).set({ status: 'on_sale' }).where(where)
    expect(page).toMatchObject({ is: 'here', page: { vehicle: { tags: ['Chosen'] } } })
  })

  test('is given to no car there is not, and to none of the others then', async () => {
    const { id } = await make({ rule: null })
    const answer = await admin('POST', '/give-sales-tag', { id, stockids: [onSale()[0]?.stockid, 'NO-CAR'] })
    expect([answer.status, await body(answer)]).toEqual([
      400,
      {
        error: 'No car has the stock number NO-CAR',
        errors: [{ field: 'stockids', message: 'No car has the stock number NO-CAR' }],
      },
    ])
    expect(carrying('Bargain')).toEqual([])
  })
})

describe('the word of a feed', () => {
  test('is shown plainly until somebody manages it; then as they say, renamed and off included', async () => {
    const [word] = (await list()).fromFeeds
    expect(word).toEqual({ name: 'Just arrived', cars: carrying('Just arrived').length })
    const tag = await make({ name: 'Just arrived', feedName: 'Just arrived', color: 'blue', rule: null })
    expect((await list()).fromFeeds).toEqual([])
    expect(tag.cars).toBe(word?.cars)
    const { id, version } = tag
    await admin('PUT', '/update-sales-tag', { id, version, name: 'Fresh' })
    expect(carrying('Fresh')).toHaveLength(word?.cars ?? 0)
    expect(carrying('Just arrived')).toEqual([])
    await admin('PUT', '/update-sales-tag', { id, version: version + 1, isOn: false })
    expect(carrying('Fresh')).toEqual([])
    expect((await list()).tags[0]).toMatchObject({ isOn: false, cars: word?.cars, value: null })
    await admin('POST', '/delete-sales-tag', { id, version: version + 2 })
    expect(carrying('Just arrived')).toHaveLength(word?.cars ?? 0)
  })
})

describe('two editors', () => {
  test('the second is told how the tag stands, and nothing is overwritten', async () => {
    const { id, version } = await make()
    expect((await manager('PUT', '/update-sales-tag', { id, version, name: 'Steal' })).status).toBe(200)
    for (const [method, path, change] of [
      ['PUT', '/update-sales-tag', { color: 'red' }],
      ['POST', '/delete-sales-tag', {}],
    ] as const) {
      const late = await admin(method, path, { id, version, ...change })
      expect([late.status, await body(late)]).toEqual([
        409,
        {
          error: 'Someone else has changed this tag',
          tag: expect.objectContaining({ name: 'Steal', color: 'green', version: version + 1 }),
        },
      ])
    }
    // What stands already is no change, whoever made it.
    expect((await admin('PUT', '/update-sales-tag', { id, version, name: 'Steal' })).status).toBe(200)
  })

  test('of two at once exactly one wins', async () => {
    const { id, version } = await make()
    const answers = await Promise.all(
      [admin, manager].map((caller, at) =>
        caller('PUT', '/update-sales-tag', { id, version, name: `Name ${at}` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('an order is set on the order that was seen', async () => {
    const [one, two, three] = [
      await make({ name: 'A' }),
      await make({ name: 'B' }),
      await make({ name: 'C' }),
    ]
    const seen = [one.id, two.id, three.id]
    const order = [three.id, one.id, two.id]
    expect((await admin('POST', '/order-sales-tags', { order, seen })).status).toBe(200)
    expect((await list()).tags.map(({ name }) => name)).toEqual(['C', 'A', 'B'])
    expect(carrying('A')[0]?.tags).toEqual(expect.arrayContaining(['C', 'A', 'B']))
    expect(carrying('A')[0]?.tags.slice(0, 3)).toEqual(['C', 'A', 'B'])
    const late = await manager('POST', '/order-sales-tags', { order: [two.id, one.id, three.id], seen })
    expect(late.status).toBe(409)
    const half = await manager('POST', '/order-sales-tags', { order: [two.id], seen: order })
    expect(half.status).toBe(409)
    expect((await list()).tags.map(({ name }) => name)).toEqual(['C', 'A', 'B'])
  })
})

test('a name is nobody else’s, whatever its capitals and accents', async () => {
  const { id } = await make({ name: 'Café' })
  const again = await admin('POST', '/create-sales-tag', { ...NEW_TAG, name: ' CAFE ' })
  expect(again.status).toBe(409)
  expect(await body(again)).toMatchObject({
    errors: [{ field: 'name', message: 'This name is already in use: Café' }],
    tag: { id },
  })
  const other = await make({ name: 'Other' })
  const { status } = await admin('PUT', '/update-sales-tag', { id: other.id, version: 1, name: 'café' })
  expect(status).toBe(409)
})

test.each([
  { name: '<b>Hot</b>' },
  { name: 'x'.repeat(41) },
  { color: '#f00' },
  { rule: [] },
  { rule: [{ is: 'sql', value: 'drop table' }] },
  { extra: 1 },
])('%j is refused in a sentence', async (part) => {
  const answer = await admin('POST', '/create-sales-tag', { ...NEW_TAG, ...part })
  expect(answer.status).toBe(400)
  expect((await list()).tags).toEqual([])
})

test('an id there is not is 404, whatever it looks like', async () => {
  for (const id of ['999999999', 'x', "1'--", '99999999999999999999'])
    expect((await admin('GET', `/sales-tag/${encodeURIComponent(id)}`)).status).toBe(404)
})

test('the same key makes one tag', async () => {
  const headers = { 'Idempotency-Key': 'once-and-for-all' }
  const first = await admin('POST', '/create-sales-tag', NEW_TAG, headers)
  const again = await admin('POST', '/create-sales-tag', NEW_TAG, headers)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(await body(again)).toEqual(await body(first))
  expect((await list()).tags).toHaveLength(1)
})

test('there are 60 tags at most', async () => {
  const now = new Date(scene.now())
  await scene.db.insert(salesTags).values(
    Array.from({ length: 60 }, (_, each) => ({
      name: `Tag ${each}`,
      color: 'grey' as const,
      position: each,
      createdAt: now,
      updatedAt: now,
    })),
  )
  expect((await admin('POST', '/create-sales-tag', NEW_TAG)).status).toBe(409)
})

test('whoever does something to a tag stands in the audit, with what it was and is', async () => {
  const { id, version } = await make({}, manager)
  await manager('PUT', '/update-sales-tag', { id, version, color: 'red', rule: null })
  await manager('POST', '/give-sales-tag', { id, stockids: [onSale()[0]?.stockid] })
  await manager('POST', '/delete-sales-tag', { id, version: version + 1 })
  const told = await scene.db.select().from(audit).orderBy(desc(audit.id)).limit(4)
  expect(told.map(({ act, targetLabel, before, after }) => ({ act, targetLabel, before, after }))).toEqual([
    {
      act: 'tag.deleted',
      targetLabel: 'Bargain',
      before: { name: 'Bargain', color: 'red', applied: 'manually', visible: true, cars: 1 },
      after: null,
    },
    { act: 'tag.given', targetLabel: 'Bargain', before: null, after: { cars: onSale()[0]?.stockid } },
    {
      act: 'tag.changed',
      targetLabel: 'Bargain',
      before: { color: 'green', applied: 'under $20,000' },
      after: { color: 'red', applied: 'manually' },
    },
    {
      act: 'tag.created',
      targetLabel: 'Bargain',
      before: null,
      after: { name: 'Bargain', color: 'green', applied: 'under $20,000', visible: true },
    },
  ])
  expect(new Set(told.map(({ actorId }) => actorId))).toEqual(new Set([scene.ids['sales.manager']]))
})

test('staff who do not manage tags are refused', async () => {
  for (const username of ['sales.one', 'service.manager']) {
    const caller = await scene.as(username)
    expect((await caller('GET', '/sales-tags')).status).toBe(403)
    expect((await caller('POST', '/create-sales-tag', NEW_TAG)).status).toBe(403)
  }
})
