import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatRecentDay } from '../../../domain/time/format.ts'
import { type ListedPasskey, MAX_PASSKEYS } from '../../../domain/users/passkeys.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/forms/text-field.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { arePasskeysAvailable } from '../session/passkey-dialog.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { useNow } from '../use-now.ts'
import { AddPasskey } from './add-passkey.tsx'
import { removePasskey } from './own-account-calls.ts'
import { OwnForm } from './own-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Act = { name: 'add' } | { name: 'remove'; id: string } | null

/** Passkeys sign in without a password and count as a second factor. */
export function PasskeySection({ passkeys }: { passkeys: readonly ListedPasskey[] }) {
  const { revalidate } = useRevalidator()
  const timeZone = useTimeZone()
  const now = useNow()
  const [act, setAct] = useState<Act>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const finish = () => {
    setAct(null)
    setCodes(null)
    void revalidate()
  }
  const dayOf = (at: string) => formatRecentDay(at, now, timeZone)

  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />
  return (
    <div className="grid gap-4">
      <p className="text-ink-700">
        Sign in with your fingerprint, face or screen lock instead of a password and a code.
      </p>
      {passkeys.length > 0 && (
        <ul className="grid gap-3">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-s text-ink-500">
                  Added {dayOf(createdAt)},{' '}
                  {lastUsedAt === null ? 'not used yet' : `last used ${dayOf(lastUsedAt)}`}
                </p>
              </div>
              <Button size="s" aria-label={`Remove ${name}`} onClick={() => setAct({ name: 'remove', id })}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {act?.name === 'remove' && (
        <OwnForm
          key={act.id}
          label="Remove the passkey"
          button="Remove passkey"
          variant="danger-line"
          send={({ currentPassword = '' }) => removePasskey({ id: act.id, currentPassword })}
          onDone={() => {
            toasts.success('Passkey removed')
            finish()
          }}
        >
          {(errors) => <YourPassword error={errors.currentPassword} />}
        </OwnForm>
      )}
      {act?.name === 'add' && (
        <AddPasskey
          onDone={(recoveryCodes) => {
            if (recoveryCodes) setCodes(recoveryCodes)
            else finish()
          }}
        />
      )}
      {act === null && passkeys.length < MAX_PASSKEYS && (
        <div className="grid justify-items-start gap-2">
          <Button disabled={!arePasskeysAvailable()} onClick={() => setAct({ name: 'add' })}>
            Add a passkey
          </Button>
          {!arePasskeysAvailable() && (
            <p className="text-xs text-ink-500">
              Passkeys need a secure connection and the site's own name in the address bar.
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function YourPassword({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      name="currentPassword"
      label="Your password"
      autoComplete="current-password"
      required
      error={error}
    />
  )
}
