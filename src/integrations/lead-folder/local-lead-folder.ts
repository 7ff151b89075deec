import { randomUUID } from 'node:crypto'
import { lstat, mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { LeadFolder, MessageResult } from './lead-folder.ts'

interface Options {
  folder: string
  /** Only the start of a larger file is read. */
  maxBytes: number
  /** A file that was written more recently may be incomplete. */
  settledMs?: number
  /** A reader that has not finished a message by then has crashed. */
  abandonedMs?: number
}

/** Subfolders of a Maildir, in which every file is a message. */
const MAILDIRS = ['new', 'cur']
const TAKEN_FOLDER = 'taken'
const MINUTE = 60_000
const MAX_MESSAGES_PER_ROUND = 500
/** File systems allow 255 bytes, including our prefix. */
const MAX_NAME_BYTES = 200
const MESSAGE_NAME = /^[^.].*\.(xml|eml)$/i

/** Reads a plain folder of .xml and .eml files, or a Maildir, on the local disk. */
export function createLocalLeadFolder(options: Options): LeadFolder {
  const { folder, maxBytes, settledMs = 10_000, abandonedMs = 10 * MINUTE } = options
  const pathOf = (...names: string[]) => join(folder, ...names)

  /** Moves a file before it is read, so that only one of several readers gets it. */
  async function take(from: string, name: string): Promise<string | null> {
    const takenName = `${randomUUID()} ${originalName(name)}`
    return (await tryMove(from, pathOf(TAKEN_FOLDER, takenName))) ? takenName : null
  }

  async function handle(
    takenName: string,
    handleMessage: Parameters<LeadFolder['handleEach']>[0],
  ): Promise<void> {
    const path = pathOf(TAKEN_FOLDER, takenName)
    const result: MessageResult = await handleMessage({
      name: originalName(takenName),
      bytes: await readStart(path, maxBytes + 1),
    })
    await rename(path, pathOf(result, takenName))
  }

  async function listWaiting(): Promise<{ from: string; name: string }[]> {
    const folders = await Promise.all([
      listSettledFiles(folder, 'mtimeMs', settledMs).then((names) =>
        names.filter((name) => MESSAGE_NAME.test(name)),
      ),
      ...MAILDIRS.map((each) => listSettledFiles(pathOf(each), 'mtimeMs', settledMs)),
    ])
    return folders.flatMap((names, index) =>
      names.map((name) => ({
        from: index === 0 ? pathOf(name) : pathOf(MAILDIRS[index - 1] as string, name),
        name,
      })),
    )
  }

  return {
    async handleEach(handleMessage) {
      // Throws if the folder does not exist, so that the operator notices a mistyped path.
      await readdir(folder)
      for (const name of [TAKEN_FOLDER, 'done', 'unreadable']) await mkdir(pathOf(name), { recursive: true })
      const failures: unknown[] = []
      const attempt = (takenName: string) =>
        handle(takenName, handleMessage).catch((error: unknown) => void failures.push(error))
      for (const takenName of await listSettledFiles(pathOf(TAKEN_FOLDER), 'ctimeMs', abandonedMs)) {
        // A new name ensures that only one reader takes over from the crashed one.
        const newName = await take(pathOf(TAKEN_FOLDER, takenName), takenName)
        if (newName) await attempt(newName)
      }
      for (const { from, name } of (await listWaiting()).slice(0, MAX_MESSAGES_PER_ROUND)) {
        const takenName = await take(from, name)
        if (!takenName) continue
        const failuresBefore = failures.length
        await attempt(takenName)
        // Returns under its unique name: a new file may have arrived under the old one.
        if (failures.length > failuresBefore)
          await tryMove(pathOf(TAKEN_FOLDER, takenName), join(dirname(from), takenName))
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** Removes our prefix. Keeps only the end of a very long name, because it has the extension. */
function originalName(name: string): string {
  const original = name.replace(/^[0-9a-f-]{36} /, '')
  return Buffer.byteLength(original) > MAX_NAME_BYTES ? original.slice(-50).toWellFormed() : original
}

/** Lists regular files that have not changed for a while; none if the folder is missing. */
async function listSettledFiles(folder: string, since: 'mtimeMs' | 'ctimeMs', ms: number): Promise<string[]> {
  const names = await readdir(folder).catch(unlessMissing([]))
  const settledNames = await Promise.all(
    names.map(async (name) => {
      const stats = await lstat(join(folder, name)).catch(unlessMissing(null))
      return stats?.isFile() === true && !name.startsWith('.') && stats[since] <= Date.now() - ms
        ? [name]
        : []
    }),
  )
  return settledNames.flat().toSorted()
}

/** Returns false if another reader has already moved the file. */
async function tryMove(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(() => true, unlessMissing(false))
}

function unlessMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}

async function readStart(path: string, maxBytes: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(Math.min(maxBytes, (await file.stat()).size))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
