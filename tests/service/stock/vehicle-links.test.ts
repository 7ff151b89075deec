import { afterAll, beforeAll, expect, test } from 'vitest'
import { enquireLink, vehicleLink } from '../../../src/domain/vehicles/vehicle-link.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene

beforeAll(async () => {
  scene = await makeAppScene()
  await scene.db.$client.query(`update vehicles set stockid = 'MAX-7-B' where id =
    (select id from vehicles where model = 'D-MAX' and status = 'on_sale' order by id limit 1)`)
  await scene.published.refresh()
})

afterAll(async () => {
  await scene.clear()
})

test('every car on sale is found by both its links', async () => {
  for (const vehicle of scene.published.current()?.vehicles ?? []) {
    const { stockid } = vehicle
    const links = { vehicle: vehicleLink(vehicle), enquire: enquireLink(vehicle) }
    for (const kind of ['vehicle', 'enquire'] as const)
      expect(await followLink(links[kind], kind)).toMatchObject({
        kind: 'on_sale',
        vehicle: { stockid },
        link: links[kind],
      })
  }
})

test('handles hyphens in a model and a stock number, and corrects wrong words', async () => {
  const result = await followLink('new-1999-holden-commodore-MAX-7-B', 'enquire')
  expect(result).toMatchObject({ kind: 'on_sale', vehicle: { stockid: 'MAX-7-B' } })
  expect(result).toMatchObject({ link: expect.stringMatching(/^(new|demo|used)-\d{4}-isuzu-d-max-MAX-7-B$/) })
})

test('a link to an unknown car leads to its make and model', async () => {
  expect(await followLink('2019-isuzu-d-max-U99999', 'vehicle')).toEqual({
    kind: 'gone',
    href: '/car-sales/?make=isuzu&model=d-max&gone=true',
  })
  expect(await followLink('2019-isuzu-trooper-U99999', 'vehicle')).toEqual({
    kind: 'gone',
    href: '/car-sales/?make=isuzu&gone=true',
  })
})

test('a link with unknown words leads nowhere', async () => {
  expect(await followLink('2019-batmobile-U99999', 'vehicle')).toEqual({ kind: 'unknown' })
  expect(await followLink('%', 'enquire')).toEqual({ kind: 'unknown' })
})

test('a car with a pending sale is found as pending', async () => {
  const { rows } = await scene.db.$client.query<{ stockid: string }>(
    "select stockid from vehicles where status = 'pending' limit 1",
  )
  expect(await followLink(`2025-isuzu-mu-x-${rows[0]?.stockid}`, 'vehicle')).toMatchObject({
    kind: 'pending',
    vehicle: rows[0],
  })
})

function followLink(link: string, kind: 'vehicle' | 'enquire') {
  return scene.services.vehicleLinks.follow(link, kind)
}
