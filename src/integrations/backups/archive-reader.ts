import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { extract as createExtract } from 'tar-stream'
import { BackupError } from '../../domain/backups/manifest.ts'

export interface ArchiveEntry {
  name: string
  bytes: Buffer
}

/** The largest entry is a photo. An archive made by others must not fill the memory. */
const MAX_ENTRY_BYTES = 512 * 1024 * 1024

const CHANGED = 'The backup has been changed or damaged since it was made'
const CUT = 'The backup is incomplete: its end is missing'
const CUT_OR_CHANGED = 'The backup is incomplete, or has been changed since it was made'

/** Reads the entries of a backup in order. Throws a BackupError that says what is wrong. */
export async function* readArchive(
  content: Readable,
  { isEncrypted, passphrase }: { isEncrypted: boolean; passphrase: string | null },
): AsyncGenerator<ArchiveEntry> {
  const plain = isEncrypted ? await decrypt(content, passphrase) : content
  const extract = createExtract()
  const reading = pipeline(plain, createGunzip(), extract)
  let readingError: unknown = null
  reading.catch((error: unknown) => {
    readingError = error
  })
  try {
    for await (const entry of extract) {
      const { name, size } = entry.header
      if (size > MAX_ENTRY_BYTES)
        throw new BackupError(`The backup has an entry of ${size} bytes: it was not made by Forecourt`)
      const chunks: Uint8Array[] = []
      for await (const chunk of entry) chunks.push(chunk as Uint8Array)
      yield { name, bytes: Buffer.concat(chunks) }
    }
    await reading
  } catch (error) {
    throw explain(readingError ?? error, isEncrypted)
  } finally {
    content.destroy()
  }
}

async function decrypt(content: Readable, passphrase: string | null): Promise<Readable> {
  if (passphrase === null)
    throw new BackupError('The backup is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const decrypted = await decrypter.decrypt(Readable.toWeb(content) as ReadableStream<Uint8Array>)
    return Readable.fromWeb(decrypted as Parameters<typeof Readable.fromWeb>[0])
  } catch (error) {
    throw /no identity matched/.test((error as Error).message)
      ? new BackupError('The passphrase does not open this backup: check BACKUP_PASSPHRASE', { cause: error })
      : new BackupError(CUT_OR_CHANGED, { cause: error })
  }
}

/** Errors of the place, such as a lost connection, are passed on. */
function explain(error: unknown, isEncrypted: boolean): unknown {
  if (error instanceof BackupError) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  if (isEncrypted && /invalid tag|final chunk|ciphertext/i.test(message))
    return new BackupError(CUT_OR_CHANGED, { cause: error })
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(message)) return new BackupError(CUT, { cause: error })
  if (code === 'Z_DATA_ERROR' || /invalid tar header/i.test(message))
    return new BackupError(CHANGED, { cause: error })
  return error
}
