import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { documentVersions } from '../../../src/data/database/tables/content.ts'
import { audit } from '../../../src/data/database/tables.ts'
import type { ContentDocument } from '../../../src/domain/content/document.ts'
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
  status: number
  body: { document: ContentDocument; error?: string; errors?: { field: string; message: string }[] }
}

async function postDocument(path: string, data: object, bearer = admin): Promise<Answer> {
  const answer = await createCaller(scene, bearer)('POST', path, data)
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

const makePage = (title: string, content = '<p>Words.</p>') => ({ title, content })
const createDocument = (slug: string, body: object = makePage('Winter tyres'), kind = 'page') =>
  postDocument('/create-document', { kind, slug, body })
const changeDocument = ({ kind, slug, version }: ContentDocument, order: object, bearer = admin) =>
  postDocument('/change-document', { kind, slug, version, ...order }, bearer)
const openDocument = async (kind: string, slug: string) => {
  const answer = await createCaller(scene, admin)('GET', `/document?kind=${kind}&slug=${slug}`)
  return (await answer.json()) as { document: ContentDocument; versions: { version: number; act: string }[] }
}

describe('a page', () => {
  test('is a draft until published, then visible at once, and unchanged by a new draft', async () => {
    const creation = await createDocument('winter-tyres')
    expect(creation.status).toBe(201)
    expect(scene.services.site.page('winter-tyres')).toBeNull()

    const published = await changeDocument(creation.body.document, { act: 'published' })
    expect(published.body.document).toMatchObject({ draft: null, version: 2 })
    expect(scene.services.site.page('winter-tyres')?.title).toBe('Winter tyres')

    const saveResponse = await changeDocument(published.body.document, {
      act: 'saved',
      body: makePage('Summer tyres'),
    })
    expect(saveResponse.body.document).toMatchObject({
      draft: { title: 'Summer tyres' },
      published: { title: 'Winter tyres' },
    })
    await scene.published.refresh()
    expect(scene.services.site.page('winter-tyres')?.title).toBe('Winter tyres')
  })

  test('is not overwritten by a second editor, who gets a conflict and the saved document', async () => {
    const { document } = (await createDocument('winter-tyres')).body
    await changeDocument(document, { act: 'saved', body: makePage('Mine') })
    const second = await changeDocument(document, { act: 'saved', body: makePage('Theirs') })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      error: 'Someone else has changed this',
      document: { draft: { title: 'Mine' }, version: 2 },
    })
  })

  test('is found by its id after a move, and answers with its deletion once deleted', async () => {
    const { document } = (await createDocument('winter-tyres')).body
    const findDocument = async () => {
      const query = new URLSearchParams({ kind: 'page', slug: 'winter-tyres', id: document.id })
      const answer = await createCaller(scene, admin)('GET', `/document?${query}`)
      return { status: answer.status, body: (await answer.json()) as object }
    }
    const movedDocument = (await changeDocument(document, { act: 'moved', to: 'tyres' })).body.document
    await createDocument('winter-tyres', makePage('Another'))
    expect(await findDocument()).toMatchObject({
      status: 200,
      body: { document: { id: document.id, slug: 'tyres' } },
    })
    await changeDocument(movedDocument, { act: 'deleted' })
    expect(await findDocument()).toMatchObject({
      status: 404,
      body: { end: { id: document.id, by: movedDocument.updatedBy } },
    })
  })

  test('is published once at its scheduled time, and not before', async () => {
    const { document } = (await createDocument('winter-tyres')).body
    const at = new Date(scene.now() + 60_000)
    expect(
      (await changeDocument(document, { act: 'scheduled', at: new Date(scene.now()).toISOString() })).status,
    ).toBe(400)
    await changeDocument(document, { act: 'scheduled', at: at.toISOString() })
    expect(await scene.services.documents.publishDue()).toBe(0)
    scene.advanceClock(61)
    const publishCounts = await Promise.all([
      scene.services.documents.publishDue(),
      scene.services.documents.publishDue(),
    ])
    expect(publishCounts.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(scene.services.site.page('winter-tyres')?.title).toBe('Winter tyres')
    expect((await openDocument('page', 'winter-tyres')).document).toMatchObject({
      publishAt: null,
      draft: null,
    })
  })

  test('restores an earlier version, and does not undelete to an address in use', async () => {
    const { document } = await openDocument('page', 'privacy')
    const originalTitle = (document.published as { title: string }).title
    const change = await changeDocument(document, { act: 'published', body: makePage('Something else') })
    expect(scene.services.site.page('privacy')?.title).toBe('Something else')
    const restoration = await changeDocument(change.body.document, { act: 'restored', from: 1 })
    const republication = await changeDocument(restoration.body.document, { act: 'published' })
    expect(scene.services.site.page('privacy')?.title).toBe(originalTitle)

    const withdrawal = await changeDocument(republication.body.document, { act: 'withdrawn' })
    expect(scene.services.site.page('privacy')).toBeNull()
    const deletion = await changeDocument(withdrawal.body.document, { act: 'deleted' })
    expect(deletion.status).toBe(200)
    expect((await createDocument('privacy')).status).toBe(201)
    const { id } = deletion.body.document
    expect((await postDocument('/undelete-document', { kind: 'page', id })).body.error).toContain(
      'is already in use',
    )
  })

  test('is stored without scripts, styles and unclosed tags', async () => {
    const dirty = '<p onclick="x()">Good<script>bad()</script><style>p{}</style><img src=x onerror=y><b>half'
    const { document } = (await createDocument('dirty', makePage('Dirty', dirty))).body
    const { content } = document.draft as { content: string }
    expect(content).toBe('<p>Good<img src="x" /><b>half</b></p>')
  })

  test('refuses an address that is in use, reserved or invalid', async () => {
    for (const slug of ['admin', 'privacy', 'two words'])
      expect((await createDocument(slug)).body.errors?.[0]?.field).toBe('slug')
  })

  test('has a history of acts, and audit entries', async () => {
    const { document } = (await createDocument('winter-tyres')).body
    await changeDocument(document, { act: 'published' })
    const { versions } = await openDocument('page', 'winter-tyres')
    expect(versions.map(({ version, act }) => [version, act])).toEqual([
      [2, 'published'],
      [1, 'saved'],
    ])
    const entries = await scene.db
      .select()
      .from(audit)
      .where(eq(audit.targetId, document.id))
      .orderBy(audit.id)
    expect(entries.map(({ act, targetLabel }) => [act, targetLabel])).toEqual([
      ['content.saved', 'Winter tyres'],
      ['content.published', 'Winter tyres'],
    ])
  })

  test('may be long, and its history names the changed fields', async () => {
    const long = `<p>${'Ü'.repeat(150_000)}</p>`
    const creation = await createDocument('long-page', makePage('Long', long))
    expect(creation.status).toBe(201)
    await changeDocument(creation.body.document, {
      act: 'saved',
      body: { ...makePage('Longer', long), excerpt: 'Much' },
    })
    const { versions } = await openDocument('page', 'long-page')
    expect(versions).toMatchObject([{ changed: ['excerpt', 'title'] }, { changed: [] }])
  })

  test('refuses a move to an address in use', async () => {
    const { document } = (await createDocument('winter-tyres')).body
    expect((await changeDocument(document, { act: 'moved', to: 'privacy' })).body.errors?.[0]?.field).toBe(
      'slug',
    )
    expect((await changeDocument(document, { act: 'moved', to: 'summer-tyres' })).body.document.slug).toBe(
      'summer-tyres',
    )
  })
})

describe('documents that other screens also change', () => {
  test('a dealership keeps its booking rules, and its first edit can be undone', async () => {
    const { document } = await openDocument('dealership', 'harbour-artarmon')
    const before = scene.published.current()?.dealerships.find(({ slug }) => slug === document.slug)
    const body = { ...(document.published as object), name: 'Renamed Motors' }
    const change = await changeDocument(document, { act: 'published', body })
    expect(change.status).toBe(200)
    const after = scene.published.current()?.dealerships.find(({ slug }) => slug === document.slug)
    expect([after?.name, after?.bookings]).toEqual(['Renamed Motors', before?.bookings])
    const restoration = await changeDocument(change.body.document, { act: 'restored', from: 1 })
    expect(restoration.body.document.draft).toMatchObject({ name: before?.name })
  })

  test('a dealership with an unknown time zone is refused, and cannot be withdrawn', async () => {
    const { document } = await openDocument('dealership', 'harbour-artarmon')
    const body = { ...(document.published as object), timeZone: 'Mars/Olympus' }
    const refusal = await changeDocument(document, { act: 'saved', body })
    expect([refusal.status, refusal.body.errors?.[0]?.field]).toEqual([400, 'timeZone'])
    expect((await changeDocument(document, { act: 'withdrawn' })).status).toBe(400)
  })

  test('the site’s settings leave the chat and the finance terms unchanged', async () => {
    const { document } = await openDocument('site', 'site')
    const before = scene.published.current()?.site
    await changeDocument(document, {
      act: 'published',
      body: { ...(document.published as object), name: 'Another Group' },
    })
    const after = scene.published.current()?.site
    expect([after?.name, after?.chat, after?.finance]).toEqual([
      'Another Group',
      before?.chat,
      before?.finance,
    ])
    expect((await createDocument('site', { name: 'Second' }, 'site')).status).toBe(400)
  })

  test.each([
    ['stockurls', 'site_url', 'harbour.example:443'],
    ['stockurls', 'site_url', 'javascript:alert(1)'],
    ['stockurls', 'site_url', 'https://cars.example/path'],
    ['stockurls', 'used', '//evil.example'],
    ['pages', 'contactPage', '/\\evil.example'],
  ])('the site’s settings refuse an address in %s.%s that is none: %s', async (group, field, address) => {
    const { document } = await openDocument('site', 'site')
    const body = structuredClone<unknown>(document.published) as Record<string, Record<string, string>>
    ;(body[group] as Record<string, string>)[field] = address
    const refusal = await changeDocument(document, { act: 'saved', body })
    expect([refusal.status, refusal.body.errors]).toEqual([
      400,
      [{ field: `${group}.${field}`, message: expect.stringMatching(/^Enter (?:the|an) address/) }],
    ])
  })

  test('menus are the default ones until custom menus are published', async () => {
    expect(scene.published.current()?.navigation.main.map(({ label }) => label)).toContain('Used')
    const body = { main: [{ label: 'Only', href: '/car-sales/' }], quick: [], footer: [], ticker: [] }
    const { document } = await openDocument('navigation', 'navigation')
    const bad = await changeDocument(document, {
      act: 'saved',
      body: { ...body, quick: [{ label: 'x', href: 'javascript:x' }] },
    })
    expect(bad.status).toBe(400)
    await changeDocument(document, { act: 'published', body })
    expect(scene.published.current()?.navigation.main.map(({ label }) => label)).toEqual(['Only'])
  })
})

test('refuses staff without permission, and answers invalid input with errors by field', async () => {
  const seller = await signInAs(scene, 'sales.one')
  expect((await createCaller(scene, seller)('GET', '/documents?kind=page')).status).toBe(403)
  expect((await postDocument('/create-document', { kind: 'page', slug: 'x', body: {} }, seller)).status).toBe(
    403,
  )
  expect((await createDocument('x', { title: '' })).body.errors?.[0]?.field).toBe('title')
  expect(
    (await postDocument('/change-document', { kind: 'page', slug: 'x', version: 1, act: 'eaten' })).status,
  ).toBe(400)
  expect(
    (await postDocument('/change-document', { kind: 'page', slug: 'gone', version: 1, act: 'deleted' }))
      .status,
  ).toBe(404)
})

test('a preview link shows the draft for a week, and a forged link shows nothing', async () => {
  const { document } = (await createDocument('winter-tyres')).body
  const { href } = (await postDocument('/preview-link', { kind: document.kind, slug: document.slug }))
    .body as unknown as { href: string }
  const signed = new URL(href, 'http://x').searchParams.get('preview') ?? ''
  const preview = await scene.services.previews.open(signed)
  expect(preview?.site.page('winter-tyres')?.title).toBe('Winter tyres')
  expect(scene.services.site.page('winter-tyres')).toBeNull()
  // The first character changes, because the last one has bits that the decoder ignores.
  const forged = `${signed.startsWith('A') ? 'B' : 'A'}${signed.slice(1)}`
  expect(await scene.services.previews.open(forged)).toBeNull()
  scene.advanceClock(8 * 86_400)
  expect(await scene.services.previews.open(signed)).toBeNull()
})

test('stores every version', async () => {
  let { document } = (await createDocument('winter-tyres')).body
  for (const title of ['One', 'Two'])
    document = (await changeDocument(document, { act: 'saved', body: makePage(title) })).body.document
  const rows = await scene.db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.documentId, document.id))
  expect(
    rows.map(({ body }) => (body as { title: string }).title).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['One', 'Two', 'Winter tyres'])
})
