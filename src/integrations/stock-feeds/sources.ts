import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SeveralFilesError, StockFileError } from '../../domain/imports/import.ts'
import { listArchive, unpackEntry } from './archives/archive.ts'
import { readDeclaredSizes } from './archives/archive-sizes.ts'
import { inflate } from './inflate.ts'
import { DEFAULT_CAPS, type FetchCaps, fetchSafely } from './safe-fetch.ts'

/** An archive with more is not a stock file; nobody reads a longer list. */
const MAX_LISTED_FILES = 200

export type StockSource =
  | { kind: 'file'; path: string }
  | { kind: 'url'; url: string }
  | { kind: 'bytes'; name: string; stream: AsyncIterable<Uint8Array>; length?: number | null }

export interface SourceOptions {
  allowedHosts?: readonly string[]
  caps?: Partial<FetchCaps>
  allowPrivate?: boolean
  /** The file to read from an archive with several; without one, an archive with several is refused. */
  archiveFile?: string | undefined
}

export interface OpenedSource {
  name: string
  /** Unpacked bytes. */
  bytes: AsyncIterable<Uint8Array>
  /** Path of a workbook, which is read as a whole instead. */
  spreadsheet: string | null
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
  // Unpacks twice, because a server may compress a file that is already compressed.
  const bytes = inflate(inflate(countBytes(), caps.inflatedBytes), caps.inflatedBytes)
  const cleanUps = [rawSource.close]
  const close = async () => {
    for (const cleanUp of cleanUps.splice(0)) await cleanUp()
  }
  try {
    const { head, whole } = await peek(bytes)
    const content = isArchive(head)
      ? await openArchive(whole, { ...options, caps, cleanUps })
      : { bytes: whole, spreadsheet: null }
    return {
      name: rawSource.name,
      ...content,
      progress: () => ({ read: bytesRead, total: rawSource.total }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const isArchive = (head: Uint8Array) => Buffer.from(head.subarray(0, 4)).toString('hex') === '504b0304'

/** Returns the first bytes, and all of them again. */
async function peek(bytes: AsyncIterable<Uint8Array>) {
  const chunks = bytes[Symbol.asyncIterator]()
  let head: Uint8Array = new Uint8Array()
  let isDone = false
  while (head.length < 4 && !isDone) {
    const next = await chunks.next()
    isDone = next.done === true
    if (next.done !== true) head = head.length === 0 ? next.value : Buffer.concat([head, next.value])
  }
  const whole = (async function* () {
    try {
      if (head.length > 0) yield head
      for (;;) {
        const next = await chunks.next()
        if (next.done === true) return
        yield next.value
      }
    } finally {
      await chunks.return?.()
    }
  })()
  return { head, whole }
}

/** Stores an archive in a temporary file first: what it contains is known only at its end. */
async function openArchive(
  bytes: AsyncIterable<Uint8Array>,
  { caps, archiveFile, cleanUps }: SourceOptions & { caps: FetchCaps; cleanUps: (() => Promise<unknown>)[] },
): Promise<Pick<OpenedSource, 'bytes' | 'spreadsheet'>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-stock-'))
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'archive.zip')
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
  const { kind, dataFiles } = await listArchive(path)
  if (kind === 'spreadsheet') return { bytes: nothing(), spreadsheet: path }
  const name = await chooseFile(path, dataFiles, archiveFile)
  const unpacked = () => unpackEntry(path, name, { unpackedBytes: caps.inflatedBytes })
  if (!/\.xlsx$/i.test(name)) return { bytes: inflate(unpacked(), caps.inflatedBytes), spreadsheet: null }
  const workbook = join(folder, 'workbook.xlsx')
  await pipeline(unpacked(), createWriteStream(workbook, { mode: 0o600 }))
  return { bytes: nothing(), spreadsheet: workbook }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function chooseFile(
  path: string,
  dataFiles: readonly string[],
  archiveFile: string | undefined,
): Promise<string> {
  const [first] = dataFiles
  if (first === undefined) throw new StockFileError('The archive contains no file with stock')
  if (archiveFile !== undefined && dataFiles.includes(archiveFile)) return archiveFile
  if (dataFiles.length === 1) return first
  const sizes = await readDeclaredSizes(path)
  throw new SeveralFilesError(
    `The archive contains ${dataFiles.length} files: ${dataFiles.slice(0, 5).join(', ')}. Send the one with the stock`,
    dataFiles.slice(0, MAX_LISTED_FILES).map((name) => ({ name, bytes: sizes.get(name) ?? null })),
  )
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
