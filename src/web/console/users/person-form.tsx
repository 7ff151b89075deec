import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import { createUserSchema, type ListedUser, updateUserSchema } from '../../../domain/users/user-schemas.ts'
import type { PeopleList } from '../../../services/users/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Info } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../notify.ts'
import { changesOf, draftOf, newDraft, newPersonOf, type PersonDraft } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { createUser, updateUser } from './user-calls.ts'

interface Props {
  actor: Actor
  /** Null: somebody to be. */
  user: ListedUser | null
  list: Pick<PeopleList, 'dealerships' | 'canInvite'>
  onDone: () => void
  onCancel: () => void
  /** Somebody else was first: shows the person as they are now. */
  onReload: () => void
  children?: ReactNode
}

/** Judged here by the schemas the server judges by; what the server alone knows comes back to the same fields. */
export function PersonForm({ actor, user, list, onDone, onCancel, onReload, children }: Props) {
  const [draft, setDraft] = useState(() => (user ? draftOf(user) : newDraft(actor, list.canInvite)))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<{ error: string; isChanged: boolean } | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const keyFor = useRequestKey()

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const form = event.currentTarget
    setFailure(null)
    const changes = user ? changesOf(user, draft) : null
    if (changes && Object.keys(changes).length === 0) return onCancel()
    const judged = user
      ? updateUserSchema.safeParse({ userId: user.id, version: user.version, ...changes })
      : createUserSchema.safeParse(newPersonOf(draft))
    const wrong = judged.success ? {} : firstMessages(judged.error.issues)
    setErrors(wrong)
    if (!judged.success) return focusFirst(form, wrong)
    setIsSaving(true)
    const outcome =
      'userId' in judged.data
        ? await updateUser(judged.data)
        : await createUser(judged.data, keyFor(judged.data))
    setIsSaving(false)
    if (outcome.ok) {
      notify('success', `${outcome.value.user.name} is ${doneText(user, draft)}`)
      return onDone()
    }
    notify('error', outcome.error)
    setErrors(outcome.errors)
    setFailure({
      error: outcome.error,
      isChanged: outcome.status === 409 && Object.keys(outcome.errors).length === 0,
    })
    focusFirst(form, outcome.errors)
  }

  const wrongFields = Object.values(errors).filter(Boolean).length
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto max-sm:overflow-visible">
        {failure && (
          <Notice
            kind="danger"
            flush
            announce
            action={
              failure.isChanged && (
                <Button size="s" onClick={onReload}>
                  Show it
                </Button>
              )
            }
          >
            {failure.error}
          </Notice>
        )}
        <PersonFields {...{ actor, user, draft, errors, list }} onChange={setDraft} />
        {children}
      </div>
      <footer className="flex shrink-0 items-center gap-2.5 border-t border-ink-200 bg-paper px-5 py-2.5 max-sm:sticky max-sm:bottom-[calc(56px+env(safe-area-inset-bottom))] max-sm:px-4">
        {wrongFields > 0 && (
          <p className="flex min-w-0 items-center gap-1.5 text-xs text-ink-500">
            <Info aria-hidden className="size-4 shrink-0" />
            {wrongFields === 1 ? '1 field needs' : `${wrongFields} fields need`} a look before saving
          </p>
        )}
        <Button variant="ghost" className="ml-auto" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={isSaving}>
          {user ? 'Save' : 'Add'}
        </Button>
      </footer>
    </form>
  )
}

/** The same answers are the same request, sent twice or not; others are another. */
function useRequestKey(): (body: object) => string {
  const last = useRef({ body: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== last.current.body) last.current = { body: text, key: crypto.randomUUID() }
    return last.current.key
  }
}

function doneText(user: ListedUser | null, { isInvited }: PersonDraft): string {
  if (user) return 'saved'
  return isInvited ? 'added, and invited by e-mail' : 'added'
}

/** The first thing that is wrong with each field. */
function firstMessages(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '')
    messages[field] ??= field === 'role' || field === 'department' ? 'Choose a role.' : message
  }
  // Without a role there is no department either: one thing is missing, not two.
  if (messages.role) delete messages.department
  return messages
}

function focusFirst(form: HTMLFormElement, errors: Record<string, string>): void {
  const first = ['name', 'username', 'email', 'role', 'department', 'dealership', 'password'].find(
    (field) => errors[field],
  )
  if (first) form.querySelector<HTMLElement>(`#person-${first}`)?.focus()
}
