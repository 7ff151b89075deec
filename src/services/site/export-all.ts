import { Zip, ZipDeflate } from 'fflate'
import type { Database } from '../../data/database/database.ts'
import { createRateLimiter } from '../../data/security/index.ts'
import { EXPORT_QUERIES, type ExportQuery, type ExportRow, readSnapshot } from '../../data/site/export.ts'
import { insertAudit } from '../../data/users/index.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { type CsvCell, csvText } from '../downloads/index.ts'

export interface ExportAllServices {
  /** Opens a ZIP of everything, as one consistent snapshot. It is built while it is read. */
  open(
    by: Acting,
  ): Promise<
    Outcome<{ name: string; stream: ReadableStream<Uint8Array> }, Refusal<'not_permitted' | 'too_many'>>
  >
}

const MAX_EXPORTS_PER_HOUR = 10
const HOUR_SECONDS = 3_600

export function createExportAllServices({
  db,
  clock,
  logError,
}: {
  db: Database
  clock: () => Date
  logError: (error: unknown, message: string) => void
}): ExportAllServices {
  const limit = createRateLimiter(db, 'export-all', { points: MAX_EXPORTS_PER_HOUR, per: HOUR_SECONDS })
  return {
    async open({ user, address }) {
      if (!can(user, 'system.backup')) return refuse('not_permitted', 'Your role does not allow this')
      if ((await limit.take(user.id)) !== null)
        return refuse('too_many', `You can export ${MAX_EXPORTS_PER_HOUR} times an hour. Try again later.`)
      const now = clock()
      const target = { kind: 'export', id: 'everything', label: 'everything' }
      await insertAudit(db, { actor: user, act: 'export.made', target, address }, now)
      const day = now.toISOString().slice(0, 10)
      return {
        ok: true,
        value: { name: `forecourt-export-${day}.zip`, stream: zipStream(exportParts(db, now), logError) },
      }
    },
  }
}

/** A piece of one file; the last piece of a file ends it. */
interface Part {
  file: string
  text: string
  isLast: boolean
}

function exportParts(db: Database, now: Date): AsyncGenerator<Part> {
  return readSnapshot(db, async function* ({ read }): AsyncGenerator<Part> {
    yield { file: 'README.txt', text: readmeText(now), isLast: true }
    for (const query of EXPORT_QUERIES)
      for (const format of query.formats) {
        const file = `${query.name}.${format}`
        const write = format === 'csv' ? createCsvWriter() : createJsonWriter()
        for await (const rows of read(query)) yield { file, text: write(rows), isLast: false }
        yield { file, text: write(null), isLast: true }
      }
  })
}

/** Compresses while the reader takes it, so that no file is in memory as a whole. */
function zipStream(
  parts: AsyncGenerator<Part>,
  logError: (error: unknown, message: string) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let zip: Zip
  let entry: ZipDeflate | null = null
  let hasOutput = false
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        zip = new Zip((error, chunk, isLast) => {
          if (error) return controller.error(error)
          if (chunk.length > 0) {
            hasOutput = true
            controller.enqueue(chunk)
          }
          if (isLast) controller.close()
        })
      },
      async pull(controller) {
        try {
          for (hasOutput = false; !hasOutput; ) {
            const { done, value } = await parts.next()
            if (done) return zip.end()
            if (!entry) {
              entry = new ZipDeflate(value.file, { level: 6 })
              zip.add(entry)
            }
            entry.push(encoder.encode(value.text), value.isLast)
            if (value.isLast) entry = null
          }
        } catch (error) {
          logError(error, 'The export of everything stopped')
          controller.error(error)
        }
      },
      async cancel() {
        await parts.return(undefined)
      },
    },
    // Nothing is read before the answer is, so an unread answer holds no connection.
    { highWaterMark: 0 },
  )
}

/** Takes null at the end. */
type Writer = (rows: ExportRow[] | null) => string

function createCsvWriter(): Writer {
  let columns: string[] | null = null
  return (rows) => {
    if (rows === null) return ''
    const isFirst = columns === null
    columns ??= Object.keys(rows[0] ?? {})
    const names = columns
    return csvText([
      ...(isFirst ? [names] : []),
      ...rows.map((row) => names.map((name) => cellOf(row[name]))),
    ])
  }
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'string') return value
  return JSON.stringify(value)
}

/** Writes an array piece by piece; null ends it. */
function createJsonWriter(): Writer {
  let isFirst = true
  return (rows) => {
    const start = isFirst ? '[\n' : ''
    if (rows === null) return `${start}\n]\n`
    const lead = isFirst ? start : ',\n'
    isFirst = false
    return lead + rows.map((row) => JSON.stringify(row)).join(',\n')
  }
}

const EXPLANATIONS: Record<string, string> = {
  leads: 'every lead, one a line',
  'leads-with-history': 'every lead with its assignments, notes and events',
  customers: 'people by email address or phone number, with the number of their leads',
  bookings: 'test drives and service bookings',
  stock: 'every car, also sold and withdrawn ones',
  'stock-history': 'the changes of prices and statuses of each car',
  photos:
    'the photos of each car in order; the pictures themselves are at /pictures/ of the site and in backups',
  'site-settings': 'the settings of the site as they are live',
  dealerships: 'the dealerships as they are live, with hours and booking rules',
  redirects: 'old addresses and where they lead',
  'email-templates': 'customised email templates',
  staff: 'accounts without passwords',
  audit: 'who did what',
}

function readmeText(now: Date): string {
  const lines = EXPORT_QUERIES.map(
    ({ name, formats }: ExportQuery) =>
      `${formats.map((format) => `${name}.${format}`).join(', ')}: ${EXPLANATIONS[name] ?? 'documents of this kind with their HTML; empty if none was edited here'}`,
  )
  return [
    'Everything that this Forecourt stores about the business, as of',
    `${now.toISOString()} (times are in UTC).`,
    '',
    'CSV files are UTF-8 with a header line. Text that a spreadsheet would run as a formula starts with an apostrophe.',
    'JSON files are one array each. Passwords, tokens and other secrets are not part of an export.',
    'The files contain personal details of customers and staff: keep them safe and delete them when you are done.',
    '',
    ...lines,
    '',
  ].join('\r\n')
}
