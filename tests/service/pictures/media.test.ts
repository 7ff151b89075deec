import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit, pictures } from '../../../src/data/database/tables.ts'
import type { Media, MediaList } from '../../../src/domain/media/media.ts'
import { pictureHref } from '../../../src/domain/pictures/address.ts'
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

const makePhoto = (background = '#c2410c', width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } })

interface Answer {
  status: number
  body: { media: Media; error?: string }
}

async function uploadPicture(
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

async function postAsAdmin(path: string, data: object): Promise<Answer> {
  const answer = await createCaller(scene, admin)('POST', path, data)
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

const listMedia = async (query = ''): Promise<MediaList> => {
  const answer = await createCaller(scene, admin)('GET', `/media${query}`)
  return (await answer.json()) as MediaList
}
const makePage = (content: string, picture: object | null = null) => ({ title: 'Winter', content, picture })
const requestPicture = (id: string) => scene.app.request(pictureHref(id, 320, 'webp'))

describe('the media library', () => {
  test('stores a picture upright and without its location, visible to everyone', async () => {
    const cameraPhoto = await makePhoto()
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '33/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { status, body } = await uploadPicture(cameraPhoto, { alt: 'A ute' })
    expect(status).toBe(201)
    expect(body.media).toMatchObject({ name: 'ute.jpg', alt: 'A ute', width: 600, height: 800, uses: [] })
    const response = await requestPicture(body.media.id)
    expect(response.headers.get('Cache-Control')).toMatch(/^public/)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('Camera')).toBe(false)
  })

  test('stores the same picture once', async () => {
    const bytes = await makePhoto().jpeg().toBuffer()
    const first = await uploadPicture(bytes, { name: 'first.jpg' })
    const second = await uploadPicture(bytes, { name: 'second.jpg' })
    expect(second.body.media).toEqual(first.body.media)
    expect(await listMedia()).toMatchObject({ total: 1 })
  })

  test('finds a picture by its name and its alternative text', async () => {
    await uploadPicture(await makePhoto('#111111').jpeg().toBuffer(), { name: 'Showroom 50%.jpg' })
    const { media } = (await uploadPicture(await makePhoto('#eeeeee').jpeg().toBuffer(), { name: 'b.jpg' }))
      .body
    await postAsAdmin('/change-media', { id: media.id, name: 'Front', alt: 'The workshop at night' })
    expect((await listMedia('?q=WORKSHOP')).media.map(({ name }) => name)).toEqual(['Front'])
    expect((await listMedia('?q=50%25')).media.map(({ name }) => name)).toEqual(['Showroom 50%.jpg'])
    expect(await listMedia('?q=nothing')).toEqual({ media: [], total: 0 })
    expect(await listMedia('?page=2')).toEqual({ media: [], total: 2 })
  })

  test.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a broken JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['an empty file', ''],
  ])('refuses %s with an error message', async (_kind, file) => {
    const { status, body } = await uploadPicture(file)
    expect(status).toBe(400)
    expect(body.error).toMatch(/\.$/)
    expect(await listMedia()).toMatchObject({ total: 0 })
  })

  test('refuses a picture of 60 MB without reading it', async () => {
    let chunksRead = 0
    const large = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunksRead += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
        if (chunksRead === 60) controller.close()
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
    expect(chunksRead).toBeLessThan(3)
  })

  test('audits additions, changes and deletions, and refuses staff who may not edit', async () => {
    const sales = await signInAs(scene, 'sales.one')
    const bytes = await makePhoto().jpeg().toBuffer()
    expect((await uploadPicture(bytes, { bearer: sales })).status).toBe(403)
    const { media } = (await uploadPicture(bytes)).body
    await postAsAdmin('/change-media', { id: media.id, name: 'Front', alt: '' })
    await postAsAdmin('/delete-media', { id: media.id })
    const rows = await scene.db.select({ act: audit.act }).from(audit)
    expect(rows.map(({ act }) => act).filter((act) => act.startsWith('media.'))).toEqual([
      'media.added',
      'media.changed',
      'media.deleted',
    ])
  })
})

describe('deleting a picture', () => {
  const uploadPhoto = async () => (await uploadPicture(await makePhoto().jpeg().toBuffer())).body.media
  const createPage = (body: object) => postAsAdmin('/create-document', { kind: 'page', slug: 'winter', body })

  test.each(['in the text', 'as the picture'])(
    'used %s is refused with the name of the page',
    async (where) => {
      const media = await uploadPhoto()
      const { id, width, height } = media
      const src = pictureHref(id, 320, 'webp')
      await createPage(
        where === 'in the text'
          ? makePage(`<p><img src="${src}" alt=""></p>`)
          : makePage('', { id, width, height }),
      )
      expect((await listMedia()).media[0]?.uses).toEqual([{ kind: 'page', slug: 'winter', label: 'Winter' }])
      const refusal = await postAsAdmin('/delete-media', { id })
      expect(refusal).toMatchObject({
        status: 409,
        body: { error: 'This picture is used by Winter. Remove it there first.' },
      })
      expect((await requestPicture(id)).status).toBe(200)
    },
  )

  test('used only by an earlier version removes it from the library and keeps its file', async () => {
    const { id } = await uploadPhoto()
    const src = pictureHref(id, 320, 'webp')
    await createPage(makePage(`<p><img src="${src}" alt=""></p>`))
    await postAsAdmin('/change-document', {
      kind: 'page',
      slug: 'winter',
      version: 1,
      act: 'saved',
      body: makePage('<p>Words</p>'),
    })
    expect((await postAsAdmin('/delete-media', { id })).status).toBe(200)
    expect(await listMedia()).toMatchObject({ total: 0 })
    expect((await requestPicture(id)).status).toBe(200)
  })

  test('used nowhere removes it with its file', async () => {
    const { id } = await uploadPhoto()
    expect((await requestPicture(id)).status).toBe(200)
    expect((await postAsAdmin('/delete-media', { id })).status).toBe(200)
    expect((await requestPicture(id)).status).toBe(404)
    expect((await scene.db.select().from(pictures)).some((row) => row.id === id)).toBe(false)
    expect((await postAsAdmin('/delete-media', { id })).status).toBe(404)
  })
})
