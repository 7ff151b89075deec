import type { Readable } from 'node:stream'

export interface StoredBackup {
  name: string
  bytes: number
}

/** A place for backups. Throws a StorageError while it cannot be used. */
export interface BackupStore {
  /** For people: a folder, or `s3://bucket/prefix`. */
  place: string
  /** Stores the complete backup or nothing. */
  write(name: string, content: Readable): Promise<void>
  /** Returns null if there is no such backup. */
  open(name: string): Promise<{ content: Readable; bytes: number } | null>
  remove(name: string): Promise<void>
  /** Lists only backups; other files in the same place are left alone. */
  list(): Promise<StoredBackup[]>
}
