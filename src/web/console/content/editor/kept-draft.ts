import { browserStorage } from '../../../start/browser-storage.ts'
import type { WrittenKind } from '../content-url.ts'
import type { KeptDraft } from './document-draft.ts'

const keyOf = (kind: WrittenKind, slug: string | null) => `document:${kind}:${slug ?? ''}`

/** Words of this tab that were never saved: a reload, a sign-in or a lost connection does not lose them. */
export const keptDrafts = {
  read(kind: WrittenKind, slug: string | null): KeptDraft | null {
    try {
      const kept = JSON.parse(storage()?.getItem(keyOf(kind, slug)) ?? 'null') as KeptDraft | null
      return kept && typeof kept.body === 'object' && typeof kept.version === 'number' ? kept : null
    } catch {
      return null
    }
  },
  write(kind: WrittenKind, slug: string | null, kept: KeptDraft): void {
    try {
      storage()?.setItem(keyOf(kind, slug), JSON.stringify(kept))
    } catch {
      // Full: the warning on leaving still stands.
    }
  },
  forget(kind: WrittenKind, slug: string | null): void {
    storage()?.removeItem(keyOf(kind, slug))
  },
}

const storage = () => browserStorage('sessionStorage')
