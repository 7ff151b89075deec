import { createReadStream } from 'node:fs'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { StockFileError } from '../../../domain/imports/import.ts'

export interface ArchiveLimits {
  /** Maximum number of unpacked bytes. */
  unpackedBytes: number
}

/** Packed stock is rarely a twentieth of its size; far more is an archive made to fill the memory or the disk. */
const MAX_RATIO = 200
/** Below this size the ratio does not matter. */
const MIN_BOMB_BYTES = 10_000_000
const MAX_ENTRIES = 10_000
/** Small, because one piece is unpacked at once: at the highest ratio that is 16 MB. */
const PIECE_BYTES = 16 * 1_024
const DATA_FILE = /\.(?:csv|tsv|tab|txt|psv|xml|json|ndjson|jsonl|rss|gz|xlsx)$/i
const WORKBOOK = /(?:^|\/)xl\/workbook\.xml$/i

export interface Archive {
  kind: 'spreadsheet' | 'files'
  /** The files that can contain stock. */
  dataFiles: string[]
}

/** Lists what a zip archive contains, without unpacking it. */
export async function listArchive(path: string): Promise<Archive> {
  const names: string[] = []
  for await (const _ of pieces(path, (file) => {
    names.push(file.name)
    if (names.length > MAX_ENTRIES)
      throw new StockFileError(`The archive contains more than ${MAX_ENTRIES.toLocaleString('en-GB')} files`)
  })) {
    // Reads to the end; nothing is unpacked.
  }
  if (names.length === 0) throw damagedArchive()
  const dataFiles = names.filter((name) => DATA_FILE.test(name) && !isHidden(name))
  return { kind: names.some((name) => WORKBOOK.test(name)) ? 'spreadsheet' : 'files', dataFiles }
}

/** Files that macOS and editors add. */
const isHidden = (name: string) => /(?:^|\/)(?:__MACOSX\/|\.)/.test(name)

/** Unpacks one file of an archive as a stream. */
export async function* unpackEntry(
  path: string,
  name: string,
  limits: ArchiveLimits,
): AsyncGenerator<Uint8Array> {
  const meter = createMeter(limits)
  const chunks: Uint8Array[] = []
  let failure: Error | null = null
  let isFirst = true
  let isComplete = false
  for await (const packedBytes of pieces(path, (file) => {
    // A second file of the same name would continue the first.
    if (file.name !== name || !isFirst) return
    isFirst = false
    file.ondata = (error, chunk, isLast) => {
      if (error) failure = damagedArchive(error)
      else chunks.push(chunk)
      if (isLast) isComplete = true
    }
    file.start()
  })) {
    if (failure) throw failure
    for (const chunk of chunks.splice(0)) {
      meter(chunk.length, packedBytes)
      yield chunk
    }
  }
  if (!isComplete) throw damagedArchive()
}

/** Adds up what an archive unpacks to, and throws if it is too much. Keeps nothing. */
export async function checkUnpackedSize(path: string, limits: ArchiveLimits): Promise<void> {
  const meter = createMeter(limits)
  let failure: Error | null = null
  let unpackedBytes = 0
  for await (const packedBytes of pieces(path, (file) => {
    file.ondata = (error, chunk) => {
      if (error) failure = damagedArchive(error)
      else unpackedBytes += chunk.length
    }
    file.start()
  })) {
    if (failure) throw failure
    meter(unpackedBytes, packedBytes)
    unpackedBytes = 0
  }
}

/** Feeds the archive piece by piece, and yields the number of packed bytes read so far. */
async function* pieces(path: string, onFile: (file: UnzipFile) => void): AsyncGenerator<number> {
  const unzip = new Unzip()
  unzip.register(UnzipInflate)
  let failure: Error | null = null
  unzip.onfile = (file) => {
    try {
      onFile(file)
    } catch (error) {
      failure = error as Error
    }
  }
  let packedBytes = 0
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>) {
    packedBytes += piece.length
    push(unzip, piece, false)
    if (failure) throw failure
    yield packedBytes
  }
  push(unzip, new Uint8Array(), true)
  if (failure) throw failure
  yield packedBytes
}

function push(unzip: Unzip, piece: Uint8Array, isLast: boolean): void {
  try {
    unzip.push(piece, isLast)
  } catch (error) {
    // The end of an archive is a list of its files, which the reader does not need.
    if (!isLast) throw damagedArchive(error)
  }
}

function createMeter({ unpackedBytes: maxBytes }: ArchiveLimits) {
  let unpackedBytes = 0
  return (length: number, packedBytes: number) => {
    unpackedBytes += length
    if (unpackedBytes > maxBytes)
      throw new StockFileError(
        `The file is larger than ${Math.round(maxBytes / 1_000_000).toLocaleString('en-GB')} MB unpacked`,
      )
    if (unpackedBytes > MIN_BOMB_BYTES && unpackedBytes > packedBytes * MAX_RATIO)
      throw new StockFileError(
        `The archive unpacks to more than ${MAX_RATIO} times its size; it was refused to protect the server`,
      )
  }
}

function damagedArchive(cause?: unknown): StockFileError {
  return new StockFileError('The archive is damaged, cut off or protected by a password', { cause })
}
