import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { StockFileError } from '../../domain/imports/import.ts'
import { inflate } from './inflate.ts'
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
  /** Unpacked bytes. */
  bytes: AsyncIterable<Uint8Array>
  progress(): { read: number; total: number | null }
  close(): Promise<void>
}

interface RawSource {
  name: string
  bytes: AsyncIterable<Uint8Array>
  total: number | null
  close(): Promise<void>
}

export async function openSource(source: StockSource, options: SourceOptions): Promise<OpenedSource> {
  const caps = { ...DEFAULT_CAPS, ...options.caps }
  const rawSource = await openRaw(source, options, caps)
  let bytesRead = 0
  const countBytes = async function* () {
    for await (const chunk of rawSource.bytes) {
      bytesRead += chunk.byteLength
      yield chunk
    }
  }
  return {
    name: rawSource.name,
    // Unpacks twice, because a server may compress a file that is already compressed.
    bytes: inflate(inflate(countBytes(), caps.inflatedBytes), caps.inflatedBytes),
    progress: () => ({ read: bytesRead, total: rawSource.total }),
    close: rawSource.close,
  }
}

async function openRaw(source: StockSource, options: SourceOptions, caps: FetchCaps): Promise<RawSource> {
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
  ENOENT: 'File not found',
  EISDIR: 'That is a folder, not a file',
  EACCES: 'No permission to read the file',
  EPERM: 'No permission to read the file',
}

async function openFile(path: string): Promise<RawSource> {
  try {
    const handle = await open(path, 'r')
    const { size } = await handle.stat()
    const stream = handle.createReadStream({ highWaterMark: 64 * 1_024 })
    return {
      name: basename(path),
      bytes: translateErrors(stream, path),
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

async function* translateErrors(stream: AsyncIterable<Uint8Array>, path: string): AsyncGenerator<Uint8Array> {
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
