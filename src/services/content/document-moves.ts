import type { DocumentRow } from '../../data/content/documents.ts'
import { deleteRedirect, writeRedirects } from '../../data/content/redirects.ts'
import type { Transaction } from '../../data/database/database.ts'
import { KINDS } from '../../domain/content/kinds.ts'
import { redirectKey } from '../../domain/redirects/redirect.ts'

/** Redirects the old address, and removes a redirect that leads away from the new one. */
export async function redirectOldAddress(
  transaction: Transaction,
  { kind, slug }: DocumentRow,
  { slug: newSlug, updatedAt: now }: DocumentRow,
  by: string,
): Promise<void> {
  const { pathOf } = KINDS[kind]
  const oldKey = redirectKey(pathOf(slug))
  const newKey = redirectKey(pathOf(newSlug))
  if (newKey !== null) await deleteRedirect(transaction, newKey)
  if (oldKey !== null) await writeRedirects(transaction, [{ from: oldKey, to: pathOf(newSlug) }], { by, now })
}
