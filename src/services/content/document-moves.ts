import type { DocumentRow } from '../../data/content/documents.ts'
import { deleteRedirect, writeRedirects } from '../../data/content/redirects.ts'
import type { Transaction } from '../../data/database/database.ts'
import { KINDS } from '../../domain/content/kinds.ts'
import { redirectKey } from '../../domain/redirects/redirect.ts'

/** Who has the old address still arrives; nothing leads away from the new one. */
export async function leaveBehind(
  transaction: Transaction,
  { kind, slug }: DocumentRow,
  { slug: moved, updatedAt: now }: DocumentRow,
  by: string,
): Promise<void> {
  const { pathOf } = KINDS[kind]
  const from = redirectKey(pathOf(slug))
  const free = redirectKey(pathOf(moved))
  if (free !== null) await deleteRedirect(transaction, free)
  if (from !== null) await writeRedirects(transaction, [{ from, to: pathOf(moved) }], { by, now })
}
