import { browserStorage } from '../../../start/browser-storage.ts'
import type { EditableKind } from '../content-url.ts'
import type { StoredDraft } from './document-draft.ts'

const keyOf = (kind: EditableKind, slug: string | null) => `document:${kind}:${slug ?? ''}`

/** Stores unsaved changes in this tab, so that a reload, a sign-in or a lost connection does not lose them. */
export const storedDrafts = {
  read(kind: EditableKind, slug: string | null): StoredDraft | null {
    try {
      const draft = JSON.parse(storage()?.getItem(keyOf(kind, slug)) ?? 'null') as StoredDraft | null
      return draft && typeof draft.body === 'object' && typeof draft.version === 'number' ? draft : null
    } catch {
      return null
    }
  },
  write(kind: EditableKind, slug: string | null, draft: StoredDraft): void {
    try {
      storage()?.setItem(keyOf(kind, slug), JSON.stringify(draft))
    } catch {
      // Storage is full: the warning on leaving still appears.
    }
  },
  forget(kind: EditableKind, slug: string | null): void {
    storage()?.removeItem(keyOf(kind, slug))
  },
}

const storage = () => browserStorage('sessionStorage')
