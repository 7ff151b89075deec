// The types of the package have no named export.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit'
import { loadPdfFonts, type PdfFace, type PdfFonts, registerFonts, runsOf } from './pdf-fonts.ts'

export const PDF_INK = {
  strong: '#0d1b22',
  text: '#2d3a43',
  muted: '#5a6b75',
  line: '#d3dadd',
  faint: '#e8ecee',
} as const

/** In points, on A4. */
export const PDF_PAGE: { width: number; height: number; margin: number } = {
  width: 595.28,
  height: 841.89,
  margin: 42,
}
export const PDF_CONTENT_WIDTH = PDF_PAGE.width - 2 * PDF_PAGE.margin
const FOOT_HEIGHT = 24

interface TextStyle {
  x: number
  y: number
  size: number
  face?: PdfFace
  color?: string
  /** The text is cut with an ellipsis if it is wider. */
  width?: number
  align?: 'left' | 'right'
}

/** Sheets of A4 with the site's typefaces. Positions are in points from the top left corner. */
export interface PdfSheet {
  /** One line of text. */
  text(text: string, style: TextStyle): void
  width(text: string, style: Pick<TextStyle, 'size' | 'face'>): number
  rect(x: number, y: number, width: number, height: number, color: string): void
  line(x1: number, y: number, x2: number, color: string): void
  /** Begins another page if there is less room; returns whether it did. */
  makeRoom(y: number, height: number): boolean
  /** Writes the page numbers and ends the file. */
  end(foot: string): Promise<Uint8Array>
}

export async function openPdfSheet(info: { title: string; author: string; at: Date }): Promise<PdfSheet> {
  const fonts = await loadPdfFonts()
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-AU',
    displayTitle: true,
    // The standard fonts are not loaded: they have too few letters for names.
    font: fonts.text[0]?.bytes as unknown as string,
    info: { Title: info.title, Author: info.author, CreationDate: info.at },
  })
  registerFonts(pdf, fonts)
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  const sheet = sheetOf(pdf, fonts)
  return {
    ...sheet,
    async end(foot) {
      const { count } = pdf.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(page)
        const y = PDF_PAGE.height - PDF_PAGE.margin
        const style = { y, size: 8, color: PDF_INK.muted }
        sheet.text(foot, { ...style, x: PDF_PAGE.margin, width: PDF_CONTENT_WIDTH - 80 })
        const number = `Page ${page + 1} of ${count}`
        sheet.text(number, { ...style, x: PDF_PAGE.margin, width: PDF_CONTENT_WIDTH, align: 'right' })
      }
      pdf.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

const ELLIPSIS = '…'

function sheetOf(pdf: typeof PDFDocument.prototype, fonts: PdfFonts): Omit<PdfSheet, 'end'> {
  const measure: PdfSheet['width'] = (text, { size, face = 'text' }) =>
    runsOf(text, fonts[face]).reduce(
      (sum, run) => sum + pdf.font(run.fontName).fontSize(size).widthOfString(run.text),
      0,
    )

  function fit(text: string, style: TextStyle): string {
    const { width } = style
    if (width === undefined || measure(text, style) <= width) return text
    const letters = Array.from(text)
    while (letters.length > 0 && measure(`${letters.join('')}${ELLIPSIS}`, style) > width) letters.pop()
    return `${letters.join('').trimEnd()}${ELLIPSIS}`
  }

  return {
    width: measure,
    text(text, style) {
      const { x, y, size, face = 'text', color = PDF_INK.text, width, align = 'left' } = style
      const line = fit(text, style)
      let left = align === 'right' && width !== undefined ? x + width - measure(line, style) : x
      for (const run of runsOf(line, fonts[face])) {
        pdf.font(run.fontName).fontSize(size).fillColor(color).text(run.text, left, y, { lineBreak: false })
        left += pdf.widthOfString(run.text)
      }
    },
    rect(x, y, width, height, color) {
      pdf.rect(x, y, width, height).fill(color)
    },
    line(x1, y, x2, color) {
      pdf.moveTo(x1, y).lineTo(x2, y).lineWidth(0.5).stroke(color)
    },
    makeRoom(y, height) {
      if (y + height <= PDF_PAGE.height - PDF_PAGE.margin - FOOT_HEIGHT) return false
      pdf.addPage()
      return true
    },
  }
}
