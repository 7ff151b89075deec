import { parse } from 'csv-parse/sync'
import { deleteRedirect, listRedirects, lockRedirects, writeRedirects } from '../../data/content/redirects.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertAudit } from '../../data/users/index.ts'
import { checkRedirect, MAX_REDIRECTS, type Redirect, redirectKey } from '../../domain/redirects/redirect.ts'
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
  /** Someone else changed it first; `redirect` is the current one, or null. */
  | Refusal<'changed', { redirect: Redirect | null }>

export interface RedirectImport {
  /** `changed` counts redirects with a new target. */
  added: number
  changed: number
  same: number
  /** The first refusals, with their line numbers. */
  refused: { line: number; from: string; message: string }[]
  refusedTotal: number
}

export type ImportOutcome = { ok: true; result: RedirectImport } | Refusal<'invalid'>

const CHANGED = 'Someone else has changed this redirect'

export interface RedirectServices {
  list(query: { q: string; page: number }): Promise<{ redirects: ListedRedirect[]; total: number }>
  /** `was` is the target the editor saw; null: none. */
  save(by: Acting, change: Redirect & { was: string | null }): Promise<SaveRedirectOutcome>
  remove(by: Acting, from: string): Promise<boolean>
  /** Reads old and new addresses from the first two columns, with or without a header. A trial changes nothing. */
  importCsv(by: Acting, text: string, options: { isTrial: boolean }): Promise<ImportOutcome>
  /** Exports all redirects; the export is audited. */
  csv(by: Acting): Promise<string>
}

export const REDIRECTS_PER_PAGE = 50
const MAX_LISTED_REFUSALS = 20

interface Parts {
  db: Database
  published: () => Published
  refresh: () => Promise<void>
  clock: () => Date
}

export function createRedirectServices({ db, published, refresh, clock }: Parts): RedirectServices {
  /** Builds the set of page addresses once per file. */
  const pageLookup = () => {
    const addresses = new Set([...published().pages.keys()].map((slug) => redirectKey(paths.page({ slug }))))
    return (path: string) => addresses.has(path)
  }
  const recordAudit = (transaction: Transaction, { user, address }: Acting, label: string, after: object) => {
    const target = { kind: 'redirects', id: 'redirects', label }
    return insertAudit(
      transaction,
      { actor: user, act: 'redirects.changed', target, after: { ...after }, address },
      clock(),
    )
  }

  return {
    async list({ q, page }) {
      const { redirects, total } = await listRedirects(db, { q, page, pageSize: REDIRECTS_PER_PAGE })
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
        const redirects = await lockRedirects(transaction)
        const checked = checkRedirect({ from, to }, redirects, pageLookup())
        if (!checked.ok) return refuseFields([checked.error])
        const { redirect } = checked
        const currentTarget = redirects.get(redirect.from) ?? null
        if (currentTarget !== was && currentTarget !== redirect.to)
          return refuse('changed', CHANGED, {
            redirect: currentTarget === null ? null : { from: redirect.from, to: currentTarget },
          })
        await writeRedirects(transaction, [redirect], { by: by.user.name, now: clock() })
        await recordAudit(transaction, by, redirect.from, { to: redirect.to })
        return { ok: true, redirect }
      })
      if (outcome.ok) await refresh()
      return outcome
    },

    async remove(by, from) {
      const isRemoved = await db.transaction(async (transaction) => {
        const redirects = await lockRedirects(transaction)
        if (!redirects.has(from)) return false
        await deleteRedirect(transaction, from)
        await recordAudit(transaction, by, from, { removed: true })
        return true
      })
      if (isRemoved) await refresh()
      return isRemoved
    },

    async importCsv(by, text, { isTrial }) {
      const rows = readRows(text)
      if (typeof rows === 'string') return refuseField('csv', rows)
      const result = await db.transaction(async (transaction) => {
        const redirects = await lockRedirects(transaction)
        const { list, summary } = planImport(rows, redirects, pageLookup())
        if (!isTrial && list.length > 0) {
          await writeRedirects(transaction, list, { by: by.user.name, now: clock() })
          await recordAudit(transaction, by, `${list.length} from a file`, {
            added: summary.added,
            changed: summary.changed,
          })
        }
        return summary
      })
      if (!isTrial) await refresh()
      return { ok: true, result }
    },

    async csv({ user, address }) {
      const target = { kind: 'redirects', id: 'redirects', label: 'redirects' }
      await insertAudit(db, { actor: user, act: 'export.made', target, address }, clock())
      const { redirects } = await listRedirects(db, { q: '', page: 1, pageSize: MAX_REDIRECTS })
      return csvText([['from', 'to'], ...redirects.map(({ from, to }) => [from, to])])
    },
  }
}

/** The header is optional; semicolons and tabs separate columns too, as spreadsheets write them. */
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
    if (rows.length > MAX_REDIRECTS) return `At most ${MAX_REDIRECTS} lines at once`
    return redirectKey(rows[0]?.[0] ?? '') === null ? [[], ...rows.slice(1)] : rows
  } catch {
    return 'The file could not be read. It needs two columns: the old address and the new one.'
  }
}

/** Plans the import. Later lines win, and each is checked against those before it. */
function planImport(
  rows: readonly string[][],
  redirects: ReadonlyMap<string, string>,
  hasPage: (path: string) => boolean,
) {
  const after = new Map(redirects)
  const summary: RedirectImport = { added: 0, changed: 0, same: 0, refused: [], refusedTotal: 0 }
  const byAddress = new Map<string, Redirect>()
  for (const [index, [from = '', to = '']] of rows.entries()) {
    if (from === '' && to === '') continue
    const checked = checkRedirect({ from, to }, after, hasPage)
    if (!checked.ok) {
      summary.refusedTotal += 1
      if (summary.refused.length < MAX_LISTED_REFUSALS)
        summary.refused.push({ line: index + 1, from: from.slice(0, 200), message: checked.error.message })
      continue
    }
    byAddress.set(checked.redirect.from, checked.redirect)
    after.set(checked.redirect.from, checked.redirect.to)
  }
  // An address listed twice counts once, with its last target.
  const list = [...byAddress.values()].filter(({ from, to }) => redirects.get(from) !== to)
  summary.same = byAddress.size - list.length
  summary.added = list.filter(({ from }) => !redirects.has(from)).length
  summary.changed = list.length - summary.added
  return { list, summary }
}
