import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_BOOKING_RULES } from '../../../src/domain/bookings/booking-rules.ts'
import type { ContentDocument } from '../../../src/domain/content/document.ts'
import type { SiteConfig } from '../../../src/domain/site/site-config.ts'
import { makeDealership } from '../../factories/dealership.ts'
import { makeModel } from '../../factories/model.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { type Bearer, createCaller, signInAs } from '../people.ts'

let scene: AppScene
let admin: Bearer

beforeEach(async () => {
  scene = await makeAppScene()
  admin = await signInAs(scene, 'admin')
})

afterEach(async () => {
  await scene.clear()
})

interface Answer {
  document: ContentDocument
  errors?: { field: string; message: string }[]
}

async function postAsAdmin(path: string, data: object): Promise<Answer> {
  const answer = await createCaller(scene, admin)('POST', path, data)
  return (await answer.json()) as Answer
}

const createDocument = (kind: string, slug: string, body: object) =>
  postAsAdmin('/create-document', { kind, slug, body })
const changeDocument = ({ kind, slug, version }: ContentDocument, order: object) =>
  postAsAdmin('/change-document', { kind, slug, version, ...order })
const openDocument = async (kind: string, slug: string) => {
  const answer = await createCaller(scene, admin)('GET', `/document?kind=${kind}&slug=${slug}`)
  return ((await answer.json()) as Answer).document
}
const openPreview = async ({ kind, slug }: ContentDocument) => {
  const link = (await scene.services.previews.linkOf(kind, slug)) ?? ''
  return scene.services.previews.open(new URL(link, 'https://x.example').searchParams.get('preview') ?? '')
}

describe('a new model', () => {
  const hilux = makeModel({ slug: 'hilux', make: 'Toyota', name: 'HiLux' })

  test('is visible only in its preview until it is published', async () => {
    const { document } = await createDocument('model', 'hilux', hilux)
    expect(scene.services.models.find('hilux')).toBeNull()
    expect((await openPreview(document))?.models.find('hilux')).toEqual(hilux)
    await changeDocument(document, { act: 'published' })
    expect(scene.services.models.find('HiLux')).toEqual(hilux)
    expect(scene.services.models.range().map(({ slug }) => slug)).toContain('hilux')
  })

  test.each([
    ['d-max', { name: 'Another' }, 'slug', 'This address is already in use'],
    ['d-max-two', { name: 'D-Max' }, 'name', 'Another model already has this name'],
    ['hilux', { grades: [] }, 'grades', '1 or more'],
  ])('at %s with %o is refused with an error at %s', async (slug, part, field, message) => {
    const { errors } = await createDocument('model', slug, { ...hilux, slug, ...part })
    expect(errors?.[0]).toEqual({ field, message })
  })
})

test('an edit changes only the edited fields of a model', async () => {
  const document = await openDocument('model', 'mu-x')
  const before = document.published as ReturnType<typeof makeModel>
  const colours = before.colours.with(0, { ...before.colours[0]!, name: 'Polar White', price: 90 })
  await changeDocument(document, { act: 'published', body: { ...before, colours } })
  expect(scene.services.models.find('mu-x')).toEqual({ ...before, colours })
})

test('a new dealership is visible only in its preview until it is published, and gets the default booking rules', async () => {
  const { bookings: _bookings, ...body } = makeDealership({ suburb: 'Dural' })
  const { document } = await createDocument('dealership', body.slug, body)
  const isListed = () =>
    scene.services.site.layout().dealerships.some(({ slug }: { slug: string }) => slug === body.slug)
  expect(isListed()).toBe(false)
  const previewDealership = (await openPreview(document))?.site
    .published()
    ?.dealerships.find(({ slug }) => slug === body.slug)
  expect(previewDealership).toEqual({ ...body, bookings: DEFAULT_BOOKING_RULES })
  await changeDocument(document, { act: 'published' })
  expect(isListed()).toBe(true)
  expect((await createDocument('dealership', body.slug, body)).errors?.[0]?.field).toBe('slug')
})

test('body types and the service menu follow the settings, in their order', async () => {
  const document = await openDocument('site', 'site')
  const site = document.published as SiteConfig
  const bodies = [
    { label: 'Big ones', body: 'SUV', picture: null },
    { label: 'Airships', body: 'Airship', picture: null },
    { label: 'Work', body: 'Ute', picture: null },
  ]
  const works = [{ name: 'Wash', detail: '', price: 40, isFrom: true, minutes: 30 }]
  const saveResponse = await changeDocument(document, {
    act: 'saved',
    body: { ...site, home: { ...site.home, bodies }, service: { works } },
  })
  const labels = (home: { bodies: { label: string }[] } | undefined) => home?.bodies.map(({ label }) => label)
  const draftPreview = await openPreview(saveResponse.document)
  expect(labels(draftPreview?.site.homePage())).toEqual(['Big ones', 'Work'])
  expect(labels(scene.services.site.homePage())).toContain('Utes')
  await changeDocument(saveResponse.document, { act: 'published' })
  expect(labels(scene.services.site.homePage())).toEqual(['Big ones', 'Work'])
  expect(scene.services.site.works()).toEqual(works)
})
