import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { FUNCTIONS_PREFIX } from '../../src/domain/constants.ts'
import type { DocumentKind } from '../../src/domain/content/bodies.ts'
import type { ContentDocument } from '../../src/domain/content/document.ts'
import { DEMO_PASSWORD } from '../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../src/domain/users/sign-in.ts'

export interface KeptDocument {
  slug: string
  /** Where the site shows its draft. */
  preview(): Promise<string>
  /** As it was before: nobody else's journey meets it. */
  clear(): Promise<void>
}

/** A draft of an editor's, under an address that no other journey uses. */
export async function keepDocument(
  request: APIRequestContext,
  { kind, body }: { kind: DocumentKind; body: object },
): Promise<KeptDocument> {
  const slug = `by-hand-${randomUUID().slice(0, 8)}`
  const answer = await request.post(`${FUNCTIONS_PREFIX}/login`, {
    data: { username: 'admin', password: DEMO_PASSWORD },
  })
  const headers = { Authorization: `Bearer ${((await answer.json()) as SignedIn).accessToken}` }
  const post = async <Answer>(path: string, data: object) => {
    const answered = await request.post(FUNCTIONS_PREFIX + path, { data, headers })
    if (!answered.ok()) throw new Error(`${path}: ${await answered.text()}`)
    return (await answered.json()) as Answer
  }
  const change = async ({ version }: ContentDocument, act: string) =>
    (await post<{ document: ContentDocument }>('/change-document', { kind, slug, version, act })).document
  const { document } = await post<{ document: ContentDocument }>('/create-document', { kind, slug, body })
  return {
    slug,
    preview: async () => (await post<{ href: string }>('/preview-link', { kind, slug })).href,
    async clear() {
      await change(document, 'deleted')
    },
  }
}
