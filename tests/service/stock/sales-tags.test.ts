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
  admin = await scene.signInAs('admin')
  manager = await scene.signInAs('sales.manager')
})

afterAll(() => scene.clear())

beforeEach(async () => {
  await scene.db.delete(salesTags)
  await scene.published.refresh()
})

const UNDER_20 = [{ is: 'price_under', value: 20_000 }]
const NEW_TAG = { name: 'Bargain', color: 'green', rule: UNDER_20 }

async function createTag(tag: object = {}, caller = admin): Promise<ListedTag> {
  const answer = await caller('POST', '/create-sales-tag', { ...NEW_TAG, ...tag })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { tag: ListedTag }).tag
}
const listTags = async () => (await (await admin('GET', '/sales-tags')).json()) as SalesTagList
const readTagFile = async (id: string) => (await (await admin('GET', `/sales-tag/${id}`)).json()) as TagFile
const listOnSale = () => scene.published.current()?.stock.vehicles ?? []
const listTaggedCars = (name: string) => listOnSale().filter(({ tags }) => tags.includes(name))
const readBody = async (answer: Response) => (await answer.json()) as Record<string, unknown>

async function searchCars(query: string): Promise<{ total: number; vehicles: { tags: string[] }[] }> {
  return (await (await scene.call(`/search?${query}`)).json()) as never
}

describe('a tag by rule', () => {
  test('is on cards and in the search at once, with its count', async () => {
    const cheap = listOnSale().filter(({ price }) => price !== null && price < 20_000).length
    expect(cheap).toBeGreaterThan(0)
    const count = await admin('POST', '/count-sales-tag', { rule: UNDER_20 })
    expect(await count.json()).toEqual({ cars: cheap })
    expect(await createTag()).toMatchObject({ cars: cheap, manualCars: 0, isOn: true, version: 1 })
    const { total, vehicles: cards } = await searchCars('tag=bargain')
    expect(total).toBe(cheap)
    expect(cards[0]?.tags).toContain('Bargain')
    const [tag] = (await listTags()).tags
    expect(tag).toMatchObject({ name: 'Bargain', value: 'bargain', cars: cheap })
    expect(scene.services.site.layout().salesTags).toEqual([{ name: 'Bargain', color: 'green' }])
  })

  test('by days leaves a car after a week, also without a change of stock', async () => {
    const [car] = listOnSale()
    await scene.db
      .update(vehicles)
      .set({ listedAt: new Date(scene.now()) })
      .where(eq(vehicles.stockid, car?.stockid ?? ''))
    await createTag({ name: 'New here', rule: [{ is: 'listed_within', value: 7 }] })
    const hasTag = () => listTaggedCars('New here').some(({ stockid }) => stockid === car?.stockid)
    expect(hasTag()).toBe(true)
    scene.advanceClock(8 * 86_400)
    try {
      await scene.published.refresh()
      expect(hasTag()).toBe(false)
    } finally {
      scene.advanceClock(-8 * 86_400)
    }
  })

  test('cannot be added manually', async () => {
    const { id } = await createTag()
    const answer = await admin('POST', '/give-sales-tag', { id, stockids: [listOnSale()[0]?.stockid] })
    expect(answer.status).toBe(409)
    expect(await readBody(answer)).toMatchObject({ error: expect.stringContaining('rule'), tag: { id } })
  })
})

describe('a manual tag', () => {
  test('is added to several cars at once and removed again, and never added twice', async () => {
    const { id } = await createTag({ name: 'Chosen', rule: null })
    const stockids = listOnSale()
      .slice(0, 3)
      .map(({ stockid }) => stockid)
    const addResponse = await admin('POST', '/give-sales-tag', { id, stockids })
    expect(await readBody(addResponse)).toMatchObject({ cars: 3, tag: { cars: 3, manualCars: 3 } })
    expect(await readBody(await admin('POST', '/give-sales-tag', { id, stockids }))).toMatchObject({
      cars: 0,
    })
    expect(
      listTaggedCars('Chosen')
        .map(({ stockid }) => stockid)
        .toSorted(),
    ).toEqual(stockids.toSorted())
    expect((await readTagFile(id)).cars.map(({ by }) => by)).toEqual(['hand', 'hand', 'hand'])
    const removeResponse = await admin('POST', '/take-sales-tag', { id, stockids: stockids.slice(0, 2) })
    expect(await readBody(removeResponse)).toMatchObject({ cars: 2, tag: { cars: 1 } })
    expect(listTaggedCars('Chosen')).toHaveLength(1)
  })

  test('stays with a car that is no longer on sale', async () => {
    const { id } = await createTag({ name: 'Chosen', rule: null })
    const car = listOnSale().at(-1)
    await admin('POST', '/give-sales-tag', { id, stockids: [car?.stockid] })
    const where = eq(vehicles.stockid, car?.stockid ?? '')
    await scene.db.update(vehicles).set({ status: 'pending' }).where(where)
    await scene.published.refresh()
    const page = await scene.services.vehiclePage.find(car?.id ?? '')
    await scene.db.update(vehicles).set({ status: 'on_sale' }).where(where)
    expect(page).toMatchObject({ is: 'here', page: { vehicle: { tags: ['Chosen'] } } })
  })

  test('is added to no car if one stock number is unknown', async () => {
    const { id } = await createTag({ rule: null })
    const answer = await admin('POST', '/give-sales-tag', {
      id,
      stockids: [listOnSale()[0]?.stockid, 'NO-CAR'],
    })
    expect([answer.status, await readBody(answer)]).toEqual([
      400,
      {
        error: 'No car has the stock number NO-CAR',
        errors: [{ field: 'stockids', message: 'No car has the stock number NO-CAR' }],
      },
    ])
    expect(listTaggedCars('Bargain')).toEqual([])
  })
})

describe('a tag from a feed', () => {
  test('is shown unchanged until it is managed, and can then be renamed, switched off and deleted', async () => {
    const [word] = (await listTags()).fromFeeds
    expect(word).toEqual({ name: 'Just arrived', cars: listTaggedCars('Just arrived').length })
    const tag = await createTag({ name: 'Just arrived', feedName: 'Just arrived', color: 'blue', rule: null })
    expect((await listTags()).fromFeeds).toEqual([])
    expect(tag.cars).toBe(word?.cars)
    const { id, version } = tag
    await admin('PUT', '/update-sales-tag', { id, version, name: 'Fresh' })
    expect(listTaggedCars('Fresh')).toHaveLength(word?.cars ?? 0)
    expect(listTaggedCars('Just arrived')).toEqual([])
    await admin('PUT', '/update-sales-tag', { id, version: version + 1, isOn: false })
    expect(listTaggedCars('Fresh')).toEqual([])
    expect((await listTags()).tags[0]).toMatchObject({ isOn: false, cars: word?.cars, value: null })
    await admin('POST', '/delete-sales-tag', { id, version: version + 2 })
    expect(listTaggedCars('Just arrived')).toHaveLength(word?.cars ?? 0)
  })
})

describe('two editors', () => {
  test('do not overwrite each other: the second gets a conflict and the current tag', async () => {
    const { id, version } = await createTag()
    expect((await manager('PUT', '/update-sales-tag', { id, version, name: 'Steal' })).status).toBe(200)
    for (const [method, path, change] of [
      ['PUT', '/update-sales-tag', { color: 'red' }],
      ['POST', '/delete-sales-tag', {}],
    ] as const) {
      const lateResponse = await admin(method, path, { id, version, ...change })
      expect([lateResponse.status, await readBody(lateResponse)]).toEqual([
        409,
        {
          error: 'Someone else has changed this tag',
          tag: expect.objectContaining({ name: 'Steal', color: 'green', version: version + 1 }),
        },
      ])
    }
    // Saving the current values is no conflict.
    expect((await admin('PUT', '/update-sales-tag', { id, version, name: 'Steal' })).status).toBe(200)
  })

  test('cannot both change the same version', async () => {
    const { id, version } = await createTag()
    const answers = await Promise.all(
      [admin, manager].map((caller, at) =>
        caller('PUT', '/update-sales-tag', { id, version, name: `Name ${at}` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('can reorder tags only from the current order', async () => {
    const [one, two, three] = [
      await createTag({ name: 'A' }),
      await createTag({ name: 'B' }),
      await createTag({ name: 'C' }),
    ]
    const seenOrder = [one.id, two.id, three.id]
    const order = [three.id, one.id, two.id]
    expect((await admin('POST', '/order-sales-tags', { order, seen: seenOrder })).status).toBe(200)
    expect((await listTags()).tags.map(({ name }) => name)).toEqual(['C', 'A', 'B'])
    expect(listTaggedCars('A')[0]?.tags).toEqual(expect.arrayContaining(['C', 'A', 'B']))
    expect(listTaggedCars('A')[0]?.tags.slice(0, 3)).toEqual(['C', 'A', 'B'])
    const lateResponse = await manager('POST', '/order-sales-tags', {
      order: [two.id, one.id, three.id],
      seen: seenOrder,
    })
    expect(lateResponse.status).toBe(409)
    const partialResponse = await manager('POST', '/order-sales-tags', { order: [two.id], seen: order })
    expect(partialResponse.status).toBe(409)
    expect((await listTags()).tags.map(({ name }) => name)).toEqual(['C', 'A', 'B'])
  })
})

test('a tag name is unique regardless of capitals and accents', async () => {
  const { id } = await createTag({ name: 'Café' })
  const duplicateResponse = await admin('POST', '/create-sales-tag', { ...NEW_TAG, name: ' CAFE ' })
  expect(duplicateResponse.status).toBe(409)
  expect(await readBody(duplicateResponse)).toMatchObject({
    errors: [{ field: 'name', message: 'This name is already in use: Café' }],
    tag: { id },
  })
  const other = await createTag({ name: 'Other' })
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
])('refuses the invalid tag %j', async (part) => {
  const answer = await admin('POST', '/create-sales-tag', { ...NEW_TAG, ...part })
  expect(answer.status).toBe(400)
  expect((await listTags()).tags).toEqual([])
})

test('answers 404 for an unknown or invalid id', async () => {
  for (const id of ['999999999', 'x', "1'--", '99999999999999999999'])
    expect((await admin('GET', `/sales-tag/${encodeURIComponent(id)}`)).status).toBe(404)
})

test('creates one tag for repeated requests with the same idempotency key', async () => {
  const headers = { 'Idempotency-Key': 'once-and-for-all' }
  const first = await admin('POST', '/create-sales-tag', NEW_TAG, headers)
  const duplicateResponse = await admin('POST', '/create-sales-tag', NEW_TAG, headers)
  expect([first.status, duplicateResponse.status]).toEqual([201, 201])
  expect(await readBody(duplicateResponse)).toEqual(await readBody(first))
  expect((await listTags()).tags).toHaveLength(1)
})

test('allows 60 tags at most', async () => {
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

test('every change of a tag is audited with the values before and after', async () => {
  const { id, version } = await createTag({}, manager)
  await manager('PUT', '/update-sales-tag', { id, version, color: 'red', rule: null })
  await manager('POST', '/give-sales-tag', { id, stockids: [listOnSale()[0]?.stockid] })
  await manager('POST', '/delete-sales-tag', { id, version: version + 1 })
  const auditEntries = await scene.db.select().from(audit).orderBy(desc(audit.id)).limit(4)
  expect(
    auditEntries.map(({ act, targetLabel, before, after }) => ({ act, targetLabel, before, after })),
  ).toEqual([
    {
      act: 'tag.deleted',
      targetLabel: 'Bargain',
      before: { name: 'Bargain', color: 'red', applied: 'manually', visible: true, cars: 1 },
      after: null,
    },
    { act: 'tag.given', targetLabel: 'Bargain', before: null, after: { cars: listOnSale()[0]?.stockid } },
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
  expect(new Set(auditEntries.map(({ actorId }) => actorId))).toEqual(new Set([scene.ids['sales.manager']]))
})

test('refuses staff without permission to manage tags', async () => {
  for (const username of ['sales.one', 'service.manager']) {
    const caller = await scene.signInAs(username)
    expect((await caller('GET', '/sales-tags')).status).toBe(403)
    expect((await caller('POST', '/create-sales-tag', NEW_TAG)).status).toBe(403)
  }
})
