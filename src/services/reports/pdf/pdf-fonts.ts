import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import type PDFDocument from 'pdfkit'

const FACES = {
  display: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-{subset}-600-normal.woff',
  text: '@fontsource/hanken-grotesk/files/hanken-grotesk-{subset}-400-normal.woff',
  strong: '@fontsource/hanken-grotesk/files/hanken-grotesk-{subset}-600-normal.woff',
} as const
export type PdfFace = keyof typeof FACES

/** Searched in this order for each letter: each file has only its own letters. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese']

interface Part {
  name: string
  bytes: Buffer
  font: Font
}

export type PdfFonts = Record<PdfFace, readonly Part[]>

let loading: Promise<PdfFonts> | null = null

/** The site's typefaces, read once. */
export function loadPdfFonts(): Promise<PdfFonts> {
  loading ??= readFonts().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function readFonts(): Promise<PdfFonts> {
  const { resolve } = createRequire(import.meta.url)
  const faces = await Promise.all(
    (Object.keys(FACES) as PdfFace[]).map(async (face) => {
      const parts = await Promise.all(
        SUBSETS.map(async (subset): Promise<Part> => {
          const bytes = await readFile(resolve(FACES[face].replace('{subset}', subset)))
          return { name: `${face} ${subset}`, bytes, font: create(bytes) as Font }
        }),
      )
      return [face, parts] as const
    }),
  )
  return Object.fromEntries(faces) as unknown as PdfFonts
}

export function registerFonts(pdf: typeof PDFDocument.prototype, fonts: PdfFonts): void {
  for (const parts of Object.values(fonts)) for (const { name, bytes } of parts) pdf.registerFont(name, bytes)
}

/** A part of a text in one font. */
export interface TextRun {
  fontName: string
  text: string
}

/** Splits a text by the font that has each letter. Letters that no font has become question marks. */
export function runsOf(text: string, parts: readonly Part[]): TextRun[] {
  const runs: TextRun[] = []
  for (const letter of text.normalize('NFC')) {
    const part = parts.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    const fontName = (part ?? parts[0])?.name ?? ''
    const sign = part ? letter : '?'
    const last = runs.at(-1)
    if (last?.fontName === fontName) last.text += sign
    else runs.push({ fontName, text: sign })
  }
  return runs
}
