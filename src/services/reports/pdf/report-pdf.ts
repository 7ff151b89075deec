import { dayChart } from '../../../domain/reports/day-chart.ts'
import type { DocumentTable, ReportDocument } from '../../../domain/reports/report-document.ts'
import { formatDate } from '../../../domain/time/format.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { openPdfSheet, PDF_CONTENT_WIDTH, PDF_INK, PDF_PAGE, type PdfSheet } from './pdf-sheet.ts'

const LEFT = PDF_PAGE.margin
const RIGHT = LEFT + PDF_CONTENT_WIDTH

/** A report on A4: figures, the chart as vectors, the table under it, page numbers. All text can be selected. */
export async function reportPdf(document: ReportDocument, at: Date): Promise<Uint8Array> {
  const { title, siteName, scope, period, comparison, runAt, isEmpty, chart, tables } = document
  const sheet = await openPdfSheet({ title: `${title}, ${period}`, author: siteName, at })
  let y = LEFT
  sheet.text(siteName, { x: LEFT, y, size: 9, color: PDF_INK.muted })
  y += 16
  sheet.text(title, {
    x: LEFT,
    y,
    size: 20,
    face: 'display',
    color: PDF_INK.strong,
    width: PDF_CONTENT_WIDTH,
  })
  y += 30
  sheet.text(`${scope}, ${period}`, { x: LEFT, y, size: 10, face: 'strong', width: PDF_CONTENT_WIDTH })
  y += 15
  sheet.text(`${comparison}. ${runAt}.`, {
    x: LEFT,
    y,
    size: 9,
    color: PDF_INK.muted,
    width: PDF_CONTENT_WIDTH,
  })
  y += 24
  if (isEmpty) {
    sheet.line(LEFT, y, RIGHT, PDF_INK.line)
    sheet.text('No leads in this period.', { x: LEFT, y: y + 14, size: 11 })
    return sheet.end(`${siteName}: ${title}`)
  }
  y = drawFigures(sheet, document, y)
  if (chart) y = drawChart(sheet, chart, y)
  for (const table of tables) y = drawTable(sheet, table, y)
  return sheet.end(`${siteName}: ${title}`)
}

const FIGURE_SIZES = [16, 14, 12, 10]

function drawFigures(sheet: PdfSheet, { figures }: ReportDocument, top: number): number {
  const step = PDF_CONTENT_WIDTH / figures.length
  const width = step - 8
  sheet.line(LEFT, top, RIGHT, PDF_INK.line)
  for (const [index, { label, text, note }] of figures.entries()) {
    const x = LEFT + index * step
    sheet.text(label, { x, y: top + 9, size: 8.5, width })
    // 'Under 1 min' is wider than a number, and must not be cut.
    const size = FIGURE_SIZES.find((each) => sheet.width(text, { size: each, face: 'display' }) <= width) ?? 9
    sheet.text(text, { x, y: top + 37 - size, size, face: 'display', color: PDF_INK.strong, width })
    sheet.text(note, { x, y: top + 43, size: 7.5, color: PDF_INK.muted, width })
  }
  sheet.line(LEFT, top + 60, RIGHT, PDF_INK.line)
  return top + 76
}

/** Far apart in lightness, so that the parts also differ on a black and white printer. */
const FILLS = ['#2d3a43', '#437fa5', '#c5400a', '#a9b4ba', '#b9cfe0']
const CHART_HEIGHT = 120
const AXIS_WIDTH = 28

function drawChart(sheet: PdfSheet, chart: NonNullable<ReportDocument['chart']>, top: number): number {
  const { title, series, bars, today } = chart
  sheet.text(title, { x: LEFT, y: top, size: 11, face: 'strong', color: PDF_INK.strong })
  const [x, y] = [LEFT + AXIS_WIDTH, top + 24]
  const width = PDF_CONTENT_WIDTH - AXIS_WIDTH
  const { bars: places, ticks, labels } = dayChart(bars, today)
  const highest = ticks.at(-1)?.value ?? 1
  for (const { value, y: share } of ticks) {
    const line = y + CHART_HEIGHT * (1 - share / 100)
    sheet.line(x, line, RIGHT, value === 0 ? PDF_INK.muted : PDF_INK.faint)
    const text = {
      x: LEFT,
      y: line - 4,
      size: 7.5,
      width: AXIS_WIDTH - 6,
      align: 'right',
      color: PDF_INK.muted,
    } as const
    sheet.text(wholeText(value), text)
  }
  for (const [index, place] of places.entries()) {
    let bottom = y + CHART_HEIGHT
    for (const [part, value] of (bars[index]?.parts ?? []).entries()) {
      const height = (value / highest) * CHART_HEIGHT
      if (height === 0) continue
      bottom -= height
      const left = x + (place.x / 100) * width
      sheet.rect(
        left,
        bottom,
        (place.width / 100) * width,
        Math.max(height - 0.6, 0.4),
        FILLS[part] ?? PDF_INK.muted,
      )
    }
  }
  for (const { day, x: share } of labels)
    sheet.text(formatDate(day, 'dayMonth'), {
      x: x + (share / 100) * width,
      y: y + CHART_HEIGHT + 6,
      size: 7.5,
      color: PDF_INK.muted,
    })
  return series.length > 1 ? drawLegend(sheet, series, y + CHART_HEIGHT + 24) : y + CHART_HEIGHT + 30
}

function drawLegend(sheet: PdfSheet, series: readonly string[], top: number): number {
  let [x, y] = [LEFT, top]
  for (const [index, name] of series.entries()) {
    const width = Math.min(sheet.width(name, { size: 8.5 }), 150)
    if (x + width + 14 > RIGHT) [x, y] = [LEFT, y + 14]
    sheet.rect(x, y + 1.5, 7, 7, FILLS[index] ?? PDF_INK.muted)
    sheet.text(name, { x: x + 12, y, size: 8.5, width })
    x += width + 28
  }
  return y + 28
}

const ROW_HEIGHT = 17

function drawTable(sheet: PdfSheet, { title, columns, rows, total }: DocumentTable, top: number): number {
  const widths = columnWidths(sheet, [columns, ...rows, ...(total ? [total] : [])])
  const lefts = widths.map((_, index) => LEFT + widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  const drawRow = (cells: readonly string[], y: number, isStrong: boolean) => {
    for (const [index, cell] of cells.entries())
      sheet.text(cell, {
        x: lefts[index] ?? LEFT,
        width: (widths[index] ?? 0) - (index === 0 ? COLUMN_GAP : 0),
        y: y + 4,
        size: CELL_SIZE,
        face: isStrong ? 'strong' : 'text',
        color: isStrong ? PDF_INK.strong : PDF_INK.text,
        align: index === 0 ? 'left' : 'right',
      })
    sheet.line(LEFT, y + ROW_HEIGHT, RIGHT, isStrong ? PDF_INK.line : PDF_INK.faint)
    return y + ROW_HEIGHT
  }
  // A heading is never the last line of a page.
  let y = sheet.makeRoom(top, 22 + 3 * ROW_HEIGHT) ? LEFT : top
  sheet.text(title, { x: LEFT, y, size: 11, face: 'strong', color: PDF_INK.strong })
  y = drawRow(columns, y + 18, true)
  for (const row of rows) {
    if (sheet.makeRoom(y, ROW_HEIGHT)) y = drawRow(columns, LEFT, true)
    y = drawRow(row, y, false)
  }
  if (total) {
    if (sheet.makeRoom(y, ROW_HEIGHT)) y = LEFT
    y = drawRow(total, y, true)
  }
  return y + 22
}

const CELL_SIZE = 8.5
const COLUMN_GAP = 14
const MIN_FIRST_WIDTH = 110

/** As wide as their figures; the first column takes the rest. */
function columnWidths(sheet: PdfSheet, rows: readonly (readonly string[])[]): number[] {
  const [heads = []] = rows
  const others = heads.slice(1).map((_, index) => {
    const cells = rows.map((row) => sheet.width(row[index + 1] ?? '', { size: CELL_SIZE, face: 'strong' }))
    return Math.max(...cells) + COLUMN_GAP
  })
  const sum = others.reduce((total, width) => total + width, 0)
  const share = Math.min(1, (PDF_CONTENT_WIDTH - MIN_FIRST_WIDTH) / Math.max(1, sum))
  return [PDF_CONTENT_WIDTH - sum * share, ...others.map((width) => width * share)]
}
