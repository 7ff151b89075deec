import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { pack as createPack } from 'tar-stream'

/** The entries of a backup, written one after another. */
export interface ArchiveWriter {
  write(name: string, bytes: Uint8Array): Promise<void>
}

/** Photos hardly get smaller, and rows do at the lowest level already. */
const GZIP_LEVEL = 1

/**
 * Returns a stream of a tar archive, compressed, and encrypted by `age` if there is a passphrase, so that other programs can open it.
 * `fill` writes the entries as fast as the stream is read; if it throws, the stream fails.
 */
export async function openArchive(
  passphrase: string | null,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<Readable> {
  const pack = createPack()
  const archive: ArchiveWriter = {
    write: (name, bytes) =>
      new Promise((resolve, reject) => {
        const entry = pack.entry({ name, size: bytes.byteLength, mode: 0o600 }, (error) =>
          error ? reject(error) : resolve(),
        )
        entry.on('error', reject)
        entry.end(bytes)
      }),
  }
  const output = new PassThrough()
  const compressed = createGzip({ level: GZIP_LEVEL })
  // A stream that is destroyed early must end the filling too: its next entry then fails.
  output.on('close', () => pack.destroy())
  void (async () => {
    try {
      const filling = fill(archive).then(
        () => pack.finalize(),
        (error: unknown) => pack.destroy(error as Error),
      )
      const content = passphrase === null ? compressed : await encrypt(compressed, passphrase)
      await Promise.all([pipeline(pack, compressed), pipeline(content, output), filling])
    } catch (error) {
      output.destroy(error as Error)
    }
  })()
  return output
}

async function encrypt(content: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  const encrypted = await encrypter.encrypt(Readable.toWeb(content) as ReadableStream<Uint8Array>)
  return Readable.fromWeb(encrypted as Parameters<typeof Readable.fromWeb>[0])
}
