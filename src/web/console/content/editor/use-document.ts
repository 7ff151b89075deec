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
import { changeDocument, createDocument, type DocumentChange, undeleteDocument } from '../content-calls.ts'
import { changeNoticeText } from '../content-texts.ts'
import type { EditableKind } from '../content-url.ts'
import {
  applySaved,
  bodyToSend,
  type Editing,
  isDirty,
  openEditing,
  rebaseDraft,
  reconcile,
  replaceDraft,
  slugOf,
} from './document-draft.ts'
import { storedDrafts } from './stored-drafts.ts'
import { type DocumentUpdate, useOthersChanges } from './use-others-changes.ts'

type VersionRef = Pick<ContentDocument, 'slug' | 'version'>
interface Step {
  /** Whether the call includes the body on the screen. */
  sendsBody: boolean
  send: (at: VersionRef) => Promise<CallOutcome<{ document: ContentDocument }>>
}

/** A change made elsewhere while the document is open. */
export interface ExternalChange {
  act: DocumentAct
  by: string | null
  /** Made by the same user in another window. */
  isOwn: boolean
  at: string
  /** Their version is on the screen now. */
  isLoaded: boolean
  /** Document id, to restore it after a deletion. */
  id: string
}

const isOwn = (by: string | null) => by !== null && by === signedInUser()?.name

/** State and acts of the document on the screen. */
export function useDocument(kind: EditableKind, initialDocument: ContentDocument | null, today: string) {
  const initialSlug = initialDocument?.slug ?? null
  const [storedDraft] = useState(() => storedDrafts.read(kind, initialSlug))
  const [editing, setEditing] = useState(() => openEditing(kind, initialDocument, storedDraft, today))
  const [isRestored, setIsRestored] = useState(() => storedDraft !== null && isDirty(editing))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState<DocumentAct | null>(null)
  /** A stored draft may be older than the document. */
  const [conflict, setConflict] = useState(() =>
    initialDocument && editing.version < initialDocument.version && isDirty(editing) ? initialDocument : null,
  )
  const [externalChange, setExternalChange] = useState<ExternalChange | null>(null)
  /** True while the editor itself navigates away. */
  const isLeaving = useRef(false)
  const latest = useRef(editing)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { savedDocument } = editing
  const hasChanges = isDirty(editing)

  const update = (next: Editing) => {
    latest.current = next
    setEditing(next)
  }
  useEffect(() => {
    const { version, body, slug } = editing
    if (hasChanges) storedDrafts.write(kind, initialSlug, { version, body, slug })
    else storedDrafts.forget(kind, initialSlug)
  }, [kind, initialSlug, editing, hasChanges])

  useOthersChanges({ current: savedDocument, isBusy: busy !== null, onUpdate: handleUpdate })

  function handleUpdate(documentUpdate: DocumentUpdate): void {
    if (isLeaving.current) return
    if (documentUpdate.is === 'deleted')
      return setExternalChange({
        ...documentUpdate.end,
        isOwn: isOwn(documentUpdate.end.by),
        act: 'deleted',
        isLoaded: false,
      })
    const { document, versions } = documentUpdate.openDocument
    const reconciliation = reconcile(kind, latest.current, document, today)
    if (reconciliation.is === 'current') return
    if (reconciliation.is === 'conflict') setConflict(document)
    else {
      update(reconciliation.editing)
      setConflict(null)
    }
    const { id, updatedBy: by, updatedAt: at } = document
    const notice = {
      id,
      by,
      at,
      isOwn: isOwn(by),
      act: versions[0]?.act ?? 'saved',
      isLoaded: reconciliation.is === 'replaced',
    }
    setExternalChange(notice)
    if (document.slug === initialSlug) return void revalidate()
    notify('info', changeNoticeText(notice, KINDS[kind].noun))
    void goTo(document, latest.current.version)
  }

  function fail(outcome: CallFailure): null {
    const { document } = (outcome.body ?? {}) as { document?: ContentDocument }
    if (outcome.status === 409 && document) setConflict(document)
    else setErrors({ ...outcome.errors, form: outcome.error })
    notify('error', outcome.error)
    return null
  }

  /** Checks what can be checked without the server, and shows the errors. */
  function validate(): boolean {
    const fieldErrors = bodyErrors(kind, bodyToSend(kind, latest.current)).map(({ field, message }) => [
      field,
      message,
    ])
    const slug = latest.current.savedDocument ? null : slugError(slugOf(kind, latest.current), KINDS[kind])
    if (slug && kind !== 'review') fieldErrors.unshift(['slug', slug])
    setErrors(
      fieldErrors.length > 0
        ? {
            ...(Object.fromEntries(fieldErrors.toReversed()) as Record<string, string>),
            form: 'Some fields need attention',
          }
        : {},
    )
    return fieldErrors.length === 0
  }

  async function run(act: DocumentAct, steps: Step[]): Promise<ContentDocument | null> {
    if (busy) return null
    setBusy(act)
    let result: ContentDocument | null = null
    let hasFailed = false
    for (const step of steps) {
      const { body, version } = latest.current
      const outcome = await step.send(result ?? { slug: slugOf(kind, latest.current), version })
      hasFailed = !outcome.ok
      if (!outcome.ok) {
        fail(outcome)
        break
      }
      result = outcome.value.document
      update(applySaved(kind, latest.current, result, { submittedBody: step.sendsBody ? body : null, today }))
      setIsRestored(false)
      setExternalChange(null)
    }
    // After the user's own deletion the editor stays busy, so that the event of it is not announced.
    if (result && act === 'deleted') isLeaving.current = true
    else setBusy(null)
    if (result && result.slug !== initialSlug) await goTo(result, result.version)
    else if (result && act !== 'deleted') void revalidate()
    return hasFailed ? null : result
  }

  /** Goes to the document's new address and stores unsaved changes for it. */
  async function goTo({ slug }: ContentDocument, version: number): Promise<void> {
    isLeaving.current = true
    storedDrafts.forget(kind, initialSlug)
    if (isDirty(latest.current))
      storedDrafts.write(kind, slug, { version, body: latest.current.body, slug: null })
    await navigate(paths.contentDocument({ kind, slug }), { replace: true })
  }

  const change = (documentChange: DocumentChange): Step => ({
    sendsBody: 'body' in documentChange,
    send: ({ slug, version }) => changeDocument({ kind, slug, version }, documentChange),
  })
  const saving: Step = {
    sendsBody: true,
    send: (at) => {
      const { savedDocument: existing } = latest.current
      const body = bodyToSend(kind, latest.current)
      if (existing) return change({ act: 'saved', body }).send(at)
      const slug = kind === 'review' ? `review-${crypto.randomUUID().slice(0, 8)}` : at.slug
      return createDocument({ kind, slug, body })
    },
  }
  const isUnsaved = () => latest.current.savedDocument === null || isDirty(latest.current)

  return {
    editing,
    hasChanges,
    errors,
    busy,
    conflict,
    externalChange,
    isRestored,
    isLeaving,
    /** Leaves without a warning and drops unsaved changes. */
    async leaveFor(href: string): Promise<void> {
      isLeaving.current = true
      storedDrafts.forget(kind, initialSlug)
      await navigate(href)
    },
    type(edit: (body: DraftBody) => DraftBody): void {
      update({ ...latest.current, body: edit(latest.current.body) })
    },
    typeSlug: (slug: string) => update({ ...latest.current, slug }),
    async save(): Promise<ContentDocument | null> {
      if (!validate()) return null
      const result = await run('saved', [saving])
      if (result) notify('success', DOCUMENT_ACTS.saved)
      return result
    },
    async publish(): Promise<void> {
      if (!validate()) return
      const body = bodyToSend(kind, latest.current)
      const steps =
        savedDocument === null
          ? [saving, change({ act: 'published' })]
          : [change({ act: 'published', ...(isDirty(latest.current) && { body }) })]
      if (await run('published', steps)) notify('success', 'Published to the site')
    },
    /** Saves unsaved changes first. */
    async schedule(at: string): Promise<boolean> {
      if (!validate()) return false
      const setTime = change({ act: 'scheduled', at })
      return (await run('scheduled', isUnsaved() ? [saving, setTime] : [setTime])) !== null
    },
    /** Returns the document on the server, after saving unsaved changes. */
    async ensureSaved(): Promise<ContentDocument | null> {
      if (!isUnsaved()) return savedDocument
      return validate() ? run('saved', [saving]) : null
    },
    async act(
      documentChange: Exclude<DocumentChange, { act: 'saved' | 'published' | 'scheduled' }>,
    ): Promise<ContentDocument | null> {
      setErrors({})
      const result = await run(documentChange.act, [change(documentChange)])
      if (result && (documentChange.act === 'restored' || documentChange.act === 'discarded'))
        update(replaceDraft(kind, latest.current, result, today))
      return result
    },
    discardChanges(): void {
      const { savedDocument: existing } = latest.current
      storedDrafts.forget(kind, initialSlug)
      setIsRestored(false)
      update(
        existing
          ? replaceDraft(kind, latest.current, existing, today)
          : { ...openEditing(kind, null, null, today), reloadCount: latest.current.reloadCount + 1 },
      )
    },
    closeNotice: () => setExternalChange(null),
    async restore(): Promise<void> {
      if (!externalChange) return
      const outcome = await undeleteDocument(kind, externalChange.id)
      if (!outcome.ok) return notify('error', outcome.error)
      update(rebaseDraft(kind, latest.current, outcome.value.document, today))
      setExternalChange(null)
      void revalidate()
    },
    takeTheirs(): void {
      if (conflict) update(replaceDraft(kind, latest.current, conflict, today))
      setConflict(null)
      setExternalChange(null)
      setErrors({})
      setIsRestored(false)
      void revalidate()
    },
    async saveMine(): Promise<void> {
      if (conflict) update(rebaseDraft(kind, latest.current, conflict, today))
      setConflict(null)
      if (await run('saved', [saving])) notify('success', DOCUMENT_ACTS.saved)
    },
  }
}

export type DocumentScreen = ReturnType<typeof useDocument>
