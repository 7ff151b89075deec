import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { StorageError } from '../../../src/domain/uploads/storage-error.ts'
import { createLocalStorage } from '../../../src/integrations/storage/local-storage.ts'
import { openBucket, type S3Settings } from '../../../src/integrations/storage/s3-bucket.ts'
import { createS3Storage } from '../../../src/integrations/storage/s3-storage.ts'
import { type S3Server, startS3Server } from '../s3-server.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.stop())

const MB = 1024 * 1024

function bucketOf(settings: Partial<S3Settings> = {}, limits?: { idleTimeoutMs: number }) {
  const bucket = openBucket({ ...server.settings, ...settings }, limits)
  onTestFinished(() => bucket.close())
  return bucket
}

async function keysOf(files: AsyncIterable<{ key: string }>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files) keys.push(key)
  return keys.toSorted()
}

describe('files in a bucket', () => {
  const storageOf = (prefix: string) =>
    createS3Storage({ bucket: bucketOf({ prefix }), areas: ['uploads'], local: createLocalStorage({}) })

  test('are read by every instance, and gone for all once removed', async () => {
    const [one, other] = [storageOf('shared/'), storageOf('shared/')]
    await one.write('uploads/a.webp', Buffer.from('picture'))
    expect(String(await other.read('uploads/a.webp'))).toBe('picture')
    await other.remove('uploads/a.webp', 'uploads/never-there.webp')
    expect(await one.read('uploads/a.webp')).toBeNull()
  })

  test('of another prefix are neither read nor listed', async () => {
    const [one, other] = [storageOf('one/'), storageOf('other/')]
    await one.write('uploads/b.webp', Buffer.from('picture'))
    expect(await other.read('uploads/b.webp')).toBeNull()
    expect(await keysOf(other.list('uploads'))).toEqual([])
    expect(await keysOf(one.list('uploads'))).toEqual(['uploads/b.webp'])
  })

  test.each(['uploads/../secret', '/uploads/a', 'uploads//a', 'uploads/', 'other/a.webp', 'uploads/a\0b'])(
    'refuses the key %j',
    async (key) => {
      const storage = storageOf('')
      expect(await storage.read(key)).toBeNull()
      await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow(StorageError)
    },
  )

  test('are listed beyond the first page of the server', async () => {
    const endpoint = await startServer((request, response) => {
      const token = new URL(request.url ?? '', 'http://localhost').searchParams.get('continuation-token')
      const key = token === null ? 'uploads/a.webp' : `uploads/${token}.webp`
      const more = token === null ? '<NextContinuationToken>second</NextContinuationToken>' : ''
      response.writeHead(200, { 'Content-Type': 'application/xml' })
      response.end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${token === null}</IsTruncated>${more}` +
          `<Contents><Key>${key}</Key><Size>3</Size></Contents></ListBucketResult>`,
      )
    })
    expect(await keysOf(bucketOf({ endpoint }).list('uploads/'))).toEqual([
      'uploads/a.webp',
      'uploads/second.webp',
    ])
  })
})

describe('a stream', () => {
  const chunks = (count: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(MB, 7)))

  test('of several parts is stored whole', async () => {
    const bucket = bucketOf()
    await bucket.send('streams/large', chunks(20))
    const file = await bucket.open('streams/large')
    expect(file?.bytes).toBe(20 * MB)
    expect((await bucket.read('streams/large'))?.every((byte) => byte === 7)).toBe(true)
  })

  test('that fails half-way leaves no file', async () => {
    const bucket = bucketOf()
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(9 * MB)
        throw new Error('the disk was lost')
      })(),
    )
    await expect(bucket.send('streams/broken', broken)).rejects.toThrow(StorageError)
    expect(await bucket.read('streams/broken')).toBeNull()
    expect(await keysOf(bucket.list('streams/broken'))).toEqual([])
  })
})

describe('an error of the server says what to check', () => {
  test('wrong keys', async () => {
    await expect(bucketOf({ accessKeyId: 'unknown' }).read('uploads/a')).rejects.toThrow(
      /^s3:\/\/forecourt-files\/ at 127\.0\.0\.1:\d+ refused the keys: check S3_ACCESS_KEY_ID/,
    )
  })

  test('a missing bucket', async () => {
    await expect(bucketOf({ bucket: 'nowhere' }).check()).rejects.toThrow(
      'does not exist: create the bucket, or check S3_BUCKET',
    )
    await expect(bucketOf({ bucket: 'nowhere' }).read('uploads/a')).rejects.toThrow('does not exist')
  })

  test('a server that is down', async () => {
    await expect(bucketOf({ endpoint: 'http://127.0.0.1:9' }).read('uploads/a')).rejects.toThrow(
      'cannot be reached (ECONNREFUSED): check S3_ENDPOINT',
    )
  })

  test('a server that does not answer', async () => {
    const endpoint = await startServer(() => {})
    await expect(bucketOf({ endpoint }, { idleTimeoutMs: 300 }).read('uploads/a')).rejects.toThrow(
      'did not answer in time',
    )
  })

  test.each([
    ['SignatureDoesNotMatch', 403, 'check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION'],
    ['RequestTimeTooSkewed', 403, 'the clock of this machine or of the server is wrong'],
    ['AccessDenied', 403, 'the keys need to list, read, write and delete'],
    ['InternalError', 500, 'answered with an error (InternalError)'],
  ])('%s', async (code, status, message) => {
    const endpoint = await startServer((_request, response) => {
      response.writeHead(status, { 'Content-Type': 'application/xml' })
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>secret detail</Message></Error>`)
    })
    const error = await bucketOf({ endpoint })
      .read('uploads/a')
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StorageError)
    expect((error as Error).message).toContain(message)
    expect((error as Error).message).not.toContain('secret detail')
  })
})

async function startServer(listener: RequestListener): Promise<string> {
  const http = createServer(listener)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  )
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}
