import { open } from 'node:fs/promises'

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
/** The end of an archive may carry a comment of this length. */
const MAX_COMMENT_BYTES = 65_535
const MAX_DIRECTORY_BYTES = 4_000_000
/** Stands for a size that is stored elsewhere, in archives beyond 4 GB. */
const SIZE_ELSEWHERE = 0xff_ff_ff_ff

/**
 * Reads the sizes that the directory at the end of a zip archive declares, by file name. They are only for display: an
 * archive can lie, and what is unpacked is counted. Returns none if the directory is unreadable.
 */
export async function readDeclaredSizes(path: string): Promise<ReadonlyMap<string, number>> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const readAt = async (position: number, length: number) => {
      const bytes = Buffer.alloc(length)
      const { bytesRead } = await file.read(bytes, 0, length, position)
      return bytes.subarray(0, bytesRead)
    }
    const tailBytes = Math.min(size, END_BYTES + MAX_COMMENT_BYTES)
    const tail = await readAt(size - tailBytes, tailBytes)
    const end = findEnd(tail)
    if (end === null || end.bytes > MAX_DIRECTORY_BYTES) return new Map()
    return new Map(listEntries(await readAt(end.offset, end.bytes)))
  } finally {
    await file.close()
  }
}

function findEnd(tail: Buffer): { bytes: number; offset: number } | null {
  for (let at = tail.length - END_BYTES; at >= 0; at--)
    if (tail.readUInt32LE(at) === END_SIGNATURE)
      return { bytes: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) }
  return null
}

function* listEntries(directory: Buffer): Generator<[string, number]> {
  let at = 0
  while (at + ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY_SIGNATURE) {
    const unpackedBytes = directory.readUInt32LE(at + 24)
    const nameBytes = directory.readUInt16LE(at + 28)
    const start = at + ENTRY_BYTES
    if (unpackedBytes !== SIZE_ELSEWHERE) {
      const isUtf8 = (directory.readUInt16LE(at + 8) & 0x800) !== 0
      yield [directory.toString(isUtf8 ? 'utf8' : 'latin1', start, start + nameBytes), unpackedBytes]
    }
    at = start + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
}
