import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { HandOver, HandOverQuestion } from '../../../domain/leads/assignments/hand-over.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import { createUserSchema, type ListedUser, updateUserSchema } from '../../../domain/users/user-schemas.ts'
import type { PeopleList } from '../../../services/users/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Info } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { HandOverChoice } from '../hand-over/hand-over-choice.tsx'
import { handOverQuestion } from '../hand-over/hand-over-question.ts'
import { notify } from '../notify.ts'
import { changesOf, draftOf, newDraft, newPersonOf, type PersonDraft } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { createUser, updateUser } from './user-calls.ts'

interface Props {
  actor: Actor
  /** Null for a new user. */
  user: ListedUser | null
  list: Pick<PeopleList, 'dealerships' | 'canInvite'>
  onDone: () => void
  onCancel: () => void
  /** Shows the current values after someone else's change. */
  onReload: () => void
  children?: ReactNode
}

/** Checks the input by the server's schemas; errors only the server can find appear at the same fields. */
export function PersonForm({ actor, user, list, onDone, onCancel, onReload, children }: Props) {
  const [draft, setDraft] = useState(() => (user ? draftOf(user) : newDraft(actor, list.canInvite)))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<{ error: string; isChanged: boolean } | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [question, setQuestion] = useState<HandOverQuestion | null>(null)
  const [handOver, setHandOver] = useState<HandOver>({ to: 'rules' })
  const keyFor = useRequestKey()

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const form = event.currentTarget
    setFailure(null)
    const changes = user ? changesOf(user, draft) : null
    if (changes && Object.keys(changes).length === 0) return onCancel()
    const parsed = user
      ? updateUserSchema.safeParse({
          userId: user.id,
          version: user.version,
          ...changes,
          ...(question && { handOver }),
        })
      : createUserSchema.safeParse(newPersonOf(draft))
    const fieldErrors = parsed.success ? {} : firstMessages(parsed.error.issues)
    setErrors(fieldErrors)
    if (!parsed.success) return focusFirst(form, fieldErrors)
    setIsSaving(true)
    const outcome =
      'userId' in parsed.data
        ? await updateUser(parsed.data)
        : await createUser(parsed.data, keyFor(parsed.data))
    setIsSaving(false)
    if (outcome.ok) {
      notify('success', `${outcome.value.user.name} is ${successText(user, draft)}`)
      return onDone()
    }
    const nextQuestion = handOverQuestion(outcome)
    if (nextQuestion) return setQuestion(nextQuestion)
    notify('error', outcome.error)
    setErrors(outcome.errors)
    setFailure({
      error: outcome.error,
      isChanged: outcome.status === 409 && Object.keys(outcome.errors).length === 0,
    })
    focusFirst(form, outcome.errors)
  }

  const invalidCount = Object.values(errors).filter(Boolean).length
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
                  Load changes
                </Button>
              )
            }
          >
            {failure.error}
          </Notice>
        )}
        {question && user && (
          <div className="border-b border-ink-200 bg-canvas p-5 max-sm:p-4">
            <HandOverChoice
              person={user}
              question={question}
              value={handOver}
              error={errors.handOver}
              onChange={setHandOver}
            />
          </div>
        )}
        <PersonFields {...{ actor, user, draft, errors, list }} onChange={setDraft} />
        {children}
      </div>
      <footer className="flex shrink-0 items-center gap-2.5 border-t border-ink-200 bg-paper px-5 py-2.5 max-sm:sticky max-sm:bottom-[calc(56px+env(safe-area-inset-bottom))] max-sm:px-4">
        {invalidCount > 0 && (
          <p className="flex min-w-0 items-center gap-1.5 text-xs text-ink-500">
            <Info aria-hidden className="size-4 shrink-0" />
            {invalidCount === 1 ? '1 field needs' : `${invalidCount} fields need`} your attention
          </p>
        )}
        <Button variant="ghost" className="ml-auto" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={isSaving}>
          {user ? 'Save' : 'Create user'}
        </Button>
      </footer>
    </form>
  )
}

/** Returns the same idempotency key for the same body, and a new key for another. */
function useRequestKey(): (body: object) => string {
  const last = useRef({ body: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== last.current.body) last.current = { body: text, key: crypto.randomUUID() }
    return last.current.key
  }
}

function successText(user: ListedUser | null, { isInvited }: PersonDraft): string {
  if (user) return 'saved'
  return isInvited ? 'created, and invited by email' : 'created'
}

/** The first error of each field. */
function firstMessages(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '')
    messages[field] ??= field === 'role' || field === 'department' ? 'Choose a role.' : message
  }
  // A missing role implies a missing department, so only one of them is reported.
  if (messages.role) delete messages.department
  return messages
}

function focusFirst(form: HTMLFormElement, errors: Record<string, string>): void {
  const first = ['name', 'username', 'email', 'role', 'department', 'dealership', 'password'].find(
    (field) => errors[field],
  )
  if (first) form.querySelector<HTMLElement>(`#person-${first}`)?.focus()
}
