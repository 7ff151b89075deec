import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { explainS3Error, isMissing } from './s3-errors.ts'
import type { StoredFile } from './storage.ts'

/** How to reach a bucket of Amazon S3 or of a compatible server. */
export interface S3Settings {
  /** Null for Amazon's own. */
  endpoint: string | null
  region: string
  bucket: string
  /** Comes before every key, so that several sites can share a bucket. Empty, or ends with a slash. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

/** A bucket, or the part of it below the prefix. Every method throws a StorageError that says what the operator can do. */
export interface Bucket {
  /** Where the files are, for people: `s3://bucket/prefix`. */
  name: string
  open(key: string): Promise<{ body: Readable; bytes: number } | null>
  read(key: string): Promise<Buffer | null>
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Sends a stream of unknown length in parts. A stream that fails leaves no file. */
  send(key: string, body: Readable): Promise<void>
  remove(...keys: string[]): Promise<void>
  list(prefix: string): AsyncIterable<StoredFile & { modified: Date | null }>
  /** Throws unless the bucket can be reached with these keys. */
  check(): Promise<void>
  close(): void
}

const CONNECT_TIMEOUT_MS = 3_000
/** Between two pieces of an answer: a slow server may take longer in all. */
const IDLE_TIMEOUT_MS = 15_000
const MAX_ATTEMPTS = 3
const MAX_REMOVALS_AT_ONCE = 8
/** The smallest part that S3 accepts is 5 MB. Two are in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024

export function openBucket(settings: S3Settings, { idleTimeoutMs = IDLE_TIMEOUT_MS } = {}): Bucket {
  const { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Compatible servers seldom have a host name for each bucket.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // Many compatible servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: idleTimeoutMs,
      socketTimeout: idleTimeoutMs,
      throwOnRequestTimeout: true,
    },
  })
  const name = `s3://${bucket}/${prefix}`
  const place = { Bucket: bucket }
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` })
  const explain = (error: unknown): never => {
    throw explainS3Error(error, { name, endpoint })
  }

  async function open(key: string) {
    try {
      const { Body, ContentLength } = await client.send(new GetObjectCommand(at(key)))
      return { body: Body as Readable, bytes: ContentLength ?? 0 }
    } catch (error) {
      return isMissing(error) ? null : explain(error)
    }
  }

  return {
    name,
    open,

    async read(key) {
      const file = await open(key)
      if (!file) return null
      const chunks: Uint8Array[] = []
      try {
        for await (const chunk of file.body) chunks.push(chunk as Uint8Array)
      } catch (error) {
        return explain(error)
      }
      return Buffer.concat(chunks)
    },

    async write(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes })).catch(explain)
    },

    async send(key, body) {
      const upload = new Upload({
        client,
        params: { ...at(key), Body: body },
        partSize: PART_BYTES,
        queueSize: 2,
      })
      // The library ends a failed upload, but keeps reading a stream that nobody takes any more.
      await upload.done().catch((error: unknown) => {
        body.destroy()
        return explain(error)
      })
    },

    async remove(...keys) {
      for (let start = 0; start < keys.length; start += MAX_REMOVALS_AT_ONCE) {
        const batch = keys.slice(start, start + MAX_REMOVALS_AT_ONCE)
        // One by one: compatible servers disagree about removing several in one request.
        await Promise.all(batch.map((key) => client.send(new DeleteObjectCommand(at(key))).catch(explain)))
      }
    },

    async *list(below) {
      let token: string | undefined
      do {
        const page = await client
          .send(new ListObjectsV2Command({ ...place, Prefix: `${prefix}${below}`, ContinuationToken: token }))
          .catch(explain)
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key) yield { key: Key.slice(prefix.length), bytes: Size ?? 0, modified: LastModified ?? null }
        token = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (token !== undefined)
    },

    async check() {
      await client.send(new HeadBucketCommand(place)).catch(explain)
    },

    close: () => client.destroy(),
  }
}
