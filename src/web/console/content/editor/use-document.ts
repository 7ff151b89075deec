import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { bodyErrors } from '../../../../domain/content/body-errors.ts'
import { type ContentDocument, DOCUMENT_ACTS, type DocumentAct } from '../../../../domain/content/document.ts'
import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { KINDS } from '../../../../domain/content/kinds.ts'
import { slugError } from '../../../../domain/content/slugs.ts'
import { paths } from '../../../../domain/site/routes.ts'
import { notify } from '../../notify.ts'
import { signedInUser } from '../../session/session.ts'
import type { CallFailure, CallOutcome } from '../../staff-call.ts'
import { changeDocument, createDocument, type Order, undeleteDocument } from '../content-calls.ts'
import { newsText } from '../content-texts.ts'
import type { WrittenKind } from '../content-url.ts'
import {
  type Editing,
  isDirty,
  meet,
  openEditing,
  over,
  replaced,
  sentBody,
  settled,
  slugOf,
} from './document-draft.ts'
import { keptDrafts } from './kept-draft.ts'
import { type HeardDocument, useOthersChanges } from './use-others-changes.ts'

type At = Pick<ContentDocument, 'slug' | 'version'>
interface Step {
  /** The words on the screen go with it. */
  isCarrying: boolean
  send: (at: At) => Promise<CallOutcome<{ document: ContentDocument }>>
}

/** What somebody else did to it meanwhile. */
export interface News {
  act: DocumentAct
  by: string | null
  /** The same person did, in another window. */
  isOwn: boolean
  at: string
  /** Their words are on the screen now. */
  isLoaded: boolean
  /** By which it can be brought back. */
  id: string
}

const isOwn = (by: string | null) => by !== null && by === signedInUser()?.name

/** Everything that can happen to the document on the screen. */
export function useDocument(kind: WrittenKind, opened: ContentDocument | null, today: string) {
  const openedSlug = opened?.slug ?? null
  const [kept] = useState(() => keptDrafts.read(kind, openedSlug))
  const [editing, setEditing] = useState(() => openEditing(kind, opened, kept, today))
  const [isFromBefore, setIsFromBefore] = useState(() => kept !== null && isDirty(editing))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState<DocumentAct | null>(null)
  /** Words kept from before may be older than what stands. */
  const [conflict, setConflict] = useState(() =>
    opened && editing.version < opened.version && isDirty(editing) ? opened : null,
  )
  const [news, setNews] = useState<News | null>(null)
  /** True while one leaves by an act of one's own. */
  const isLeaving = useRef(false)
  const latest = useRef(editing)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { standing } = editing
  const dirty = isDirty(editing)

  const put = (next: Editing) => {
    latest.current = next
    setEditing(next)
  }
  useEffect(() => {
    const { version, body, slug } = editing
    if (dirty) keptDrafts.write(kind, openedSlug, { version, body, slug })
    else keptDrafts.forget(kind, openedSlug)
  }, [kind, openedSlug, editing, dirty])

  useOthersChanges({ known: standing, isBusy: busy !== null, onHeard: hear })

  function hear(heard: HeardDocument): void {
    if (isLeaving.current) return
    if (heard.is === 'ended')
      return setNews({ ...heard.end, isOwn: isOwn(heard.end.by), act: 'deleted', isLoaded: false })
    const { document, versions } = heard.opened
    const meeting = meet(kind, latest.current, document, today)
    if (meeting.is === 'known') return
    if (meeting.is === 'conflict') setConflict(document)
    else {
      put(meeting.editing)
      setConflict(null)
    }
    const { id, updatedBy: by, updatedAt: at } = document
    const told = {
      id,
      by,
      at,
      isOwn: isOwn(by),
      act: versions[0]?.act ?? 'saved',
      isLoaded: meeting.is === 'taken',
    }
    setNews(told)
    if (document.slug === openedSlug) return void revalidate()
    notify('info', newsText(told, KINDS[kind].noun))
    void goTo(document, latest.current.version)
  }

  function fail(outcome: CallFailure): null {
    const { document } = (outcome.body ?? {}) as { document?: ContentDocument }
    if (outcome.status === 409 && document) setConflict(document)
    else setErrors({ ...outcome.errors, form: outcome.error })
    notify('error', outcome.error)
    return null
  }

  /** Faults that need no server to be seen. */
  function isSound(): boolean {
    const errors = bodyErrors(kind, sentBody(kind, latest.current)).map(({ field, message }) => [
      field,
      message,
    ])
    const slug = latest.current.standing ? null : slugError(slugOf(kind, latest.current), KINDS[kind])
    if (slug && kind !== 'review') errors.unshift(['slug', slug])
    setErrors(
      errors.length > 0
        ? {
            ...(Object.fromEntries(errors.toReversed()) as Record<string, string>),
            form: 'Something is missing or not right yet',
          }
        : {},
    )
    return errors.length === 0
  }

  async function run(act: DocumentAct, steps: Step[]): Promise<ContentDocument | null> {
    if (busy) return null
    setBusy(act)
    let done: ContentDocument | null = null
    let isBroken = false
    for (const step of steps) {
      const { body, version } = latest.current
      const outcome = await step.send(done ?? { slug: slugOf(kind, latest.current), version })
      isBroken = !outcome.ok
      if (!outcome.ok) {
        fail(outcome)
        break
      }
      done = outcome.value.document
      put(settled(kind, latest.current, done, { sent: step.isCarrying ? body : null, today }))
      setIsFromBefore(false)
      setNews(null)
    }
    // What one deleted oneself is no news: nothing is asked or done here any more.
    if (done && act === 'deleted') isLeaving.current = true
    else setBusy(null)
    if (done && done.slug !== openedSlug) await goTo(done, done.version)
    else if (done && act !== 'deleted') void revalidate()
    return isBroken ? null : done
  }

  /** At its new address; what is not saved yet is waiting there. */
  async function goTo({ slug }: ContentDocument, version: number): Promise<void> {
    isLeaving.current = true
    keptDrafts.forget(kind, openedSlug)
    if (isDirty(latest.current))
      keptDrafts.write(kind, slug, { version, body: latest.current.body, slug: null })
    await navigate(paths.contentDocument({ kind, slug }), { replace: true })
  }

  const change = (order: Order): Step => ({
    isCarrying: 'body' in order,
    send: ({ slug, version }) => changeDocument({ kind, slug, version }, order),
  })
  const saving: Step = {
    isCarrying: true,
    send: (at) => {
      const { standing: there } = latest.current
      const body = sentBody(kind, latest.current)
      if (there) return change({ act: 'saved', body }).send(at)
      const slug = kind === 'review' ? `review-${crypto.randomUUID().slice(0, 8)}` : at.slug
      return createDocument({ kind, slug, body })
    },
  }
  const isUnsaved = () => latest.current.standing === null || isDirty(latest.current)

  return {
    editing,
    dirty,
    errors,
    busy,
    conflict,
    news,
    isFromBefore,
    isLeaving,
    /** Asked nothing any more. */
    async leaveFor(href: string): Promise<void> {
      isLeaving.current = true
      keptDrafts.forget(kind, openedSlug)
      await navigate(href)
    },
    type(edit: (body: DraftBody) => DraftBody): void {
      put({ ...latest.current, body: edit(latest.current.body) })
    },
    typeSlug: (slug: string) => put({ ...latest.current, slug }),
    async save(): Promise<ContentDocument | null> {
      if (!isSound()) return null
      const done = await run('saved', [saving])
      if (done) notify('success', DOCUMENT_ACTS.saved)
      return done
    },
    async publish(): Promise<void> {
      if (!isSound()) return
      const body = sentBody(kind, latest.current)
      const steps =
        standing === null
          ? [saving, change({ act: 'published' })]
          : [change({ act: 'published', ...(isDirty(latest.current) && { body }) })]
      if (await run('published', steps)) notify('success', 'It is on the site')
    },
    /** With the words on the screen, where some are not saved. */
    async schedule(at: string): Promise<boolean> {
      if (!isSound()) return false
      const setTime = change({ act: 'scheduled', at })
      return (await run('scheduled', isUnsaved() ? [saving, setTime] : [setTime])) !== null
    },
    /** The document as the server has it, saved first where it must be. */
    async kept(): Promise<ContentDocument | null> {
      if (!isUnsaved()) return standing
      return isSound() ? run('saved', [saving]) : null
    },
    async act(
      order: Exclude<Order, { act: 'saved' | 'published' | 'scheduled' }>,
    ): Promise<ContentDocument | null> {
      setErrors({})
      const done = await run(order.act, [change(order)])
      if (done && (order.act === 'restored' || order.act === 'discarded'))
        put(replaced(kind, latest.current, done, today))
      return done
    },
    letGo(): void {
      const { standing: there } = latest.current
      keptDrafts.forget(kind, openedSlug)
      setIsFromBefore(false)
      put(
        there
          ? replaced(kind, latest.current, there, today)
          : { ...openEditing(kind, null, null, today), turn: latest.current.turn + 1 },
      )
    },
    closeNews: () => setNews(null),
    async bringBack(): Promise<void> {
      if (!news) return
      const outcome = await undeleteDocument(kind, news.id)
      if (!outcome.ok) return notify('error', outcome.error)
      put(over(kind, latest.current, outcome.value.document, today))
      setNews(null)
      void revalidate()
    },
    takeTheirs(): void {
      if (conflict) put(replaced(kind, latest.current, conflict, today))
      setConflict(null)
      setNews(null)
      setErrors({})
      setIsFromBefore(false)
      void revalidate()
    },
    async putMineOver(): Promise<void> {
      if (conflict) put(over(kind, latest.current, conflict, today))
      setConflict(null)
      if (await run('saved', [saving])) notify('success', DOCUMENT_ACTS.saved)
    },
  }
}

export type DocumentOnScreen = ReturnType<typeof useDocument>
