import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ConsoleEvent } from '../../../../domain/console-events/console-event.ts'
import type { ContentDocument, DocumentDeletion } from '../../../../domain/content/document.ts'
import { documentKey } from '../../../../domain/content/document-key.ts'
import type { OpenDocument } from '../../../../services/content/index.ts'
import { useConsoleEvents } from '../../events/console-events.ts'
import { reloadDocument } from '../content-calls.ts'

export type DocumentUpdate =
  | { is: 'changed'; openDocument: OpenDocument }
  | { is: 'deleted'; end: DocumentDeletion }

interface Options {
  /** The document on the screen; null for a new one. */
  current: ContentDocument | null
  /** An own act is in progress. Waits until it ends, so that its own event is not announced. */
  isBusy: boolean
  onUpdate: (update: DocumentUpdate) => void
}

/** Reloads the document whenever an event says that it may have changed. */
export function useOthersChanges({ current, isBusy, onUpdate }: Options): void {
  const [eventCount, setEventCount] = useState(0)
  const handledCount = useRef(0)
  useConsoleEvents(['document'], (event) => {
    if (current && isAbout(event, documentKey(current))) setEventCount((times) => times + 1)
  })
  const ask = useEffectEvent(
    async (): Promise<DocumentUpdate | null> => (current ? loadUpdate(current) : null),
  )
  const notify = useEffectEvent((update: DocumentUpdate) => onUpdate(update))
  useEffect(() => {
    if (isBusy || eventCount === handledCount.current) return undefined
    let isOutdated = false
    const run = async () => {
      const update = await ask()
      if (isOutdated) return
      handledCount.current = eventCount
      if (update) notify(update)
    }
    void run()
    return () => {
      isOutdated = true
    }
  }, [eventCount, isBusy])
}

function isAbout(event: ConsoleEvent, key: string): boolean {
  return event.is === 'refresh' || event.changes.some(({ kind, id }) => kind === 'document' && id === key)
}

/** Returns null if the document could not be loaded; the next save then reports the problem. */
async function loadUpdate(current: ContentDocument): Promise<DocumentUpdate | null> {
  const outcome = await reloadDocument(current)
  if (outcome.ok) return { is: 'changed', openDocument: outcome.value }
  const { end } = (outcome.body ?? {}) as { end?: DocumentDeletion }
  return end ? { is: 'deleted', end } : null
}
