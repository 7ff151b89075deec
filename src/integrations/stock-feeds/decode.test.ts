import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { StockFileError } from '../../domain/imports/import.ts'
import { decodeToUtf8 } from './decode.ts'
import { inflate } from './inflate.ts'

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function decode(bytes: Buffer, size = 65_536): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of decodeToUtf8(inChunks(bytes, size))) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
const TEXT = 'Make,Preis\nŠkoda,€ 9.990 – “neu”\n'

describe('decodeToUtf8', () => {
  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['UTF-16 BE with a mark', utf16be(`\ufeff${TEXT}`)],
    ['UTF-16 LE without', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 BE without', utf16be(TEXT)],
  ])('recognises %s in chunks of any size', async (_name, bytes) => {
    for (const size of [1, 3, 7, 65_536]) expect(await decode(bytes, size)).toBe(TEXT)
  })

  test('reads other bytes than UTF-8 as Windows-1252', async () => {
    expect(await decode(Buffer.from([0x50, 0x96, 0x80, 0xe9]))).toBe('P–€é')
  })

  test('recognises Windows-1252 late in a file', async () => {
    const bytes = Buffer.concat([Buffer.from('a'.repeat(300_000)), Buffer.from([0xe9, 0x2c, 0xfc])])
    expect((await decode(bytes, 4_096)).slice(-3)).toBe('é,ü')
  })

  test('reads two encodings in one file', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Škoda,'),
      Buffer.from('b'.repeat(9_000)),
      Buffer.from([0xe9]),
      Buffer.from(',Citroën'),
    ])
    for (const size of [5, 65_536])
      expect(await decode(bytes, size)).toBe(`Škoda,${'b'.repeat(9_000)}é,Citroën`)
  })

  test('uses the encoding that an XML file declares', async () => {
    const bytes = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="windows-1251"?>'),
      Buffer.from([0xc0]),
    ])
    expect((await decode(bytes)).at(-1)).toBe('А')
  })

  test('loses and replaces no character at chunk boundaries', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        async (text, size) => {
          const head = 'make,model,year\n'
          expect(await decode(Buffer.from(head + text.toWellFormed()), size)).toBe(head + text.toWellFormed())
        },
      ),
    )
  })

  test.each([
    ['504b030414', 'spreadsheet'],
    ['255044462d', 'PDF'],
  ])('refuses a file that begins with %s', async (start, word) => {
    await expect(decode(Buffer.from(start, 'hex'))).rejects.toThrow(word)
    await expect(decode(Buffer.from(start, 'hex'))).rejects.toBeInstanceOf(StockFileError)
  })
})

test('refuses binary files but accepts stray control characters', async () => {
  const bytes = Buffer.from(Array.from({ length: 5_000 }, (_byte, at) => (at * 7_919 + (at >> 3)) % 256))
  await expect(decode(bytes)).rejects.toThrow('not a text file')
  expect(await decode(Buffer.from('make,model\u0007\n\u001b[1mKia,Rio\n'))).toContain('Kia')
})

describe('inflate', () => {
  async function unpack(bytes: Buffer, cap: number): Promise<string> {
    const chunks: Uint8Array[] = []
    for await (const chunk of inflate(inChunks(bytes, 10), cap)) chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  }

  test('unpacks gzip and passes other files through', async () => {
    expect(await unpack(gzipSync('make,model'), 1_000)).toBe('make,model')
    expect(await unpack(Buffer.from('make,model'), 1_000)).toBe('make,model')
  })

  test('refuses a file that unpacks above the limit', async () => {
    await expect(unpack(gzipSync('0'.repeat(5_000_000)), 1_000_000)).rejects.toThrow('larger than 1 MB')
  })

  test('reports a file that is cut off', async () => {
    const bytes = gzipSync('make,model'.repeat(1_000))
    await expect(unpack(bytes.subarray(0, bytes.length - 20), 1_000_000)).rejects.toThrow('cut off')
  })
})
