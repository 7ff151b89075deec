import { randomBytes } from 'node:crypto'
import { leadReference } from '../../domain/leads/reference.ts'

/** Five letters of 29: two in twenty million meet, a dozen in a row do not. */
const TRIES = 12

/** Inserts under a reference nobody else has; `insert` answers null where somebody has it. */
export async function underFreeReference<Inserted>(
  siteName: string,
  insert: (reference: string) => Promise<Inserted | null>,
  first = newReference(siteName),
): Promise<Inserted> {
  for (let tries = 0; tries < TRIES; tries++) {
    const inserted = await insert(tries === 0 ? first : newReference(siteName))
    if (inserted !== null) return inserted
  }
  throw new Error('No free reference was found')
}

export function newReference(siteName: string): string {
  return leadReference(siteName, randomBytes(8))
}
