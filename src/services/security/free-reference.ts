import { randomBytes } from 'node:crypto'
import { leadReference } from '../../domain/leads/reference.ts'

/** References have five letters out of 29, so a collision is rare and a dozen in a row impossible in practice. */
const MAX_TRIES = 12

/** Inserts with an unused reference; `insert` returns null if the reference is in use. */
export async function insertWithFreeReference<Inserted>(
  siteName: string,
  insert: (reference: string) => Promise<Inserted | null>,
  first = newReference(siteName),
): Promise<Inserted> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const inserted = await insert(attempt === 0 ? first : newReference(siteName))
    if (inserted !== null) return inserted
  }
  throw new Error('No free reference was found')
}

export function newReference(siteName: string): string {
  return leadReference(siteName, randomBytes(8))
}
