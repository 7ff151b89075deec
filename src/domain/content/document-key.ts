import type { DocumentKind } from './bodies.ts'
import { DOCUMENT_KINDS } from './kinds.ts'

/** What the consoles are told of a document by, as its trigger writes it: 'page winter-tyres'. */
export function documentKey({ kind, slug }: { kind: DocumentKind; slug: string }): string {
  return `${kind} ${slug}`
}

/** Null where a newer version of this program may know the kind. */
export function kindOfKey(key: string): DocumentKind | null {
  return DOCUMENT_KINDS.find((kind) => key.startsWith(`${kind} `)) ?? null
}
