import { randomUUID } from 'node:crypto'
import { lstat, mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { LeadFolder, PutAway } from './lead-folder.ts'

interface Options {
  folder: string
  /** Of a larger one the beginning is read. */
  largest: number
  /** A file that was written to more recently may not be whole yet. */
  settledMs?: number
  /** Whoever took it and has not put it away by then is dead. */
  abandonedMs?: number
}

/** Beside the folder itself, where a mail program puts what came: every file in those is a message. */
const MAILDIRS = ['new', 'cur']
const TAKEN = 'taken'
const MINUTE = 60_000
const MOST_A_ROUND = 500
/** A file system takes 255 bytes, ours included. */
const LONGEST_NAME = 200
const NAMED = /^[^.].*\.(xml|eml)$/i

/** A plain folder of .xml and .eml files, or a Maildir, on this machine's disk. */
export function createLocalLeadFolder(options: Options): LeadFolder {
  const { folder, largest, settledMs = 10_000, abandonedMs = 10 * MINUTE } = options
  const pathOf = (...names: string[]) => join(folder, ...names)

  /** Moved aside before it is read: of several readers one finds it there to move. */
  async function take(from: string, name: string): Promise<string | null> {
    const aside = `${randomUUID()} ${givenName(name)}`
    return (await moved(from, pathOf(TAKEN, aside))) ? aside : null
  }

  async function handle(aside: string, read: Parameters<LeadFolder['takeEach']>[0]): Promise<void> {
    const path = pathOf(TAKEN, aside)
    const end: PutAway = await read({ name: givenName(aside), bytes: await beginning(path, largest + 1) })
    await rename(path, pathOf(end, aside))
  }

  async function waiting(): Promise<{ from: string; name: string }[]> {
    const found = await Promise.all([
      filesIn(folder, 'mtimeMs', settledMs).then((names) => names.filter((name) => NAMED.test(name))),
      ...MAILDIRS.map((each) => filesIn(pathOf(each), 'mtimeMs', settledMs)),
    ])
    return found.flatMap((names, index) =>
      names.map((name) => ({
        from: index === 0 ? pathOf(name) : pathOf(MAILDIRS[index - 1] as string, name),
        name,
      })),
    )
  }

  return {
    async takeEach(read) {
      // Said aloud: an operator who mistyped it waits for leads that never come.
      await readdir(folder)
      for (const name of [TAKEN, 'done', 'unreadable']) await mkdir(pathOf(name), { recursive: true })
      const failures: unknown[] = []
      const attempt = (aside: string) =>
        handle(aside, read).catch((error: unknown) => void failures.push(error))
      for (const aside of await filesIn(pathOf(TAKEN), 'ctimeMs', abandonedMs)) {
        // Under a new name, so that only one reader follows the dead one.
        const again = await take(pathOf(TAKEN, aside), aside)
        if (again) await attempt(again)
      }
      for (const { from, name } of (await waiting()).slice(0, MOST_A_ROUND)) {
        const aside = await take(from, name)
        if (!aside) continue
        const before = failures.length
        await attempt(aside)
        // Back under a name of its own: another file may have come under the old one.
        if (failures.length > before) await moved(pathOf(TAKEN, aside), join(dirname(from), aside))
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** As its sender named it, without what we put before it; of a very long one the end, which says what it is. */
function givenName(name: string): string {
  const given = name.replace(/^[0-9a-f-]{36} /, '')
  return Buffer.byteLength(given) > LONGEST_NAME ? given.slice(-50).toWellFormed() : given
}

/** Regular files nobody has touched for a while; none where there is no such folder. */
async function filesIn(folder: string, since: 'mtimeMs' | 'ctimeMs', ms: number): Promise<string[]> {
  const names = await readdir(folder).catch(unlessMissing([]))
  const settled = await Promise.all(
    names.map(async (name) => {
      const found = await lstat(join(folder, name)).catch(unlessMissing(null))
      return found?.isFile() === true && !name.startsWith('.') && found[since] <= Date.now() - ms
        ? [name]
        : []
    }),
  )
  return settled.flat().toSorted()
}

/** False where somebody else has moved it. */
async function moved(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(() => true, unlessMissing(false))
}

function unlessMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}

async function beginning(path: string, most: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(Math.min(most, (await file.stat()).size))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
