import { type FormEvent, useState } from 'react'
import { PASSWORD_PROBLEMS, passwordProblem } from '../../../domain/users/password.ts'
import type { ListedUser } from '../../../domain/users/user-schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { notify } from '../notify.ts'
import type { CallOutcome } from '../staff-call.ts'
import { changePassword, deactivateUser, dropSecondFactor, sendInvitation, updateUser } from './user-calls.ts'

export interface Ask {
  kind: 'deactivate' | 'reactivate' | 'password' | 'invite' | 'second_factor'
  user: ListedUser
}

interface Act {
  title: (name: string) => string
  what: string
  button: string
  done: (name: string) => string
  run: (user: ListedUser, password: string) => Promise<CallOutcome<unknown>>
}

const ACTS: Record<Ask['kind'], Act> = {
  deactivate: {
    title: (name) => `Deactivate ${name}?`,
    what: 'They are signed out everywhere at once and cannot sign in again. Nothing of theirs is deleted, and you can reactivate them.',
    button: 'Deactivate',
    done: (name) => `${name} is deactivated`,
    run: ({ id }) => deactivateUser(id),
  },
  reactivate: {
    title: (name) => `Reactivate ${name}?`,
    what: 'They can sign in again, with the password and the role they had.',
    button: 'Reactivate',
    done: (name) => `${name} is reactivated`,
    run: ({ id }) => updateUser({ userId: id, active: true }),
  },
  password: {
    title: (name) => `New password for ${name}`,
    what: 'They are signed out everywhere at once. Tell them the new password yourself: it is not sent.',
    button: 'Change password',
    done: (name) => `${name} has a new password`,
    run: ({ id }, password) => changePassword(id, password),
  },
  invite: {
    title: (name) => `Invite ${name}?`,
    what: 'A link to choose a new password by is mailed to them. It works once, for a week; until then their password stays.',
    button: 'Invite',
    done: (name) => `${name} is invited by e-mail`,
    run: ({ id }) => sendInvitation(id),
  },
  second_factor: {
    title: (name) => `Take the second factor of ${name} away?`,
    what: 'They are signed out everywhere at once and sign in with the password alone, or set a new one up where their role asks for it.',
    button: 'Take away',
    done: (name) => `${name} signs in without a second factor`,
    run: ({ id }) => dropSecondFactor(id),
  },
}

const ID = 'ask-person'

interface Props {
  ask: Ask | null
  onClose: () => void
  onDone: () => void
}

/** Asked once, by name, before it is done. */
export function AskDialog({ ask, onClose, onDone }: Props) {
  const [{ shown, turn }, setShown] = useState({ shown: ask, turn: 0 })
  // What was asked stays in view while it goes away; asked again, it begins anew.
  if (ask !== null && ask !== shown) setShown({ shown: ask, turn: turn + 1 })
  if (!shown) return null
  const act = ACTS[shown.kind]
  return (
    <Dialog id={ID} size="s" title={act.title(shown.user.name)} open={ask !== null} onClose={onClose}>
      <AskForm key={turn} ask={shown} act={act} onDone={onDone} />
    </Dialog>
  )
}

function AskForm({ ask: { kind, user }, act, onDone }: { ask: Ask; act: Act; onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isPassword = kind === 'password'
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const problem = isPassword ? passwordProblem(password) : null
    if (problem) {
      event.currentTarget.querySelector('input')?.focus()
      return setError(PASSWORD_PROBLEMS[problem])
    }
    setIsBusy(true)
    const outcome = await act.run(user, password)
    setIsBusy(false)
    if (!outcome.ok) {
      notify('error', outcome.error)
      return setError(outcome.errors.newPassword ?? outcome.error)
    }
    setPassword('')
    setError(null)
    notify('success', act.done(user.name))
    onDone()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-ink-700">{act.what}</p>
      {isPassword ? (
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          value={password}
          error={error}
          hint="12 characters or more. A few words in a row are easy to keep in mind."
          onChange={(event) => setPassword(event.target.value)}
          className="mt-3"
        />
      ) : (
        error && (
          <Notice kind="danger" announce className="mt-3">
            {error}
          </Notice>
        )
      )}
      <div className="mt-5 flex justify-end gap-2.5">
        <Button variant="ghost" {...closesDialog(ID)}>
          Cancel
        </Button>
        <Button type="submit" variant={kind === 'deactivate' ? 'danger' : 'primary'} loading={isBusy}>
          {act.button}
        </Button>
      </div>
    </form>
  )
}
