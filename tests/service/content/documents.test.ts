import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { documentVersions } from '../../../src/data/database/tables/content.ts'
import { audit } from '../../../src/data/database/tables.ts'
import type { ContentDocument } from '../../../src/domain/content/document.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { type Bearer, callAs, signInAs } from '../people.ts'

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

async function send(path: string, data: object, bearer = admin): Promise<Answer> {
  const answer = await callAs(scene, bearer)('POST', path, data)
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

const page = (title: string, content = '<p>Words.</p>') => ({ title, content })
const create = (slug: string, body: object = page('Winter tyres'), kind = 'page') =>
  send('/create-document', { kind, slug, body })
const change = ({ kind, slug, version }: ContentDocument, order: object, bearer = admin) =>
  send('/change-document', { kind, slug, version, ...order }, bearer)
const open = async (kind: string, slug: string) => {
  const answer = await callAs(scene, admin)('GET', `/document?kind=${kind}&slug=${slug}`)
  return (await answer.json()) as { document: ContentDocument; versions: { version: number; act: string }[] }
}

describe('a page', () => {
  test('is a draft until it is published, shows at once, and stays as it was while it is changed', async () => {
    const made = await create('winter-tyres')
    expect(made.status).toBe(201)
    expect(scene.services.site.page('winter-tyres')).toBeNull()

    const published = await change(made.body.document, { act: 'published' })
    expect(published.body.document).toMatchObject({ draft: null, version: 2 })
    expect(scene.services.site.page('winter-tyres')?.title).toBe('Winter tyres')

    const saved = await change(published.body.document, { act: 'saved', body: page('Summer tyres') })
    expect(saved.body.document).toMatchObject({
      draft: { title: 'Summer tyres' },
      published: { title: 'Winter tyres' },
    })
    await scene.published.refresh()
    expect(scene.services.site.page('winter-tyres')?.title).toBe('Winter tyres')
  })

  test('that two edit is not overwritten: the second hears how it stands', async () => {
    const { document } = (await create('winter-tyres')).body
    await change(document, { act: 'saved', body: page('Mine') })
    const second = await change(document, { act: 'saved', body: page('Theirs') })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      error: 'Someone else has changed this',
      document: { draft: { title: 'Mine' }, version: 2 },
    })
  })

  test('is found by its id wherever it has gone, and once deleted its end is told', async () => {
    const { document } = (await create('winter-tyres')).body
    const ask = async () => {
      const query = new URLSearchParams({ kind: 'page', slug: 'winter-tyres', id: document.id })
      const answer = await callAs(scene, admin)('GET', `/document?${query}`)
      return { status: answer.status, body: (await answer.json()) as object }
    }
    const moved = (await change(document, { act: 'moved', to: 'tyres' })).body.document
    await create('winter-tyres', page('Another'))
    expect(await ask()).toMatchObject({ status: 200, body: { document: { id: document.id, slug: 'tyres' } } })
    await change(moved, { act: 'deleted' })
    expect(await ask()).toMatchObject({
      status: 404,
      body: { end: { id: document.id, by: moved.updatedBy } },
    })
  })

  test('goes out by itself when its time comes, once, and not before', async () => {
    const { document } = (await create('winter-tyres')).body
    const at = new Date(scene.now() + 60_000)
    expect(
      (await change(document, { act: 'scheduled', at: new Date(scene.now()).toISOString() })).status,
    ).toBe(400)
    await change(document, { act: 'scheduled', at: at.toISOString() })
    expect(await scene.services.documents.publishDue()).toBe(0)
    scene.pass(61)
    const done = await Promise.all([
      scene.services.documents.publishDue(),
      scene.services.documents.publishDue(),
    ])
    expect(done.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(scene.services.site.page('winter-tyres')?.title).toBe('Winter tyres')
    expect((await open('page', 'winter-tyres')).document).toMatchObject({ publishAt: null, draft: null })
  })

  test('is brought back as it was: an earlier version, a page taken off, a page deleted', async () => {
    const { document } = await open('page', 'privacy')
    const first = (document.published as { title: string }).title
    const changed = await change(document, { act: 'published', body: page('Something else') })
    expect(scene.services.site.page('privacy')?.title).toBe('Something else')
    const back = await change(changed.body.document, { act: 'restored', from: 1 })
    const again = await change(back.body.document, { act: 'published' })
    expect(scene.services.site.page('privacy')?.title).toBe(first)

    const off = await change(again.body.document, { act: 'withdrawn' })
    expect(scene.services.site.page('privacy')).toBeNull()
    const gone = await change(off.body.document, { act: 'deleted' })
    expect(gone.status).toBe(200)
    expect((await create('privacy')).status).toBe(201)
    const { id } = gone.body.document
    expect((await send('/undelete-document', { kind: 'page', id })).body.error).toContain('is already in use')
  })

  test('loses scripts, styles and half a tag when it is kept, however it came', async () => {
    const dirty = '<p onclick="x()">Good<script>bad()</script><style>p{}</style><img src=x onerror=y><b>half'
    const { document } = (await create('dirty', page('Dirty', dirty))).body
    const { content } = document.draft as { content: string }
    expect(content).toBe('<p>Good<img src="x" /><b>half</b></p>')
  })

  test('stands at an address that is free and one of its own', async () => {
    for (const slug of ['admin', 'privacy', 'two words'])
      expect((await create(slug)).body.errors?.[0]?.field).toBe('slug')
  })

  test('has a history that says what was done, by whom, and an entry in the audit', async () => {
    const { document } = (await create('winter-tyres')).body
    await change(document, { act: 'published' })
    const { versions } = await open('page', 'winter-tyres')
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

  test('may be long, and its history names what became other', async () => {
    const long = `<p>${'Ü'.repeat(150_000)}</p>`
    const made = await create('long-page', page('Long', long))
    expect(made.status).toBe(201)
    await change(made.body.document, { act: 'saved', body: { ...page('Longer', long), excerpt: 'Much' } })
    const { versions } = await open('page', 'long-page')
    expect(versions).toMatchObject([{ changed: ['excerpt', 'title'] }, { changed: [] }])
  })

  test('moves to a free address only', async () => {
    const { document } = (await create('winter-tyres')).body
    expect((await change(document, { act: 'moved', to: 'privacy' })).body.errors?.[0]?.field).toBe('slug')
    expect((await change(document, { act: 'moved', to: 'summer-tyres' })).body.document.slug).toBe(
      'summer-tyres',
    )
  })
})

describe('what other screens change too', () => {
  test('a dealership keeps the desk’s booking rules, and its first edit can be undone', async () => {
    const { document } = await open('dealership', 'harbour-artarmon')
    const before = scene.published.current()?.dealerships.find(({ slug }) => slug === document.slug)
    const body = { ...(document.published as object), name: 'Renamed Motors' }
    const changed = await change(document, { act: 'published', body })
    expect(changed.status).toBe(200)
    const after = scene.published.current()?.dealerships.find(({ slug }) => slug === document.slug)
    expect([after?.name, after?.bookings]).toEqual(['Renamed Motors', before?.bookings])
    const undone = await change(changed.body.document, { act: 'restored', from: 1 })
    expect(undone.body.document.draft).toMatchObject({ name: before?.name })
  })

  test('a dealership without a clock is refused, and cannot be taken off', async () => {
    const { document } = await open('dealership', 'harbour-artarmon')
    const body = { ...(document.published as object), timeZone: 'Mars/Olympus' }
    const refused = await change(document, { act: 'saved', body })
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'timeZone'])
    expect((await change(document, { act: 'withdrawn' })).status).toBe(400)
  })

  test('the site’s settings leave the chat and the finance terms alone', async () => {
    const { document } = await open('site', 'site')
    const before = scene.published.current()?.site
    await change(document, {
      act: 'published',
      body: { ...(document.published as object), name: 'Another Group' },
    })
    const after = scene.published.current()?.site
    expect([after?.name, after?.chat, after?.finance]).toEqual([
      'Another Group',
      before?.chat,
      before?.finance,
    ])
    expect((await create('site', { name: 'Second' }, 'site')).status).toBe(400)
  })

  test('menus are the usual ones until somebody writes their own', async () => {
    expect(scene.published.current()?.navigation.main.map(({ label }) => label)).toContain('Used')
    const body = { main: [{ label: 'Only', href: '/car-sales/' }], quick: [], footer: [], ticker: [] }
    const { document } = await open('navigation', 'navigation')
    const bad = await change(document, {
      act: 'saved',
      body: { ...body, quick: [{ label: 'x', href: 'javascript:x' }] },
    })
    expect(bad.status).toBe(400)
    await change(document, { act: 'published', body })
    expect(scene.published.current()?.navigation.main.map(({ label }) => label)).toEqual(['Only'])
  })
})

test('who may not edit gets nothing, and a broken order is told field by field', async () => {
  const seller = await signInAs(scene, 'sales.one')
  expect((await callAs(scene, seller)('GET', '/documents?kind=page')).status).toBe(403)
  expect((await send('/create-document', { kind: 'page', slug: 'x', body: {} }, seller)).status).toBe(403)
  expect((await create('x', { title: '' })).body.errors?.[0]?.field).toBe('title')
  expect((await send('/change-document', { kind: 'page', slug: 'x', version: 1, act: 'eaten' })).status).toBe(
    400,
  )
  expect(
    (await send('/change-document', { kind: 'page', slug: 'gone', version: 1, act: 'deleted' })).status,
  ).toBe(404)
})

test('a preview shows the draft to who holds the link, for a week, and nothing to others', async () => {
  const { document } = (await create('winter-tyres')).body
  const { href } = (await send('/preview-link', { kind: document.kind, slug: document.slug }))
    .body as unknown as { href: string }
  const signed = new URL(href, 'http://x').searchParams.get('preview') ?? ''
  const preview = await scene.services.previews.open(signed)
  expect(preview?.site.page('winter-tyres')?.title).toBe('Winter tyres')
  expect(scene.services.site.page('winter-tyres')).toBeNull()
  // At its front: the last sign of a link holds bits that mean nothing.
  const forged = `${signed.startsWith('A') ? 'B' : 'A'}${signed.slice(1)}`
  expect(await scene.services.previews.open(forged)).toBeNull()
  scene.pass(8 * 86_400)
  expect(await scene.services.previews.open(signed)).toBeNull()
})

test('every version is kept', async () => {
  let { document } = (await create('winter-tyres')).body
  for (const title of ['One', 'Two'])
    document = (await change(document, { act: 'saved', body: page(title) })).body.document
  const rows = await scene.db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.documentId, document.id))
  expect(
    rows.map(({ body }) => (body as { title: string }).title).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['One', 'Two', 'Winter tyres'])
})
