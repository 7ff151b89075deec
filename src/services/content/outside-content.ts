import { writeOutsideContent } from '../../data/content/outside-content.ts'
import type { Database } from '../../data/database/database.ts'
import {
  EXTERNAL_KINDS,
  EXTERNAL_PATHS,
  type ExternalKind,
  parseExternalDocuments,
} from '../../domain/content/external-documents.ts'
import type { ContentHost } from '../../integrations/content-host/content-host.ts'
import { plainText } from '../published/index.ts'

export interface OutsideContentServices {
  /** Fetches all content from the host; content that fails to load stays unchanged. Returns the kinds that changed. */
  fetch(): Promise<ExternalKind[]>
}

interface Parts {
  db: Database
  /** Null: all content is stored here. */
  contentHost: ContentHost | null
  refresh: () => Promise<void>
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

/** Stores content of another host, so the site does not depend on its availability. */
export function createOutsideContentServices({
  db,
  contentHost,
  refresh,
  clock,
  logError,
}: Parts): OutsideContentServices {
  async function fetchKind(host: ContentHost, kind: ExternalKind): Promise<boolean> {
    const answer = await host.read(EXTERNAL_PATHS[kind])
    const documents = answer.ok ? parseExternalDocuments(kind, answer.body, plainText) : null
    if (documents) return writeOutsideContent(db, kind, documents, clock())
    const reason = answer.ok ? 'the response has an unknown format' : answer.reason
    logError(
      new Error(reason),
      `Content could not be fetched (${EXTERNAL_PATHS[kind]}); the stored content stays in use`,
    )
    return false
  }

  return {
    async fetch() {
      if (!contentHost) return []
      const changedKinds: ExternalKind[] = []
      for (const kind of EXTERNAL_KINDS) if (await fetchKind(contentHost, kind)) changedKinds.push(kind)
      if (changedKinds.length > 0) await refresh()
      return changedKinds
    },
  }
}
