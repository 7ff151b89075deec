import { asc, gte, lt, sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { engineSamples, instances } from '../database/tables.ts'

export type InstanceRow = typeof instances.$inferSelect
export type SampleRow = typeof engineSamples.$inferSelect

export async function writeInstance(db: Executor, instance: InstanceRow): Promise<void> {
  const { seenAt, rounds } = instance
  await db
    .insert(instances)
    .values(instance)
    .onConflictDoUpdate({ target: instances.id, set: { seenAt, rounds } })
}

/** Lists the instances that were seen since a time, the oldest first. */
export async function listInstances(db: Executor, since: Date): Promise<InstanceRow[]> {
  return db.select().from(instances).where(gte(instances.seenAt, since)).orderBy(asc(instances.startedAt))
}

/** Removes an instance that stopped by itself. */
export async function deleteInstance(db: Executor, id: string): Promise<void> {
  await db.delete(instances).where(sql`${instances.id} = ${id}`)
}

export async function deleteOldInstances(db: Executor, before: Date): Promise<void> {
  await db.delete(instances).where(lt(instances.seenAt, before))
}

export async function insertSample(db: Executor, sample: SampleRow): Promise<void> {
  await db.insert(engineSamples).values(sample).onConflictDoNothing()
}

export async function listSamples(db: Executor, since: Date): Promise<SampleRow[]> {
  return db.select().from(engineSamples).where(gte(engineSamples.at, since)).orderBy(asc(engineSamples.at))
}

export async function deleteOldSamples(db: Executor, before: Date): Promise<void> {
  await db.delete(engineSamples).where(lt(engineSamples.at, before))
}

export interface DatabaseFigures {
  version: string
  bytes: number
  logBytes: number
  connections: number
  maxConnections: number
  /** Applied migrations. */
  migrations: number
}

export async function readDatabaseFigures(db: Executor): Promise<DatabaseFigures> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::text as bytes,
      pg_total_relation_size('log_lines')::text as log_bytes,
      (select count(*) from pg_stat_activity where datname = current_database())::text as connections,
      current_setting('max_connections') as max_connections,
      (select count(*) from forecourt_migrations)::text as migrations`)
  const row = rows[0] ?? {}
  return {
    version: (row.version ?? '').split(' ')[0] ?? '',
    bytes: Number(row.bytes),
    logBytes: Number(row.log_bytes),
    connections: Number(row.connections),
    maxConnections: Number(row.max_connections),
    migrations: Number(row.migrations),
  }
}
