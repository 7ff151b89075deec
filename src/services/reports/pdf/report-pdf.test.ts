import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { ReportDocument } from '../../../domain/reports/report-document.ts'
import { addDays } from '../../../domain/time/zone-time.ts'
import { reportPdf } from './report-pdf.ts'

const AT = new Date('2026-11-17T00:00:00Z')

function makeDocument(change: Partial<ReportDocument> = {}): ReportDocument {
  const series = ['Website', 'carsales', 'Assistant', 'Phone', 'Others']
  return {
    title: 'Leads by source',
    siteName: 'Harbour Motor Group',
    scope: 'Sales, Harbour Artarmon',
    period: '24 Aug to 17 Nov 2026',
    comparison: 'Compared with 25 May to 18 Aug 2026',
    runAt: 'Run on 17 Nov 2026, 11:00 am',
    isEmpty: false,
    figures: ['Leads', 'First response', 'In time', 'Appointments', 'Won', 'Won of leads'].map((label) => ({
      label,
      text: '398',
      note: '+4%, 382 before',
    })),
    chart: {
      title: 'Leads by week',
      series,
      today: '2026-11-17',
      bars: Array.from({ length: 13 }, (_, index) => ({
        from: addDays('2026-08-24', index * 7),
        to: addDays('2026-08-30', index * 7),
        value: 25,
        parts: [9, 6, 5, 3, 2],
      })),
    },
    tables: [
      {
        title: 'Leads by source',
        columns: [
          'Source',
          'Leads',
          'Change',
          'First response',
          'In time',
          'Appointments',
          'Won',
          'Won of leads',
        ],
        rows: Array.from({ length: 40 }, (_, index) => [
          index === 0
            ? 'Zoë Čapek and Đặng Thị Hà, whose name is far too long for the column'
            : `Source ${index}`,
          '136',
          '+6%',
          '6 min',
          '91%',
          '50',
          '16',
          '12%',
        ]),
        total: ['All', '398', '+4%', '7 min', '91%', '168', '56', '14%'],
      },
    ],
    ...change,
  }
}

/** The decompressed streams and the objects around them. */
function contentOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return `${text}\n${streams.join('\n')}`
}

test('draws a report on A4 with embedded fonts, vectors and page numbers', async () => {
  const bytes = await reportPdf(makeDocument(), AT)
  const content = contentOf(bytes)
  expect(content.startsWith('%PDF-')).toBe(true)
  // A4 in points, on each of two pages.
  expect(content.match(/\/MediaBox \[0 0 595.28 841.89\]/g)).toHaveLength(2)
  expect(content).toMatch(/\/FontFile[23]/)
  // Text can be selected because letters have their code points.
  expect(content).toContain('beginbfrange')
  // Bars are filled rectangles, not a picture.
  expect(content).not.toContain('/Subtype /Image')
  expect(content.match(/ re\n/g)?.length).toBeGreaterThanOrEqual(13 * 5)
})

test('says that there was nothing to report, without a chart', async () => {
  const empty = makeDocument({ isEmpty: true, figures: [], chart: null, tables: [] })
  const content = contentOf(await reportPdf(empty, AT))
  expect(content.match(/\/MediaBox/g)).toHaveLength(1)
  expect(content).not.toMatch(/ re\n/)
})
