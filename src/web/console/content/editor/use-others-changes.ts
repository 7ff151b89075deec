import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ConsoleEvent } from '../../../../domain/console-events/console-event.ts'
import type { ContentDocument, DocumentDeletion } from '../../../../domain/content/document.ts'
import { documentKey } from '../../../../domain/content/document-key.ts'
import type { OpenDocument } from '../../../../services/content/index.ts'
import { useConsoleEvents } from '../../events/console-events.ts'
import { reloadDocument } from '../content-calls.ts'

export type HeardDocument = { is: 'there'; opened: OpenDocument } | { is: 'ended'; end: DocumentDeletion }

interface Options {
  /** As the screen knows it; null: it is still to be written. */
  known: ContentDocument | null
  /** An act of one's own is on its way: what it does is no news, so the question waits. */
  isBusy: boolean
  onHeard: (heard: HeardDocument) => void
}

/** How the document on the screen stands, each time somebody may have changed it. */
export function useOthersChanges({ known, isBusy, onHeard }: Options): void {
  const [told, setTold] = useState(0)
  const answered = useRef(0)
  useConsoleEvents(['document'], (event) => {
    if (known && isAbout(event, documentKey(known))) setTold((times) => times + 1)
  })
  const ask = useEffectEvent(async (): Promise<HeardDocument | null> => (known ? standingOf(known) : null))
  const hear = useEffectEvent((heard: HeardDocument) => onHeard(heard))
  useEffect(() => {
    if (isBusy || told === answered.current) return undefined
    let isOld = false
    const run = async () => {
      const heard = await ask()
      if (isOld) return
      answered.current = told
      if (heard) hear(heard)
    }
    void run()
    return () => {
      isOld = true
    }
  }, [told, isBusy])
}

function isAbout(event: ConsoleEvent, key: string): boolean {
  return event.is === 'refresh' || event.changes.some(({ kind, id }) => kind === 'document' && id === key)
}

/** Null where nothing is known: a save says so then. */
async function standingOf(known: ContentDocument): Promise<HeardDocument | null> {
  const outcome = await reloadDocument(known)
  if (outcome.ok) return { is: 'there', opened: outcome.value }
  const { end } = (outcome.body ?? {}) as { end?: DocumentDeletion }
  return end ? { is: 'ended', end } : null
}
