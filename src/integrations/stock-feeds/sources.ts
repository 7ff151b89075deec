import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { StockFileError } from '../../domain/imports/import.ts'
import { inflated } from './inflate.ts'
import { DEFAULT_CAPS, type FetchCaps, fetchSafely } from './safe-fetch.ts'

export type StockSource =
  | { kind: 'file'; path: string }
  | { kind: 'url'; url: string }
  | { kind: 'bytes'; name: string; stream: AsyncIterable<Uint8Array>; length?: number | null }

export interface SourceOptions {
  allowedHosts?: readonly string[]
  caps?: Partial<FetchCaps>
  allowPrivate?: boolean
}

export interface OpenedSource {
  name: string
  /** Unpacked, if they came packed. */
  bytes: AsyncIterable<Uint8Array>
  progress(): { read: number; total: number | null }
  close(): Promise<void>
}

interface Raw {
  name: string
  bytes: AsyncIterable<Uint8Array>
  total: number | null
  close(): Promise<void>
}

export async function openSource(source: StockSource, options: SourceOptions): Promise<OpenedSource> {
  const caps = { ...DEFAULT_CAPS, ...options.caps }
  const raw = await openRaw(source, options, caps)
  let read = 0
  const counted = async function* () {
    for await (const chunk of raw.bytes) {
      read += chunk.byteLength
      yield chunk
    }
  }
  return {
    name: raw.name,
    // Twice: a server may pack a file that is packed already.
    bytes: inflated(inflated(counted(), caps.inflatedBytes), caps.inflatedBytes),
    progress: () => ({ read, total: raw.total }),
    close: raw.close,
  }
}

async function openRaw(source: StockSource, options: SourceOptions, caps: FetchCaps): Promise<Raw> {
  if (source.kind === 'file') return openFile(source.path)
  if (source.kind === 'url')
    return fetchSafely(source.url, {
      allowedHosts: options.allowedHosts ?? [],
      allowPrivate: options.allowPrivate ?? false,
      caps,
    })
  return { name: source.name, bytes: source.stream, total: source.length ?? null, close: async () => {} }
}

const FILE_ERRORS: Record<string, string> = {
  ENOENT: 'There is no such file',
  EISDIR: 'That is a folder, not a file',
  EACCES: 'The file may not be read',
  EPERM: 'The file may not be read',
}

async function openFile(path: string): Promise<Raw> {
  try {
    const handle = await open(path, 'r')
    const { size } = await handle.stat()
    const stream = handle.createReadStream({ highWaterMark: 64 * 1_024 })
    return {
      name: basename(path),
      bytes: guarded(stream, path),
      total: size,
      async close() {
        stream.destroy()
        await handle.close().catch(() => {})
      },
    }
  } catch (error) {
    throw fileError(error, path)
  }
}

async function* guarded(stream: AsyncIterable<Uint8Array>, path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch (error) {
    throw fileError(error, path)
  }
}

function fileError(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = FILE_ERRORS[code]
  return message === undefined ? error : new StockFileError(`${message}: ${path}`)
}
