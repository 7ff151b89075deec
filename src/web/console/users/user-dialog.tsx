import { type FormEvent, useState } from 'react'
import type { HandOver, HandOverQuestion } from '../../../domain/leads/assignments/hand-over.ts'
import { PASSWORD_PROBLEMS, passwordProblem } from '../../../domain/users/password.ts'
import type { ListedUser } from '../../../domain/users/user-schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { HandOverChoice } from '../hand-over/hand-over-choice.tsx'
import { handOverError, handOverQuestion } from '../hand-over/hand-over-question.ts'
import { notify } from '../notify.ts'
import type { CallOutcome } from '../staff-call.ts'
import {
  changePassword,
  deactivateUser,
  resetSecondFactor,
  sendInvitation,
  updateUser,
} from './user-calls.ts'

export interface UserDialogRequest {
  kind: 'deactivate' | 'reactivate' | 'password' | 'invite' | 'second_factor'
  user: ListedUser
}

interface UserAction {
  title: (name: string) => string
  explanation: string
  button: string
  successText: (name: string) => string
  run: (user: ListedUser, input: { password: string; handOver?: HandOver }) => Promise<CallOutcome<unknown>>
}

const USER_ACTIONS: Record<UserDialogRequest['kind'], UserAction> = {
  deactivate: {
    title: (name) => `Deactivate ${name}?`,
    explanation:
      'They will be signed out everywhere and cannot sign in again. Nothing of theirs is deleted, and you can reactivate them.',
    button: 'Deactivate',
    successText: (name) => `${name} is deactivated`,
    run: ({ id }, { handOver }) => deactivateUser(id, handOver),
  },
  reactivate: {
    title: (name) => `Reactivate ${name}?`,
    explanation: 'They can sign in again with their old password and role.',
    button: 'Reactivate',
    successText: (name) => `${name} is reactivated`,
    run: ({ id }) => updateUser({ userId: id, active: true }),
  },
  password: {
    title: (name) => `New password for ${name}`,
    explanation:
      'They will be signed out everywhere. Give them the new password yourself: it is not emailed.',
    button: 'Change password',
    successText: (name) => `${name} has a new password`,
    run: ({ id }, { password }) => changePassword(id, password),
  },
  invite: {
    title: (name) => `Invite ${name}?`,
    explanation:
      'They get an email with a link to choose a new password. The link works once, for a week; until then their old password stays.',
    button: 'Send invitation',
    successText: (name) => `Invitation sent to ${name}`,
    run: ({ id }) => sendInvitation(id),
  },
  second_factor: {
    title: (name) => `Reset the second factor of ${name}?`,
    explanation:
      'They will be signed out everywhere. They then sign in with the password alone, and set up a new second factor if their role requires one.',
    button: 'Reset second factor',
    successText: (name) => `Second factor of ${name} reset`,
    run: ({ id }) => resetSecondFactor(id),
  },
}

const ID = 'ask-person'

interface Props {
  dialog: UserDialogRequest | null
  onClose: () => void
  onDone: () => void
}

/** Confirms an action on a user. */
export function UserDialog({ dialog, onClose, onDone }: Props) {
  const [{ displayedDialog, turn }, setDisplayed] = useState({ displayedDialog: dialog, turn: 0 })
  // The content stays rendered while the dialog closes; reopening resets the form.
  if (dialog !== null && dialog !== displayedDialog) setDisplayed({ displayedDialog: dialog, turn: turn + 1 })
  if (!displayedDialog) return null
  const action = USER_ACTIONS[displayedDialog.kind]
  return (
    <Dialog
      id={ID}
      size="s"
      title={action.title(displayedDialog.user.name)}
      open={dialog !== null}
      onClose={onClose}
    >
      <UserDialogForm key={turn} dialog={displayedDialog} action={action} onDone={onDone} />
    </Dialog>
  )
}

function UserDialogForm({
  dialog: { kind, user },
  action,
  onDone,
}: {
  dialog: UserDialogRequest
  action: UserAction
  onDone: () => void
}) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [question, setQuestion] = useState<HandOverQuestion | null>(null)
  const [handOver, setHandOver] = useState<HandOver>({ to: 'rules' })
  const isPassword = kind === 'password'
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const problem = isPassword ? passwordProblem(password) : null
    if (problem) {
      event.currentTarget.querySelector('input')?.focus()
      return setError(PASSWORD_PROBLEMS[problem])
    }
    const choiceError = question && handOverError(handOver)
    if (choiceError) return setError(choiceError)
    setIsBusy(true)
    const outcome = await action.run(user, { password, ...(question && { handOver }) })
    setIsBusy(false)
    if (!outcome.ok) {
      const nextQuestion = handOverQuestion(outcome)
      if (nextQuestion) {
        setError(null)
        return setQuestion(nextQuestion)
      }
      notify('error', outcome.error)
      return setError(outcome.errors.newPassword ?? outcome.error)
    }
    setPassword('')
    setError(null)
    notify('success', action.successText(user.name))
    onDone()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-ink-700">{action.explanation}</p>
      {isPassword ? (
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          value={password}
          error={error}
          hint="12 characters or more. A few words in a row are easy to remember."
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
      {question && (
        <div className="mt-4">
          <HandOverChoice person={user} question={question} value={handOver} onChange={setHandOver} />
        </div>
      )}
      <div className="mt-5 flex justify-end gap-2.5">
        <Button variant="ghost" {...closesDialog(ID)}>
          Cancel
        </Button>
        <Button type="submit" variant={kind === 'deactivate' ? 'danger' : 'primary'} loading={isBusy}>
          {action.button}
        </Button>
      </div>
    </form>
  )
}
