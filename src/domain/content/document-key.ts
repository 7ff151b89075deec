import type { DocumentKind } from './bodies.ts'
import { DOCUMENT_KINDS } from './kinds.ts'

/** Key of a document in console events, as the database trigger writes it: 'page winter-tyres'. */
export function documentKey({ kind, slug }: { kind: DocumentKind; slug: string }): string {
  return `${kind} ${slug}`
}

/** Null for an unknown kind, which a newer version of the program may have written. */
export function kindOfKey(key: string): DocumentKind | null {
  return DOCUMENT_KINDS.find((kind) => key.startsWith(`${kind} `)) ?? null
}
