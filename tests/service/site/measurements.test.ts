import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '../../../src/data/database/tables/content.ts'
import { vehicles } from '../../../src/data/database/tables.ts'
import type { ImportRecord } from '../../../src/domain/imports/import-record.ts'
import type { Model } from '../../../src/domain/models/model.ts'
import type { SearchAnswer } from '../../../src/domain/search/search-answer.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { compareHref } from '../../../src/domain/vehicles/compare/compare-url.ts'
import type { EditedCar } from '../../../src/services/stock/index.ts'
import { createCaller, signInAs } from '../people.ts'
import { makeSiteScene, type SiteScene } from '../site-scene.ts'

const FILE = `Stock number,Make,Model,Badge,Year,Body,Fuel,Price,Condition,Towing capacity (braked),ANCAP rating,Fuel consumption,Boot space,Tray size
M1,Skoda,Kodiaq,RS,2023,SUV,Petrol,61990,used,"2,500kg",5 star (2017),8.3 L/100km,715L,
M2,Isuzu,Truck,Crew,2022,Ute,Diesel,71990,used,3.5t,,7.9 L / 100 km,,1800 x 1700 mm
M3,Skoda,Enyaq,85,2024,SUV,Electric,69990,used,unbraked 750 kg,5,0 L/100km,585L,
M4,Skoda,Fabia,Style,2023,Hatch,Petrol,31990,used,-,,49 mpg,,
`

let scene: SiteScene
let folder: string
let record: ImportRecord

beforeAll(async () => {
  scene = await makeSiteScene()
  folder = await mkdtemp(join(tmpdir(), 'forecourt-measurements-'))
  const path = join(folder, 'measured.csv')
  await writeFile(path, FILE)
  const outcome = await scene.services.imports.runImport(
    { kind: 'file', path },
    { acceptGuess: () => true, actor: null, partial: true },
  )
  if (!outcome.ok) throw new Error(outcome.reason)
  record = outcome.record
  await scene.published.refresh()
})

afterAll(async () => {
  await scene.clear()
  await rm(folder, { recursive: true })
})

const idOf = async (stockid: string) => {
  const [row] = await scene.db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.stockid, stockid))
  return String(row?.id)
}
const onSale = (stockid: string) =>
  scene.published.current()?.vehicles.find((vehicle) => vehicle.stockid === stockid)

/** The imported cars that a search finds. */
async function findImported(query: string): Promise<string[]> {
  const answer = JSON.parse((await scene.ask(`/functions/search?size=48&${query}`)).text) as SearchAnswer
  return answer.vehicles.flatMap(({ stockid }) => (stockid.startsWith('M') ? [stockid] : [])).toSorted()
}

test('an import keeps certain values and drops the others', () => {
  expect(record).toMatchObject({ imported: 4, inserted: 4, remarkCount: 2 })
  const unknown = { ancapStars: null, ancapYear: null, bootLitres: null, trayLength: null, trayWidth: null }
  expect(onSale('M1')).toMatchObject({
    towingKg: 2_500,
    ancapStars: 5,
    ancapYear: 2_017,
    fuelUse: 8.3,
    bootLitres: 715,
  })
  expect(onSale('M2')).toMatchObject({
    ...unknown,
    towingKg: 3_500,
    fuelUse: 7.9,
    trayLength: 1_800,
    trayWidth: 1_700,
  })
  expect(onSale('M3')).toMatchObject({ towingKg: null, ancapStars: 5, fuelUse: null, bootLitres: 585 })
  expect(onSale('M4')).toMatchObject({ ...unknown, towingKg: null, fuelUse: null })
})

describe('a search', () => {
  test.each([
    ['make=skoda,isuzu&model=kodiaq,truck,enyaq,fabia&towing=2000,10000', ['M1', 'M2']],
    ['model=kodiaq,truck,enyaq,fabia&towing=0,10000', ['M1', 'M2']],
    ['model=kodiaq,truck,enyaq,fabia&fueluse=0,7.9', ['M2']],
    ['model=kodiaq,truck,enyaq,fabia&fueluse=0,7.8', []],
    ['model=kodiaq,truck,enyaq,fabia&fueluse=8.3,8.3', ['M1']],
    ['model=kodiaq,truck,enyaq,fabia&ancap=5,5', ['M1', 'M3']],
    ['model=kodiaq,truck,enyaq,fabia&boot=600,20000', ['M1']],
    ['model=kodiaq,truck,enyaq,fabia&tray=1800,10000', ['M2']],
  ])('by %s finds %j', async (query, stockids) => {
    expect(await findImported(query)).toEqual(stockids)
  })

  test('keeps tenths in its address, and has a chip and a slider for each measurement', async () => {
    const { page } = await scene.ask(`${paths.carSales()}?fueluse=0,7.95&towing=3000,10000`)
    const answer = JSON.parse((await scene.ask('/functions/search?fueluse=0,7.95')).text) as {
      state: { selected: object }
      facets: { fueluse: { max: number } }
    }
    expect(answer.state.selected).toEqual({ fueluse: [0, 8] })
    expect(answer.facets.fueluse.max).toBe(9.9)
    const text = page
      .all('main')
      .map((part) => part.text)
      .join(' ')
    expect(text).toContain('Fuel use up to 8 L/100 km')
    expect(text).toContain('Tows 3,000 kg or more')
    expect(
      page
        .all('form h3')
        .map((heading) => heading.text)
        .slice(-6),
    ).toEqual(expect.arrayContaining(['Braked towing', 'ANCAP rating', 'Fuel use', 'Boot', 'Tray length']))
  })
})

test('the page of a car shows its measurements, and says which are not known', async () => {
  const factsOf = async (stockid: string) => {
    const { page } = await scene.visit(
      paths.vehicle({ id: await idOf(stockid), slug: onSale(stockid)?.slug ?? '' }),
    )
    const terms = page.all('main dt').map(({ text }) => text)
    const texts = page.all('main dd').map(({ text }) => text)
    return Object.fromEntries(terms.map((term, at) => [term, texts[at]]))
  }
  expect(await factsOf('M1')).toMatchObject({
    'Braked towing': '2,500 kg',
    'ANCAP rating': '5 stars (2017)',
    'Fuel use': '8.3 L/100 km',
    Boot: '715 L',
  })
  expect(await factsOf('M2')).toMatchObject({ 'ANCAP rating': 'Not known', Tray: '1,800 x 1,700 mm' })
  const electric = await factsOf('M3')
  expect(electric).toMatchObject({ 'Braked towing': 'Not known', Boot: '585 L' })
  expect(electric).not.toHaveProperty('Fuel use')
})

test('the comparison says which are not known', async () => {
  const { page } = await scene.ask(compareHref(['M1', 'M4']))
  const row = page.all('tr').find(({ text }) => text.startsWith('Braked towing'))
  expect(row?.text).toContain('2,500 kg')
  expect(row?.text).toContain('Not known')
})

test('staff change them in a draft; the published value keeps its lock', async () => {
  const admin = createCaller(scene, await signInAs(scene, 'admin'))
  const id = await idOf('M4')
  const changes = [
    { field: 'towingKg', base: null, value: 1_100 },
    { field: 'fuelUse', base: null, value: 5.1 },
    { field: 'ancapStars', base: null, value: 9 },
  ]
  const saved = (await (await admin('POST', '/save-car-draft', { id, changes })).json()) as {
    errors: { field: string; message: string }[]
    car: EditedCar
  }
  expect(saved.errors).toEqual([{ field: 'ancapStars', message: 'Enter a number of stars from 0 to 5.' }])
  expect((await admin('POST', '/publish-car', { id, seen: saved.car.draft?.updatedAt })).status).toBe(200)
  await scene.published.refresh()
  expect(onSale('M4')).toMatchObject({ towingKg: 1_100, fuelUse: 5.1, ancapStars: null })
  const [row] = await scene.db.select().from(vehicles).where(eq(vehicles.stockid, 'M4'))
  expect(row?.lockedFields.toSorted()).toEqual(['fuelUse', 'towingKg'])
  const history = (await (await admin('GET', `/car-history/${id}`)).json()) as object
  expect(JSON.stringify(history)).toContain('5.1 L/100 km')
})

test('a new or demo car takes what its own record lacks from its model', async () => {
  // The hero of the home page.
  const id = await idOf('D10402')
  expect(onSale('D10402')).toMatchObject({ condition: 'demo', towingKg: 3_500, fuelUse: 8 })
  const [row] = await scene.db
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, BigInt(id)))
  expect(row).toMatchObject({ towingKg: 3_500, fuelUse: null })
  const used = scene.published
    .current()
    ?.vehicles.find(({ model, condition }) => model === 'D-MAX' && condition === 'used')
  expect(used?.fuelUse).toBeNull()

  const [document] = await scene.db.select().from(documents).where(eq(documents.slug, 'd-max'))
  const text = JSON.stringify(document?.published).replaceAll('8.0 L/100 km', '8.4 L/100 km')
  await scene.db
    .update(documents)
    .set({ published: JSON.parse(text) as Model })
    .where(eq(documents.slug, 'd-max'))
  await scene.published.refresh()
  expect(onSale('D10402')?.fuelUse).toBe(8.4)
  await scene.db.update(vehicles).set({ status: 'pending' }).where(eq(vehicles.stockid, 'D10402'))
  await scene.published.refresh()
  const { page } = await scene.visit(paths.vehicle({ id, slug: row?.slug ?? '' }))
  expect(page.all('main dd').map((cell) => cell.text)).toContain('8.4 L/100 km')
})
