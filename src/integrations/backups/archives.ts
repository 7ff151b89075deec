import type { Readable } from 'node:stream'
import { type ArchiveEntry, readArchive } from './archive-reader.ts'
import { type ArchiveWriter, openArchive } from './archive-writer.ts'

/** Packs the parts of a backup into one stream, and reads them again. */
export interface Archives {
  open(passphrase: string | null, fill: (archive: ArchiveWriter) => Promise<void>): Promise<Readable>
  read(
    content: Readable,
    options: { isEncrypted: boolean; passphrase: string | null },
  ): AsyncIterable<ArchiveEntry>
}

export const archives: Archives = { open: openArchive, read: readArchive }
