import type { Bodies } from '../../../../domain/content/bodies.ts'
import type { ContentDocument } from '../../../../domain/content/document.ts'
import type { CallOutcome } from '../../staff-call.ts'

export type SiteBody = Bodies['site']

export type SaveState =
  | { kind: 'unchanged' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** Nothing was saved; `errors` are by field. */
  | { kind: 'failed'; reason: string; errors: Record<string, string> }

interface Options {
  version: number
  send: (
    version: number,
    body: SiteBody,
  ) => Promise<CallOutcome<{ document: Pick<ContentDocument, 'version'> }>>
  onState: (state: SaveState) => void
}

const PAUSE_MS = 700

/** Saves a moment after the last change. Calls follow each other, because each needs the version of the one before. */
export function createBrandSaver({ version: firstVersion, send, onState }: Options) {
  let version = firstVersion
  let waiting: SiteBody | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false

  async function saveWaiting(): Promise<void> {
    clearTimeout(timer)
    if (isSending || waiting === null) return
    isSending = true
    const body = waiting
    waiting = null
    onState({ kind: 'saving' })
    const outcome = await send(version, body)
    isSending = false
    if (outcome.ok) {
      version = outcome.value.document.version
      onState({ kind: 'saved', at: new Date() })
      return saveWaiting()
    }
    const isChanged = outcome.status === 409
    const reason = isChanged ? 'Someone else has changed the settings. Reload the page.' : outcome.error
    onState({ kind: 'failed', reason, errors: outcome.errors })
  }

  return {
    change(body: SiteBody): void {
      waiting = body
      clearTimeout(timer)
      timer = setTimeout(() => void saveWaiting(), PAUSE_MS)
    },
    /** Saves the last words of someone who leaves at once. */
    flush: () => void saveWaiting(),
  }
}
