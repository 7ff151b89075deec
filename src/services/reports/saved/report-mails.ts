import type { MailFile } from '../../../data/outbox/index.ts'
import { type AnyReport, totalsOf } from '../../../domain/reports/report-document.ts'
import { reportMail } from '../../../domain/reports/report-mail.ts'
import type { ReportDefinition } from '../../../domain/reports/report-schemas.ts'
import type { User } from '../../../domain/users/user.ts'
import { reportPdf } from '../pdf/report-pdf.ts'
import { csvOf, documentFor, fileName, type ReadAnyParts, readAny } from '../read-any.ts'

export interface MailedReport {
  id: string
  name: string
  definition: ReportDefinition
  hasFigures: boolean
  hasPdf: boolean
  hasCsv: boolean
}

export interface ReportMailContent {
  subject: string
  body: string
  files: MailFile[]
}

interface Parts extends ReadAnyParts {
  consoleUrl: string | null
  clock: () => Date
}

interface Readers {
  /** The person whose scope applies. */
  reader: User
  author: User
  /** Readers outside get totals only, and learn no names. */
  isOutside: boolean
  isTest?: boolean
}

/** Writes the mail of a report for one reader; null if the report is outside the reader's scope. */
export async function writeReportMail(
  parts: Parts,
  report: MailedReport,
  { reader, author, isOutside, isTest = false }: Readers,
): Promise<ReportMailContent | null> {
  const { id, name, definition, hasFigures } = report
  const outcome = await readAny(parts, reader, definition)
  if (!outcome.ok) return null
  const figures: AnyReport = isOutside ? totalsOf(outcome.value) : outcome.value
  const document = documentFor(parts, figures, { title: name, definition, reader })
  const files: MailFile[] = []
  if (report.hasPdf)
    files.push({
      name: fileName(name, figures, 'pdf'),
      type: 'application/pdf',
      bytes: await reportPdf(document, parts.clock()),
    })
  if (report.hasCsv)
    files.push({
      name: fileName(name, figures, 'csv'),
      type: 'text/csv; charset=utf-8',
      bytes: Buffer.from(csvOf(figures)),
    })
  const attached = files.filter(({ bytes }) => bytes.length <= MAX_FILE_BYTES)
  const mail = reportMail(document, {
    reportId: id,
    consoleUrl: parts.consoleUrl,
    authorName: isOutside ? null : author.name,
    hasFigures,
    files: attached.map(({ name: file }) => file),
    isTest,
  })
  return { ...mail, files: attached }
}

/** The limit of the table of files. A report of two years has a tenth of it. */
const MAX_FILE_BYTES = 2_000_000
