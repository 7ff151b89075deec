import { keepOutsideContent } from '../../data/content/outside-content.ts'
import type { Database } from '../../data/database/database.ts'
import { OUTSIDE_KINDS, OUTSIDE_PATHS, type OutsideKind, readOutside } from '../../domain/content/outside.ts'
import type { ContentHost } from '../../integrations/content-host/content-host.ts'
import { plainText } from '../published/index.ts'

export interface OutsideContentServices {
  /** Asks the host for everything; what it does not give stays as it was. Tells which kinds are new. */
  fetch(): Promise<OutsideKind[]>
}

interface Parts {
  db: Database
  /** Null: all content is our own. */
  contentHost: ContentHost | null
  refresh: () => Promise<void>
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

/** Content from another host, kept here: the site answers from what it has, whatever becomes of that host. */
export function createOutsideContentServices({
  db,
  contentHost,
  refresh,
  clock,
  logError,
}: Parts): OutsideContentServices {
  async function fetchKind(host: ContentHost, kind: OutsideKind): Promise<boolean> {
    const answer = await host.read(OUTSIDE_PATHS[kind])
    const documents = answer.ok ? readOutside(kind, answer.body, plainText) : null
    if (documents) return keepOutsideContent(db, kind, documents, clock())
    const reason = answer.ok ? 'answered in a shape nobody knows' : answer.reason
    logError(
      new Error(reason),
      `Content could not be fetched (${OUTSIDE_PATHS[kind]}); what was there before is shown`,
    )
    return false
  }

  return {
    async fetch() {
      if (!contentHost) return []
      const found: OutsideKind[] = []
      for (const kind of OUTSIDE_KINDS) if (await fetchKind(contentHost, kind)) found.push(kind)
      if (found.length > 0) await refresh()
      return found
    },
  }
}
