import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit, pictures } from '../../../src/data/database/tables.ts'
import type { Media, MediaList } from '../../../src/domain/media/media.ts'
import { pictureHref } from '../../../src/domain/pictures/address.ts'
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

const photo = (background = '#c2410c', width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } })

interface Answer {
  status: number
  body: { media: Media; error?: string }
}

async function upload(
  bytes: Uint8Array | string,
  { name = 'ute.jpg', alt = '', bearer = admin } = {},
): Promise<Answer> {
  const form = new FormData()
  form.append('file', new File([bytes as BlobPart], name, { type: 'image/jpeg' }))
  form.append('alt', alt)
  const answer = await scene.app.request('/functions/upload-media', {
    method: 'POST',
    headers: { ...bearer },
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

async function send(path: string, data: object): Promise<Answer> {
  const answer = await callAs(scene, admin)('POST', path, data)
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

const list = async (query = ''): Promise<MediaList> => {
  const answer = await callAs(scene, admin)('GET', `/media${query}`)
  return (await answer.json()) as MediaList
}
const page = (content: string, picture: object | null = null) => ({ title: 'Winter', content, picture })
const shown = (id: string) => scene.app.request(pictureHref(id, 320, 'webp'))

describe('a picture of the library', () => {
  test('is made anew, upright and without the place it was taken at, and everybody may see it', async () => {
    const taken = await photo()
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '33/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { status, body } = await upload(taken, { alt: 'A ute' })
    expect(status).toBe(201)
    expect(body.media).toMatchObject({ name: 'ute.jpg', alt: 'A ute', width: 600, height: 800, uses: [] })
    const seen = await shown(body.media.id)
    expect(seen.headers.get('Cache-Control')).toMatch(/^public/)
    const bytes = Buffer.from(await seen.arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('Camera')).toBe(false)
  })

  test('that comes twice is there once', async () => {
    const bytes = await photo().jpeg().toBuffer()
    const first = await upload(bytes, { name: 'first.jpg' })
    const second = await upload(bytes, { name: 'second.jpg' })
    expect(second.body.media).toEqual(first.body.media)
    expect(await list()).toMatchObject({ total: 1 })
  })

  test('is found by its name and by what it shows', async () => {
    await upload(await photo('#111111').jpeg().toBuffer(), { name: 'Showroom 50%.jpg' })
    const { media } = (await upload(await photo('#eeeeee').jpeg().toBuffer(), { name: 'b.jpg' })).body
    await send('/change-media', { id: media.id, name: 'Front', alt: 'The workshop at night' })
    expect((await list('?q=WORKSHOP')).media.map(({ name }) => name)).toEqual(['Front'])
    expect((await list('?q=50%25')).media.map(({ name }) => name)).toEqual(['Showroom 50%.jpg'])
    expect(await list('?q=nothing')).toEqual({ media: [], total: 0 })
    expect(await list('?page=2')).toEqual({ media: [], total: 2 })
  })

  test.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a broken JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['nothing', ''],
  ])('that is %s is refused with a sentence', async (_what, file) => {
    const { status, body } = await upload(file)
    expect(status).toBe(400)
    expect(body.error).toMatch(/\.$/)
    expect(await list()).toMatchObject({ total: 0 })
  })

  test('of 60 MB is refused before it is read', async () => {
    let read = 0
    const large = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
        if (read === 60) controller.close()
      },
    })
    const answer = await scene.app.request('/functions/upload-media', {
      method: 'POST',
      headers: {
        ...admin,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': String(60 * 1024 * 1024),
      },
      body: large,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({
      error: 'This picture is larger than 10 MB. Choose a smaller one.',
    })
    expect(read).toBeLessThan(3)
  })

  test('is added, described and deleted in the audit, and only by those who edit', async () => {
    const sales = await signInAs(scene, 'sales.one')
    const bytes = await photo().jpeg().toBuffer()
    expect((await upload(bytes, { bearer: sales })).status).toBe(403)
    const { media } = (await upload(bytes)).body
    await send('/change-media', { id: media.id, name: 'Front', alt: '' })
    await send('/delete-media', { id: media.id })
    const rows = await scene.db.select({ act: audit.act }).from(audit)
    expect(rows.map(({ act }) => act).filter((act) => act.startsWith('media.'))).toEqual([
      'media.added',
      'media.changed',
      'media.deleted',
    ])
  })
})

describe('a picture that is used', () => {
  const uploaded = async () => (await upload(await photo().jpeg().toBuffer())).body.media
  const create = (body: object) => send('/create-document', { kind: 'page', slug: 'winter', body })

  test.each(['in the text', 'as the picture'])('%s says where, and is not deleted', async (where) => {
    const media = await uploaded()
    const { id, width, height } = media
    const src = pictureHref(id, 320, 'webp')
    await create(
      where === 'in the text' ? page(`<p><img src="${src}" alt=""></p>`) : page('', { id, width, height }),
    )
    expect((await list()).media[0]?.uses).toEqual([{ kind: 'page', slug: 'winter', label: 'Winter' }])
    const refused = await send('/delete-media', { id })
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'This picture is used by Winter. Remove it there first.' },
    })
    expect((await shown(id)).status).toBe(200)
  })

  test('by an earlier version alone leaves the library and stays to be seen', async () => {
    const { id } = await uploaded()
    const src = pictureHref(id, 320, 'webp')
    await create(page(`<p><img src="${src}" alt=""></p>`))
    await send('/change-document', {
      kind: 'page',
      slug: 'winter',
      version: 1,
      act: 'saved',
      body: page('<p>Words</p>'),
    })
    expect((await send('/delete-media', { id })).status).toBe(200)
    expect(await list()).toMatchObject({ total: 0 })
    expect((await shown(id)).status).toBe(200)
  })

  test('by nothing goes for good, with its file', async () => {
    const { id } = await uploaded()
    expect((await shown(id)).status).toBe(200)
    expect((await send('/delete-media', { id })).status).toBe(200)
    expect((await shown(id)).status).toBe(404)
    expect((await scene.db.select().from(pictures)).some((row) => row.id === id)).toBe(false)
    expect((await send('/delete-media', { id })).status).toBe(404)
  })
})
