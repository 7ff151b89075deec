import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene
let onSale: string[]

beforeAll(async () => {
  scene = await makeAppScene()
  onSale = scene.published.current()?.vehicles.map(({ stockid }) => stockid) ?? []
})

afterAll(async () => {
  await scene.clear()
})

test('a comparison keeps the requested order, and omits and counts cars that are not on sale', async () => {
  const { rows } = await scene.db.$client.query<{ stockid: string }>(
    "select stockid from vehicles where status = 'sold' limit 1",
  )
  const [first, second] = [onSale[5] as string, onSale[2] as string]
  const page = scene.services.comparison.compare([first, rows[0]?.stockid ?? '', second, 'NOBODY'])
  expect(page.vehicles.map(({ stockid }) => stockid)).toEqual([first, second])
  expect(page.missing).toBe(2)
  expect(page.table.flatMap((group) => group.rows).every(({ cells }) => cells.length === 2)).toBe(true)
})

test('a comparison names the dealership, and never the VIN or registration', () => {
  const { table } = scene.services.comparison.compare(onSale.slice(0, 3))
  const rows = table.flatMap((group) => group.rows)
  const names = scene.published.current()?.dealerships.map(({ name }) => name)
  for (const cell of rows.find(({ label }) => label === 'Dealership')?.cells ?? [])
    expect(names).toContain(cell?.text)
  expect(rows.map(({ label }) => label)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/vin|rego/i)]),
  )
})

test('a comparison without cars is empty', () => {
  expect(scene.services.comparison.compare([])).toEqual({ vehicles: [], missing: 0, table: [] })
})

test('the cache has one page for each comparison, regardless of the order of parameters', async () => {
  const before = scene.renders()
  for (const query of [
    'ids=A,B',
    'ids=A,B&differences=only',
    'differences=only&ids=A,B',
    'ids=A,B&utm_source=x',
  ])
    await scene.app.request(`/compare-vehicles-for-sale?${query}`)
  expect(scene.renders() - before).toBe(2)
})
