import { randomUUID } from 'node:crypto'
import { type Column, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leads } from '../../../src/data/database/tables.ts'
import { insertLead, type LeadRow, submitPlainLead } from '../../../src/data/leads/leads.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

const HOUR_MS = 3_600_000
const NO_LIMITS = {
  toRecipient: 99,
  fromNetwork: 99,
  fromPerson: Number.MAX_SAFE_INTEGER,
  sameMessage: Number.MAX_SAFE_INTEGER,
}

const DATES = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

const VALUES_BY_SQL_TYPE: Record<string, fc.Arbitrary<unknown>> = {
  boolean: fc.boolean(),
  date: DATES.map((day) => day.toISOString().slice(0, 10)),
  integer: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  jsonb: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.array(fc.string()))),
  text: fc.string({ unit: 'grapheme' }),
  'text[]': fc.array(fc.string({ unit: 'grapheme' })),
  'timestamp with time zone': DATES,
  uuid: fc.uuid(),
}

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await dropConstraints()
})

afterAll(async () => {
  await database.drop()
})

test('submitPlainLead and insertLead write equal rows for any set of columns', async () => {
  await fc.assert(
    fc.asyncProperty(generateLeadRows(), async (row) => {
      const firstId = await insertFirstLead(row)
      await submitPlainLead(database.db, {
        row,
        deliveries: buildDeliveries(row),
        request: null,
        guard: null,
        limits: NO_LIMITS,
      })
      const plain = await readRows(row)
      await database.db.execute(sql`delete from leads where id = ${row.id}`)
      await insertLead(database.db, { ...row, linkedTo: firstId }, buildDeliveries(row))
      const ordinary = await readRows(row)
      expect(ordinary.leads).toHaveLength(1)
      expect(ordinary.outbox).toHaveLength(2)
      expect(plain).toEqual(ordinary)
    }),
    { numRuns: 150 },
  )
})

test('submitPlainLead and insertLead store every value of a row with all columns', async () => {
  await fc.assert(
    fc.asyncProperty(generateFullRows(), async (row) => {
      const linkedTo = await insertFirstLead(row)
      const expectedRow = { ...row, linkedTo }
      await submitPlainLead(database.db, {
        row,
        deliveries: [],
        request: null,
        guard: null,
        limits: NO_LIMITS,
      })
      const [plain] = await database.db.select(listInsertableColumns()).from(leads).where(sql`id = ${row.id}`)
      expect(plain).toEqual(expectedRow)
      await database.db.execute(sql`delete from leads where id = ${row.id}`)
      await insertLead(database.db, expectedRow)
      const [ordinary] = await database.db
        .select(listInsertableColumns())
        .from(leads)
        .where(sql`id = ${row.id}`)
      expect(ordinary).toEqual(expectedRow)
    }),
    { numRuns: 30 },
  )
})

test('a column added by a later migration is written, or gets its default', async () => {
  const { db, drop } = await createTestDatabase()
  try {
    await db.execute(sql`alter table leads add column colour text not null default 'white'`)
    await db.execute(sql`select build_insert_lead()`)
    const lead = { reference: 'A', form: 'enquiry', form_number: 3, department: 'sales', name: 'Matilda' }
    const rest = { email: 'matilda@example.com', consent: {}, source: {}, created_at: new Date() }
    for (const values of [lead, { ...lead, reference: 'B', colour: 'red' }])
      await db.execute(
        sql`select submit_plain_lead(${JSON.stringify({ ...values, ...rest })}, '[]', null, 9, 9)`,
      )
    const { rows } = await db.execute(sql`select colour from leads order by reference`)
    expect(rows).toEqual([{ colour: 'white' }, { colour: 'red' }])
  } finally {
    await drop()
  }
})

type TestRow = LeadRow & { id: string }

/** Generates rows that omit any of the columns with a default, and contain null in nullable columns. */
function generateLeadRows(): fc.Arbitrary<TestRow> {
  const columns = Object.entries(listInsertableColumns())
  const values = columns.map(([name, column]) => [
    name,
    column.notNull ? generateValues(column) : fc.option(generateValues(column)),
  ])
  const requiredKeys = columns.filter(([, column]) => !hasConstantDefault(column)).map(([name]) => name)
  const arbitraries: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(values)
  return fc.record(arbitraries, { requiredKeys }) as fc.Arbitrary<TestRow>
}

function generateFullRows(): fc.Arbitrary<TestRow> {
  const values = Object.entries(listInsertableColumns()).map(([name, column]) => [
    name,
    generateValues(column),
  ])
  return fc.record(Object.fromEntries(values)) as fc.Arbitrary<TestRow>
}

function listInsertableColumns() {
  const columns = Object.entries(getTableColumns(leads)).filter(([, column]) => !column.generated)
  return Object.fromEntries(columns)
}

/** A default such as a random id would differ between two inserts. */
function hasConstantDefault(column: Column): boolean {
  return !column.notNull || (column.hasDefault && !is(column.default, SQL))
}

function generateValues(column: Column): fc.Arbitrary<unknown> {
  const values = VALUES_BY_SQL_TYPE[column.getSQLType()]
  if (!values) throw new Error(`Add values for the type ${column.getSQLType()} of leads.${column.name}`)
  return values
}

/** Inserts an earlier lead of the same person to link to. Returns its id, or null if nothing identifies the person. */
async function insertFirstLead(row: TestRow): Promise<string | null> {
  await database.db.execute(sql`delete from leads`)
  const createdAt = new Date(row.createdAt.getTime() - 2 * HOUR_MS)
  const identity = { id: randomUUID(), reference: randomUUID(), linkedTo: null }
  const id = await insertLead(database.db, { ...row, ...identity, createdAt })
  return row.foldedEmail == null && row.phone == null ? null : id
}

function buildDeliveries({ id }: TestRow) {
  return [
    { purpose: 'acknowledgement', recipient: 'matilda@example.com', dedupeKey: `${id} acknowledgement` },
    { purpose: 'department', recipient: 'sales@example.com', dedupeKey: `${id} department` },
  ] as const
}

async function readRows({ id }: TestRow) {
  const { rows: leadRows } = await database.db.execute(sql`select * from leads where id = ${id}`)
  const { rows: outbox } = await database.db.execute(
    sql`select to_jsonb(outbox) - 'id' as message from outbox where lead_id = ${id} order by dedupe_key`,
  )
  return { leads: leadRows, outbox }
}

/** Without check and reference constraints a column accepts any value of its type, which also covers columns added later. */
async function dropConstraints(): Promise<void> {
  await database.db.execute(sql`do $$ declare item record; begin
    for item in select conname from pg_constraint where conrelid = 'leads'::regclass and contype in ('c', 'f') loop
      execute format('alter table leads drop constraint %I', item.conname);
    end loop; end $$`)
}
