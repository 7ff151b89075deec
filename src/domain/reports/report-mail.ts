import { addressOf } from '../site/address.ts'
import { paths } from '../site/routes.ts'
import type { ReportDocument } from './report-document.ts'

interface Place {
  reportId: string
  /** Null without a configured address: the mail has no link then. */
  consoleUrl: string | null
  /** Who sends it. Null for addresses outside, which learn no names. */
  authorName: string | null
  hasFigures: boolean
  /** 'PDF' and 'CSV', as attached. */
  files: readonly string[]
  isTest: boolean
}

/** Further rows stay in the files and on the screen. */
const MAX_ROWS = 15
const MAX_TABLES = 3

/** The mail of a report: its figures as text. */
export function reportMail(document: ReportDocument, place: Place): { subject: string; body: string } {
  const { title, siteName, scope, period, comparison, runAt, isEmpty, figures } = document
  const { reportId, consoleUrl, authorName, hasFigures, files, isTest } = place
  const link =
    consoleUrl === null || authorName === null
      ? []
      : ['', `${addressOf(paths.reports(), consoleUrl)}?report=${reportId}`]
  const body = [
    `${title}, ${period}`,
    `${siteName}: ${authorName === null ? 'totals' : scope}. ${comparison}. ${runAt}.`,
    ...(isEmpty ? ['', `No leads were received from ${period}, so there are no figures to report.`] : []),
    ...(hasFigures && !isEmpty
      ? [
          '',
          ...figures.map(({ label, text, note }) => `${label}: ${text} (${note})`),
          ...tableLines(document),
        ]
      : []),
    ...(files.length > 0 ? ['', `Attached: ${files.join(', ')}.`] : []),
    ...link,
    '',
    authorName === null
      ? `You get this because ${siteName} sends you this report.`
      : `You get this because ${authorName} sends you this report. The figures are those that you may see yourself.`,
  ]
  return {
    subject: `${isTest ? 'Test: ' : ''}${title}, ${period}`.replaceAll(/\s+/g, ' ').slice(0, 250),
    body: body.join('\n'),
  }
}

/** 'Website forms: 136 (+6%)', with the first further figures. */
function tableLines({ tables }: ReportDocument): string[] {
  return tables.slice(0, MAX_TABLES).flatMap(({ title, columns, rows }) => {
    const lines = rows.slice(0, MAX_ROWS).map(
      ([label, ...cells]) =>
        `- ${label}: ${cells
          .map((cell, index) => cellText(cell, columns[index + 1]))
          .filter(Boolean)
          .join(', ')}`,
    )
    const more = rows.length - lines.length
    return ['', `${title}:`, ...lines, ...(more > 0 ? [`- and ${more} more`] : [])]
  })
}

function cellText(text: string, column = ''): string {
  if (text === '' || text === '–') return ''
  return column === 'Change' ? text : `${text} ${column.toLowerCase()}`
}
