import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  emptyDatabase,
  MigrationError,
  migrate,
  readMigrations,
} from '../../../src/data/database/migrations.ts'
import * as assistantTables from '../../../src/data/database/tables/assistant.ts'
import * as contentTables from '../../../src/data/database/tables/content.ts'
import * as salesTagTables from '../../../src/data/database/tables/sales-tags.ts'
import * as tables from '../../../src/data/database/tables.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase('nothing')
})

afterEach(async () => {
  await database.drop()
})

test('instances that start together on an empty database migrate it once', async () => {
  const appliedMigrations = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url)))
  const names = readMigrations().map(({ name }) => name)
  expect(appliedMigrations.flat()).toEqual(names)
  const { rows } = await database.db.$client.query<{ name: string }>(
    'select name from forecourt_migrations order by name',
  )
  expect(rows.map((row) => row.name)).toEqual(names)
})

test('a second run applies nothing', async () => {
  await migrate(database.url)
  expect(await migrate(database.url)).toEqual([])
})

test('refuses an applied migration that was edited, by name', async () => {
  await migrate(database.url)
  await database.db.$client.query(`update forecourt_migrations set checksum = 'of another text'`)
  const refusal = migrate(database.url)
  await expect(refusal).rejects.toThrow(MigrationError)
  await expect(refusal).rejects.toThrow(/0001_skeleton\.sql was changed after it was applied/)
})

test('runs beside a newer version that has only added to the tables, and says so', async () => {
  await migrate(database.url)
  await database.db.$client.query(
    `insert into forecourt_migrations (name, checksum, kind) values ('9998_more.sql', 'x', 'expand')`,
  )
  const lines: string[] = []
  expect(await migrate(database.url, (line) => lines.push(line))).toEqual([])
  expect(lines).toEqual([
    'A newer version has prepared this database (9998_more.sql): this one runs beside it',
  ])
})

test('a migration without the contract mark removes and renames nothing', () => {
  const migrations = readMigrations().filter(({ name, kind }) => name >= '0042' && kind === 'expand')
  expect(migrations.length).toBeGreaterThan(0)
  const removals = migrations.flatMap(({ name, sql }) => {
    const statements = sql.replaceAll(/--.*$/gm, '').replaceAll(/'[^']*'/g, "''")
    return [...statements.matchAll(REMOVALS)].map(([text]) => `${name}: ${text}`)
  })
  expect(removals).toEqual([])
})

test('refuses a database of a newer version that has removed something, naming the migration', async () => {
  await migrate(database.url)
  await database.db.$client.query(
    `insert into forecourt_migrations (name, checksum, kind) values ('9998_more.sql', 'x', 'expand'),
       ('9999_later.sql', 'x', 'contract')`,
  )
  await expect(migrate(database.url)).rejects.toThrow(/9999_later\.sql, which this version .* does not have/)
})

test('migrates an emptied database again', async () => {
  await migrate(database.url)
  await emptyDatabase(database.url)
  expect(await migrate(database.url)).toEqual(readMigrations().map(({ name }) => name))
})

test('the declared tables match the migrated tables', async () => {
  await migrate(database.url)
  const { rows } = await database.db.$client.query<{ table: string; name: string; nullable: boolean }>(
    `select table_name as "table", column_name as name, is_nullable = 'YES' as nullable
     from information_schema.columns where table_schema = 'public' and table_name <> 'forecourt_migrations'`,
  )
  const databaseColumns = rows.map((row) => describeColumn(row.table, row.name, row.nullable))
  const declaredColumns = Object.values({
    ...tables,
    ...assistantTables,
    ...contentTables,
    ...salesTagTables,
  })
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) =>
        describeColumn(getTableName(table), column.name, !column.notNull),
      ),
    )
  expect(declaredColumns.toSorted()).toEqual(databaseColumns.toSorted())
})

/** Statements that break a version that does not know of them. */
const REMOVALS =
  /\b(?:drop\s+(?:table|column|type|function|view|schema)|rename\s+(?:to|column)|set\s+not\s+null|alter\s+column\s+\w+\s+(?:set\s+data\s+)?type|truncate)\b/gi

function describeColumn(table: string, name: string, nullable: boolean): string {
  return `${table}.${name}${nullable ? ' or null' : ''}`
}
