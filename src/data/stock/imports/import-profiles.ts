import { asc, eq, sql } from 'drizzle-orm'
import type { ColumnMapping, WordMaps } from '../../../domain/imports/import.ts'
import type { Executor } from '../../database/database.ts'
import { importProfiles } from '../../database/tables.ts'

export interface StoredProfile {
  name: string
  mapping: ColumnMapping[]
  /** The headers of the file the profile was made for. */
  signature: string
  wordMaps?: WordMaps
}

export async function listProfiles(db: Executor): Promise<StoredProfile[]> {
  const { name, mapping, signature, wordMaps } = importProfiles
  return db.select({ name, mapping, signature, wordMaps }).from(importProfiles).orderBy(asc(name))
}

/** Replaces an existing profile of the same name. */
export async function storeProfile(db: Executor, profile: StoredProfile, now: Date): Promise<void> {
  await db
    .insert(importProfiles)
    .values({ ...profile, createdAt: now })
    .onConflictDoUpdate({
      target: importProfiles.name,
      set: {
        mapping: sql`excluded.mapping`,
        signature: sql`excluded.signature`,
        wordMaps: sql`excluded.word_maps`,
      },
    })
}

export async function deleteProfile(db: Executor, name: string): Promise<boolean> {
  const deletedRows = await db
    .delete(importProfiles)
    .where(eq(importProfiles.name, name))
    .returning({ name: importProfiles.name })
  return deletedRows.length > 0
}
