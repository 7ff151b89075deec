import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { FUNCTIONS_PREFIX } from '../../src/domain/constants.ts'
import type { DocumentKind } from '../../src/domain/content/bodies.ts'
import type { ContentDocument } from '../../src/domain/content/document.ts'
import { DEMO_PASSWORD } from '../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../src/domain/users/sign-in.ts'

export interface DocumentHandle {
  slug: string
  /** Address at which the site shows the draft. */
  fetchPreviewHref(): Promise<string>
  /** Cleans up, so that other journeys do not find the document. */
  deleteDocument(): Promise<void>
}

/** Creates a draft as an editor, at an address that no other journey uses. */
export async function createDocument(
  request: APIRequestContext,
  { kind, body }: { kind: DocumentKind; body: object },
): Promise<DocumentHandle> {
  const slug = `test-page-${randomUUID().slice(0, 8)}`
  const answer = await request.post(`${FUNCTIONS_PREFIX}/login`, {
    data: { username: 'admin', password: DEMO_PASSWORD },
  })
  const headers = { Authorization: `Bearer ${((await answer.json()) as SignedIn).accessToken}` }
  const post = async <Body>(path: string, data: object) => {
    const response = await request.post(FUNCTIONS_PREFIX + path, { data, headers })
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as Body
  }
  const changeDocument = async ({ version }: ContentDocument, act: string) =>
    (await post<{ document: ContentDocument }>('/change-document', { kind, slug, version, act })).document
  const { document } = await post<{ document: ContentDocument }>('/create-document', { kind, slug, body })
  return {
    slug,
    fetchPreviewHref: async () => (await post<{ href: string }>('/preview-link', { kind, slug })).href,
    async deleteDocument() {
      await changeDocument(document, 'deleted')
    },
  }
}
