import { isAscii, isUtf8 } from 'node:buffer'
import { StockFileError } from '../../domain/imports/import.ts'

const MIN_HEAD_BYTES = 4_096

/** Converts any encoding used in the trade to UTF-8 without a byte order mark. Never replaces a character. */
export async function* decodeToUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const chunks = withHead(bytes)[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done === true) return
  const { encoding, skip } = encodingOf(first.value)
  const rest = { [Symbol.asyncIterator]: () => chunks }
  const whole = prepend(first.value.subarray(skip), rest)
  if (encoding === 'utf-8') yield* checkUtf8(whole)
  else yield* transcode(whole, encoding)
}

/** Makes the first chunk long enough to detect the encoding. */
async function* withHead(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    if (head === null) yield buffer
    else {
      head = Buffer.concat([head, buffer])
      if (head.length < MIN_HEAD_BYTES) continue
      yield head
      head = null
    }
  }
  if (head !== null && head.length > 0) yield head
}

async function* prepend(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first
  yield* rest
}

const BYTE_ORDER_MARKS: { encoding: string; bytes: number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

/** Signatures of files that people upload by mistake. */
const NOT_TEXT: { description: string; start: string }[] = [
  { description: 'a spreadsheet or a zip archive inside another archive', start: '504b0304' },
  { description: 'an old Excel file; save it as CSV first', start: 'd0cf11e0' },
  { description: 'a PDF', start: '25504446' },
  { description: 'a picture', start: '89504e47' },
  { description: 'a picture', start: 'ffd8ff' },
]

function encodingOf(head: Buffer): { encoding: string; skip: number } {
  const start = head.toString('hex', 0, 4)
  const other = NOT_TEXT.find((kind) => start.startsWith(kind.start))
  if (other !== undefined) throw new StockFileError(`The file is ${other.description}`)
  const mark = BYTE_ORDER_MARKS.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))
  if (mark !== undefined) return { encoding: mark.encoding, skip: mark.bytes.length }
  const utf16 = utf16WithoutMark(head)
  if (utf16 !== null) return { encoding: utf16, skip: 0 }
  if (isBinary(head)) throw new StockFileError(NOT_TEXT_MESSAGE)
  const declared = declaredEncoding(head)
  if (declared !== null) return { encoding: declared, skip: 0 }
  return { encoding: 'utf-8', skip: 0 }
}

const NOT_TEXT_MESSAGE = 'The file is not a text file'

/** Texts have few control characters; in binary files about every tenth byte is one. */
function isBinary(head: Buffer): boolean {
  const start = head.subarray(0, MIN_HEAD_BYTES)
  let controls = 0
  for (const byte of start) if (byte < 9 || (byte > 13 && byte < 32)) controls += 1
  return controls > 8 && controls * 20 > start.length
}

/** Latin text in UTF-16 has a zero in every other byte. */
function utf16WithoutMark(head: Buffer): string | null {
  const zeros = [0, 0]
  const length = Math.min(head.length, MIN_HEAD_BYTES)
  for (let at = 0; at < length; at++) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < length / 4) return null
  if (odd > even * 4) return 'utf-16le'
  if (even > odd * 4) return 'utf-16be'
  throw new StockFileError(NOT_TEXT_MESSAGE)
}

/** Returns the encoding that an XML file declares, except UTF-8, which is checked anyway. */
function declaredEncoding(head: Buffer): string | null {
  const name = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/i.exec(head.toString('latin1', 0, 200))?.[1]
  if (name === undefined || /^(?:utf-?8|us-ascii|utf-?16)/i.test(name)) return null
  try {
    return new TextDecoder(name).encoding
  } catch {
    return null
  }
}

async function* transcode(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  const decode = (chunk?: Buffer) => {
    try {
      return Buffer.from(chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true }))
    } catch {
      throw new StockFileError(
        `The file is not the ${encoding.toUpperCase()} text that its first bytes indicate`,
      )
    }
  }
  for await (const chunk of chunks) {
    const text = decode(chunk)
    if (text.length > 0) yield text
  }
  const end = decode()
  if (end.length > 0) yield end
}

/** Passes UTF-8 through unchanged. From the first invalid byte on, treats the file as Windows-1252 or a mixture of both. */
async function* checkUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  let onlyAscii = true
  let repair: ((bytes: Buffer) => Buffer) | null = null
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const whole = repair === fromWindows1252 ? bytes.length : wholeCharacters(bytes)
    const body = bytes.subarray(0, whole)
    // Copies the bytes, because the source may reuse its buffer.
    rest = Buffer.from(bytes.subarray(whole))
    if (repair === null && !isUtf8(body))
      repair = onlyAscii && !hasUtf8(body) ? fromWindows1252 : repairMixture
    if (repair === null) onlyAscii &&= isAscii(body)
    if (body.length > 0) yield repair === null ? body : repair(body)
  }
  if (rest.length > 0) yield repairMixture(rest)
}

/** Returns the length without an incomplete character at the end. */
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

/** Finds any non-ASCII UTF-8 character: then the file is a mixture, and each character is checked separately. */
function hasUtf8(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at++) {
    const width = widthOf(bytes[at] ?? 0)
    if (width > 1 && isUtf8(bytes.subarray(at, at + width)) && at + width <= bytes.length) return true
  }
  return false
}

/** Keeps UTF-8 characters and converts other bytes from Windows-1252, for files joined from two encodings. */
function repairMixture(bytes: Buffer): Buffer {
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
