import type pg from 'pg'
import { DOCUMENT_KINDS } from '../../domain/content/kinds.ts'
import type { Database } from '../database/database.ts'

/** A list of the export: each row is one JSON object. */
export interface ExportQuery {
  name: string
  formats: readonly ('csv' | 'json')[]
  /** Selects one column, `row`. */
  sql: string
}

const withoutSecrets = (alias: string, ...columns: string[]) =>
  `to_jsonb(${alias})${columns.map((column) => ` - '${column}'`).join('')}`

/** What an export contains. Passwords, tokens, sealed texts and digests of addresses are left out. */
export const EXPORT_QUERIES: readonly ExportQuery[] = [
  {
    name: 'leads',
    formats: ['csv', 'json'],
    sql: `select ${withoutSecrets('leads', 'sender', 'folded_email')} as row from leads order by created_at, id`,
  },
  {
    name: 'leads-with-history',
    formats: ['json'],
    sql: `select ${withoutSecrets('leads', 'sender', 'folded_email')} || jsonb_build_object(
        'assignments', coalesce((select jsonb_agg(to_jsonb(a) order by a.created_at) from lead_assignments a where a.lead_id = leads.id), '[]'),
        'events', coalesce((select jsonb_agg(to_jsonb(e) order by e.id) from lead_events e where e.lead_id = leads.id), '[]')
      ) as row from leads order by created_at, id`,
  },
  {
    name: 'customers',
    formats: ['csv', 'json'],
    sql: `select jsonb_build_object('name', max(name), 'email', max(email), 'phone', max(phone), 'postcode', max(postcode),
        'leads', count(*), 'first_lead', min(created_at), 'last_lead', max(created_at)) as row
      from leads where erased_at is null and deleted_at is null
      group by coalesce(nullif(lower(email), ''), phone) order by max(created_at)`,
  },
  {
    name: 'bookings',
    formats: ['csv', 'json'],
    sql: `select ${withoutSecrets('bookings', 'sender')} as row from bookings order by created_at, id`,
  },
  {
    name: 'stock',
    formats: ['csv', 'json'],
    sql: `select to_jsonb(vehicles) as row from vehicles order by id`,
  },
  {
    name: 'stock-history',
    formats: ['csv', 'json'],
    sql: `select to_jsonb(vehicle_history) as row from vehicle_history order by vehicle_id, id`,
  },
  {
    name: 'photos',
    formats: ['csv'],
    sql: `select jsonb_build_object('stockid', vehicles.stockid, 'position', vehicle_pictures.position,
        'name', vehicle_pictures.name, 'picture', vehicle_pictures.picture_id, 'width', pictures.width, 'height', pictures.height) as row
      from vehicle_pictures join vehicles on vehicles.id = vehicle_pictures.vehicle_id
      join pictures on pictures.id = vehicle_pictures.picture_id
      order by vehicles.stockid, vehicle_pictures.position`,
  },
  ...DOCUMENT_KINDS.map(
    (kind): ExportQuery => ({
      name: `content/${kind}`,
      formats: ['json'],
      sql: `select to_jsonb(documents) as row from documents where kind = '${kind}' and deleted_at is null order by slug`,
    }),
  ),
  {
    name: 'site-settings',
    formats: ['json'],
    sql: `select config as row from site_config`,
  },
  {
    name: 'dealerships',
    formats: ['json'],
    sql: `select dealership as row from dealerships order by position`,
  },
  {
    name: 'redirects',
    formats: ['csv'],
    sql: `select jsonb_build_object('from', from_address, 'to', to_address, 'updated_at', updated_at, 'updated_by', updated_by) as row
      from redirects order by from_address`,
  },
  {
    name: 'email-templates',
    formats: ['json'],
    sql: `select to_jsonb(mail_templates) as row from mail_templates order by name`,
  },
  {
    name: 'staff',
    formats: ['csv', 'json'],
    sql: `select jsonb_build_object('id', id, 'username', username, 'name', name, 'email', email, 'role', role,
        'department', department, 'dealership', dealership, 'active', active, 'created_at', created_at) as row
      from users order by username`,
  },
  {
    name: 'audit',
    formats: ['csv', 'json'],
    sql: `select to_jsonb(audit) as row from audit order by id`,
  },
]

export type ExportRow = Record<string, unknown>
const ROWS_PER_FETCH = 500

export interface ExportReader {
  read(query: ExportQuery): AsyncGenerator<ExportRow[]>
}

/** Runs the work on one snapshot of the database. A reader that stalls for a minute loses its connection. */
export async function* readSnapshot<Part>(
  db: Database,
  work: (reader: ExportReader) => AsyncGenerator<Part>,
): AsyncGenerator<Part> {
  const client = await db.$client.connect()
  let isFinished = false
  // Without a listener, a connection that the server ends would end the program.
  const ignore = () => {}
  client.on('error', ignore)
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query("set local idle_in_transaction_session_timeout = '60s'")
    yield* work({ read: (query) => readRows(client, query) })
    await client.query('commit')
    isFinished = true
  } finally {
    client.off('error', ignore)
    // A connection in an unknown state is closed, which also ends its transaction.
    client.release(!isFinished)
  }
}

async function* readRows(client: pg.PoolClient, { sql }: ExportQuery): AsyncGenerator<ExportRow[]> {
  await client.query(`declare export_rows no scroll cursor for ${sql}`)
  for (;;) {
    const { rows } = await client.query<{ row: ExportRow }>(`fetch ${ROWS_PER_FETCH} from export_rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close export_rows')
}
