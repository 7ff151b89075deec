import { isAscii, isUtf8 } from 'node:buffer'
import { StockFileError } from '../../domain/imports/import.ts'

const LEAST_HEAD = 4_096

/** Bytes of any of the trade's encodings, as UTF-8 without a byte order mark. No character is ever replaced. */
export async function* decodeToUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const chunks = withHead(bytes)[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done === true) return
  const { encoding, skip } = encodingOf(first.value)
  const rest = { [Symbol.asyncIterator]: () => chunks }
  const whole = joined(first.value.subarray(skip), rest)
  if (encoding === 'utf-8') yield* checkedUtf8(whole)
  else yield* transcoded(whole, encoding)
}

/** The first chunk is long enough to judge by. */
async function* withHead(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    if (head === null) yield buffer
    else {
      head = Buffer.concat([head, buffer])
      if (head.length < LEAST_HEAD) continue
      yield head
      head = null
    }
  }
  if (head !== null && head.length > 0) yield head
}

async function* joined(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first
  yield* rest
}

const MARKS: { encoding: string; bytes: number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

/** Files that people take for tables. */
const NOT_TEXT: { what: string; start: string }[] = [
  { what: 'a spreadsheet or a zip archive; save it as CSV first', start: '504b0304' },
  { what: 'an old Excel file; save it as CSV first', start: 'd0cf11e0' },
  { what: 'a PDF', start: '25504446' },
  { what: 'a picture', start: '89504e47' },
  { what: 'a picture', start: 'ffd8ff' },
]

function encodingOf(head: Buffer): { encoding: string; skip: number } {
  const start = head.toString('hex', 0, 4)
  const other = NOT_TEXT.find((kind) => start.startsWith(kind.start))
  if (other !== undefined) throw new StockFileError(`The file is ${other.what}`)
  const mark = MARKS.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))
  if (mark !== undefined) return { encoding: mark.encoding, skip: mark.bytes.length }
  const wide = utf16WithoutMark(head)
  if (wide !== null) return { encoding: wide, skip: 0 }
  if (isBinary(head)) throw new StockFileError(NO_TEXT)
  const declared = declaredIn(head)
  if (declared !== null) return { encoding: declared, skip: 0 }
  return { encoding: 'utf-8', skip: 0 }
}

const NO_TEXT = 'The file is not a text file'

/** A text has a stray control character or two; of anything else, packed or not, every tenth byte is one. */
function isBinary(head: Buffer): boolean {
  const start = head.subarray(0, LEAST_HEAD)
  let controls = 0
  for (const byte of start) if (byte < 9 || (byte > 13 && byte < 32)) controls += 1
  return controls > 8 && controls * 20 > start.length
}

/** Latin text in UTF-16 has a zero in every other byte. */
function utf16WithoutMark(head: Buffer): string | null {
  const zeros = [0, 0]
  const length = Math.min(head.length, LEAST_HEAD)
  for (let at = 0; at < length; at++) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < length / 4) return null
  if (odd > even * 4) return 'utf-16le'
  if (even > odd * 4) return 'utf-16be'
  throw new StockFileError(NO_TEXT)
}

/** What an XML file says of itself is believed only where it is not UTF-8, which is checked anyway. */
function declaredIn(head: Buffer): string | null {
  const name = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/i.exec(head.toString('latin1', 0, 200))?.[1]
  if (name === undefined || /^(?:utf-?8|us-ascii|utf-?16)/i.test(name)) return null
  try {
    return new TextDecoder(name).encoding
  } catch {
    return null
  }
}

async function* transcoded(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  const decode = (chunk?: Buffer) => {
    try {
      return Buffer.from(chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true }))
    } catch {
      throw new StockFileError(`The file is not the ${encoding.toUpperCase()} text that it begins as`)
    }
  }
  for await (const chunk of chunks) {
    const text = decode(chunk)
    if (text.length > 0) yield text
  }
  const end = decode()
  if (end.length > 0) yield end
}

/** UTF-8 passes through untouched. From the first byte that is none, the file is Windows-1252, or a mixture of the two. */
async function* checkedUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  let onlyAscii = true
  let repair: ((bytes: Buffer) => Buffer) | null = null
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const whole = repair === fromWindows1252 ? bytes.length : wholeCharacters(bytes)
    const body = bytes.subarray(0, whole)
    // A copy: the source may use its buffer again.
    rest = Buffer.from(bytes.subarray(whole))
    if (repair === null && !isUtf8(body)) repair = onlyAscii && !hasUtf8(body) ? fromWindows1252 : mended
    if (repair === null) onlyAscii &&= isAscii(body)
    if (body.length > 0) yield repair === null ? body : repair(body)
  }
  if (rest.length > 0) yield mended(rest)
}

/** The length without a character that is cut off at the end. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) return widthOf(byte) > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

const widthOf = (lead: number) => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1)

const windows1252 = new TextDecoder('windows-1252')
const fromWindows1252 = (bytes: Buffer) => Buffer.from(windows1252.decode(bytes))

/** Whether it holds any character of UTF-8 beyond ASCII: then the file is a mixture, and each character is judged alone. */
function hasUtf8(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at++) {
    const width = widthOf(bytes[at] ?? 0)
    if (width > 1 && isUtf8(bytes.subarray(at, at + width)) && at + width <= bytes.length) return true
  }
  return false
}

/** Characters of UTF-8 stay, single bytes that are none are Windows-1252: what programs leave that glue two files together. */
function mended(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  let from = 0
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    const width = widthOf(byte)
    if (byte < 0x80 || (width > 1 && at + width <= bytes.length && isUtf8(bytes.subarray(at, at + width))))
      at += width
    else {
      parts.push(bytes.subarray(from, at), fromWindows1252(bytes.subarray(at, at + 1)))
      at += 1
      from = at
    }
  }
  parts.push(bytes.subarray(from))
  return Buffer.concat(parts)
}
