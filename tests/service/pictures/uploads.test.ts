import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictures, uploads } from '../../../src/data/database/tables.ts'
import { UPLOADS } from '../../../src/domain/uploads/upload.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene

beforeAll(async () => {
  scene = await makeAppScene()
})

afterAll(async () => {
  await scene.clear()
})

const makePhoto = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } })

/** Builds a PNG with one bit per pixel without sharp, which takes ten seconds to compress a large one. */
function makeBlackSquare(side: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

interface Answer {
  error?: string
  errors?: { field: string; message: string }[]
  uploads?: { id: string; url: string; width: number; height: number }[]
}

async function uploadPhotos(...files: (Uint8Array | string)[]): Promise<{ status: number; body: Answer }> {
  const form = new FormData()
  for (const [index, file] of files.entries())
    form.append('files', new File([file as BlobPart], `photo-${index}.jpg`, { type: 'image/jpeg' }))
  const answer = await scene.app.request('/functions/uploads', { method: 'POST', body: form })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

describe('an uploaded photo', () => {
  test('is stored upright and without its location, and can be opened', async () => {
    const cameraPhoto = await makePhoto()
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '33/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { status, body } = await uploadPhotos(cameraPhoto)
    expect(status).toBe(201)
    expect(body.uploads).toMatchObject([{ width: 600, height: 800 }])
    const response = await scene.app.request(body.uploads?.[0]?.url ?? '')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(response.headers.get('Cache-Control')).toMatch(/^private/)
    const bytes = Buffer.from(await response.arrayBuffer())
    const { exif, format } = await sharp(bytes).metadata()
    expect({ exif, format }).toEqual({ exif: undefined, format: 'webp' })
    expect(bytes.includes('Camera')).toBe(false)
  })

  test.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an archive', 'PK\u0003\u0004'],
    ['a broken JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['an empty file', ''],
  ])('is refused with an error message if it is %s', async (_kind, file) => {
    const { status, body } = await uploadPhotos(await makePhoto().jpeg().toBuffer(), file)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'files.1', message: expect.stringMatching(/\.$/) }])
  })

  test('is refused with too many pixels, even in a small file', async () => {
    expect(await uploadPhotos(makeBlackSquare(1_000))).toMatchObject({ status: 201 })
    expect(await uploadPhotos(makeBlackSquare(6_300))).toMatchObject({ status: 201 })
    const bomb = makeBlackSquare(6_400)
    expect(bomb.length).toBeLessThan(UPLOADS.maxBytes)
    const message = 'This photo has more than 40 megapixels. Choose a smaller one.'
    expect(await uploadPhotos(bomb)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'files.0', message }] },
    })
  })
})

test('refuses a form of many tiny parts without parsing it', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const sendParts = (count: number) =>
    scene.app.request('/functions/uploads', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: `${part.repeat(count)}--x--\r\n`,
    })
  expect(await (await sendParts(50)).json()).toEqual({ error: 'Choose at least one photo' })
  expect(await (await sendParts(500_000)).json()).toEqual({ error: 'The request could not be read' })
})

test('refuses a large form before reading it, by its declared length or while it is streamed', async () => {
  const sendChunks = async (headers: Record<string, string>) => {
    let chunks = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks++
        controller.enqueue(new Uint8Array(1024 * 1024))
        if (chunks === 200) controller.close()
      },
    })
    const { status } = await scene.app.request('/functions/uploads', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', ...headers },
      body,
      duplex: 'half',
    } as RequestInit)
    return { status, chunks }
  }
  const declared = await sendChunks({ 'Content-Length': String(200 * 1024 * 1024) })
  expect([declared.status, declared.chunks < 5]).toEqual([413, true])
  const streamed = await sendChunks({})
  expect([streamed.status, streamed.chunks < 90]).toEqual([413, true])
})

test('reads at most four forms of one address at a time', async () => {
  const open: ReadableStreamDefaultController<Uint8Array>[] = []
  const start = async () =>
    scene.app.request('/functions/uploads', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '1000' },
      body: new ReadableStream<Uint8Array>({ start: (controller) => void open.push(controller) }),
      duplex: 'half',
    } as RequestInit)
  const pending = Array.from({ length: 4 }, start)
  await expect.poll(async () => (await start()).status).toBe(429)
  for (const controller of open) controller.close()
  expect((await Promise.all(pending)).map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect((await uploadPhotos(await makePhoto().jpeg().toBuffer())).status).toBe(201)
})

test('refuses nine photos, and a form without photos', async () => {
  const one = await makePhoto(10, 10).jpeg().toBuffer()
  expect((await uploadPhotos(...Array.from({ length: 9 }, () => one))).status).toBe(400)
  expect((await uploadPhotos()).status).toBe(400)
})

test('refuses a body that is not a form', async () => {
  expect((await scene.call('/uploads', { files: [] })).status).toBe(415)
})

test('deletes a photo with all its sizes if its form was not sent within a day', async () => {
  const { body } = await uploadPhotos(await makePhoto(700, 500).jpeg().toBuffer())
  const { id = '', url = '' } = body.uploads?.[0] ?? {}
  expect((await scene.app.request(url)).status).toBe(200)
  scene.advanceClock(24 * 3_600 - 1)
  await scene.services.uploads.sweep()
  expect(await scene.db.select().from(pictures).where(eq(pictures.id, id))).toHaveLength(1)
  scene.advanceClock(2)
  expect(await scene.services.uploads.sweep()).toBeGreaterThan(0)
  expect(await scene.services.uploads.sweep()).toBe(0)
  expect(await scene.db.select().from(uploads)).toEqual([])
  expect(await scene.db.select().from(pictures).where(eq(pictures.id, id))).toEqual([])
  expect(scene.storedFiles().filter((file) => file.includes(id))).toEqual([])
})
