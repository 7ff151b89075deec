import { parse } from 'csv-parse/sync'
import { deleteRedirect, listRedirects, lockRedirects, writeRedirects } from '../../data/content/redirects.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertAudit } from '../../data/users/index.ts'
import { judgeRedirect, MOST_REDIRECTS, type Redirect, redirectKey } from '../../domain/redirects/redirect.ts'
import { type Refusal, refuse, refuseField, refuseFields } from '../../domain/refusals/refusal.ts'
import { paths } from '../../domain/site/routes.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { csvText } from '../downloads/index.ts'
import type { Published } from '../published/index.ts'

export interface ListedRedirect extends Redirect {
  updatedAt: string
  updatedBy: string | null
}

export type SaveRedirectOutcome =
  | { ok: true; redirect: Redirect }
  | Refusal<'invalid'>
  /** Somebody was first; it leads there now, or nowhere. */
  | Refusal<'changed', { redirect: Redirect | null }>

export interface RedirectImport {
  /** New ones, and those that lead elsewhere now. */
  added: number
  changed: number
  same: number
  /** The first of them, each with its line in the file. */
  refused: { line: number; from: string; message: string }[]
  refusedTotal: number
}

export type ImportOutcome = { ok: true; result: RedirectImport } | Refusal<'invalid'>

const CHANGED = 'Somebody has changed where this address leads meanwhile'

export interface RedirectServices {
  list(query: { q: string; page: number }): Promise<{ redirects: ListedRedirect[]; total: number }>
  /** `was`: where it led when its editor looked; null: nowhere. */
  save(by: Acting, change: Redirect & { was: string | null }): Promise<SaveRedirectOutcome>
  remove(by: Acting, from: string): Promise<boolean>
  /** Old and new address in the first two columns, or in those named so. A trial changes nothing. */
  importCsv(by: Acting, text: string, options: { isTrial: boolean }): Promise<ImportOutcome>
  /** All of them; that they were taken out is written down. */
  csv(by: Acting): Promise<string>
}

export const REDIRECTS_SHOWN = 50
const REFUSALS_SHOWN = 20

interface Parts {
  db: Database
  published: () => Published
  refresh: () => Promise<void>
  clock: () => Date
}

export function createRedirectServices({ db, published, refresh, clock }: Parts): RedirectServices {
  /** What the site has pages at, looked up once for a whole file. */
  const taken = () => {
    const addresses = new Set([...published().pages.keys()].map((slug) => redirectKey(paths.page({ slug }))))
    return (path: string) => addresses.has(path)
  }
  const tell = (transaction: Transaction, { user, address }: Acting, label: string, after: object) => {
    const target = { kind: 'redirects', id: 'redirects', label }
    return insertAudit(
      transaction,
      { actor: user, act: 'redirects.changed', target, after: { ...after }, address },
      clock(),
    )
  }

  return {
    async list({ q, page }) {
      const { redirects, total } = await listRedirects(db, { q, page, pageSize: REDIRECTS_SHOWN })
      return {
        total,
        redirects: redirects.map(({ updatedAt, ...rest }) => ({
          ...rest,
          updatedAt: updatedAt.toISOString(),
        })),
      }
    },

    async save(by, { from, to, was }) {
      const outcome = await transact(db, async (transaction): Promise<SaveRedirectOutcome> => {
        const standing = await lockRedirects(transaction)
        const judged = judgeRedirect({ from, to }, standing, taken())
        if (!judged.ok) return refuseFields([judged.error])
        const { redirect } = judged
        const stands = standing.get(redirect.from) ?? null
        if (stands !== was && stands !== redirect.to)
          return refuse('changed', CHANGED, {
            redirect: stands === null ? null : { from: redirect.from, to: stands },
          })
        await writeRedirects(transaction, [redirect], { by: by.user.name, now: clock() })
        await tell(transaction, by, redirect.from, { to: redirect.to })
        return { ok: true, redirect }
      })
      if (outcome.ok) await refresh()
      return outcome
    },

    async remove(by, from) {
      const isGone = await db.transaction(async (transaction) => {
        const standing = await lockRedirects(transaction)
        if (!standing.has(from)) return false
        await deleteRedirect(transaction, from)
        await tell(transaction, by, from, { removed: true })
        return true
      })
      if (isGone) await refresh()
      return isGone
    },

    async importCsv(by, text, { isTrial }) {
      const rows = readRows(text)
      if (typeof rows === 'string') return refuseField('csv', rows)
      const result = await db.transaction(async (transaction) => {
        const standing = await lockRedirects(transaction)
        const { list, told } = sorted(rows, standing, taken())
        if (!isTrial && list.length > 0) {
          await writeRedirects(transaction, list, { by: by.user.name, now: clock() })
          await tell(transaction, by, `${list.length} from a file`, {
            added: told.added,
            changed: told.changed,
          })
        }
        return told
      })
      if (!isTrial) await refresh()
      return { ok: true, result }
    },

    async csv({ user, address }) {
      const target = { kind: 'redirects', id: 'redirects', label: 'redirects' }
      await insertAudit(db, { actor: user, act: 'export.made', target, address }, clock())
      const { redirects } = await listRedirects(db, { q: '', page: 1, pageSize: MOST_REDIRECTS })
      return csvText([['from', 'to'], ...redirects.map(({ from, to }) => [from, to])])
    },
  }
}

/** With or without a line of names; a spreadsheet's semicolons and tabs are commas too. */
function readRows(text: string): string[][] | string {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    })
    if (rows.length === 0) return 'The file is empty'
    if (rows.length > MOST_REDIRECTS) return `At most ${MOST_REDIRECTS} lines at once`
    return redirectKey(rows[0]?.[0] ?? '') === null ? [[], ...rows.slice(1)] : rows
  } catch {
    return 'The file cannot be read as a table: two columns, the old address and the new one'
  }
}

/** What a file comes to: later lines count, and each sees those before it. */
function sorted(
  rows: readonly string[][],
  standing: ReadonlyMap<string, string>,
  has: (path: string) => boolean,
) {
  const after = new Map(standing)
  const told: RedirectImport = { added: 0, changed: 0, same: 0, refused: [], refusedTotal: 0 }
  const named = new Map<string, Redirect>()
  for (const [at, [from = '', to = '']] of rows.entries()) {
    if (from === '' && to === '') continue
    const judged = judgeRedirect({ from, to }, after, has)
    if (!judged.ok) {
      told.refusedTotal += 1
      if (told.refused.length < REFUSALS_SHOWN)
        told.refused.push({ line: at + 1, from: from.slice(0, 200), message: judged.error.message })
      continue
    }
    named.set(judged.redirect.from, judged.redirect)
    after.set(judged.redirect.from, judged.redirect.to)
  }
  // An address that is named twice is counted once, by what it comes to.
  const list = [...named.values()].filter(({ from, to }) => standing.get(from) !== to)
  told.same = named.size - list.length
  told.added = list.filter(({ from }) => !standing.has(from)).length
  told.changed = list.length - told.added
  return { list, told }
}
