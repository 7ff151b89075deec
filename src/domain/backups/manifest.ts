import * as z from 'zod'

/** Raised when the layout of a backup changes. A newer program reads every older layout. */
export const BACKUP_FORMAT = 1

const count = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The first entry of a backup: what is in it, known before anything is read. */
export const backupHeaderSchema = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  /** The version of Forecourt that made it. */
  version: z.string(),
  siteName: z.string(),
  createdAt: z.iso.datetime(),
  /** The tables are made by these migrations, and by no others. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: count,
      /** Sum of the hashes of all rows, in any order. */
      checksum: z.string(),
    }),
  ),
  /** The next value of every sequence. */
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string().regex(/^\d+$/) })),
  /**
   * What signed links and second factors depend on. `database`: a row of the backup. `here`: AUTH_SECRET, in this backup, because
   * it is encrypted. `setting`: AUTH_SECRET of the same fingerprint must be set after a restore.
   */
  secret: z.discriminatedUnion('in', [
    z.strictObject({ in: z.literal('database') }),
    z.strictObject({ in: z.literal('here'), value: z.string() }),
    z.strictObject({ in: z.literal('setting'), fingerprint: z.string() }),
  ]),
})
export type BackupHeader = z.infer<typeof backupHeaderSchema>

/** The last entry. A backup without it was cut off. */
export const backupEndSchema = z.strictObject({
  files: z.array(z.strictObject({ key: z.string(), bytes: count, sha256 })),
  /** Files that were removed while the backup was made. */
  missing: z.array(z.string()),
})
export type BackupEnd = z.infer<typeof backupEndSchema>

/** A backup that cannot be used. The message says why, in one sentence for the operator. */
export class BackupError extends Error {}

const NAME = /^forecourt-(\d{4})-(\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz(\.age)?$/

/** `.age` marks an encrypted backup: the program `age` opens it too. */
export function backupName(createdAt: Date, isEncrypted: boolean): string {
  const time = createdAt.toISOString().slice(0, 19).replaceAll(':', '')
  return `forecourt-${time}Z.tar.gz${isEncrypted ? '.age' : ''}`
}

/** Returns when the backup of this name was made, or null if it is not the name of a backup. */
export function backupTime(name: string): Date | null {
  const parts = NAME.exec(name)
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(time.getTime()) ? null : time
}

export const isEncryptedBackup = (name: string) => name.endsWith('.age')
