import { useId, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PasswordField, TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { OwnForm } from '../profile/own-form.tsx'
import { identityDialog } from '../session/identity-dialog-store.ts'
import { arePasskeysAvailable } from '../session/passkey-dialog.ts'
import { confirmByPasskey, confirmIdentity } from './identity-calls.ts'

/** Asks for the password before a sensitive act, if the last proof is too old. The act then continues by itself. */
export function IdentityDialog() {
  const isOpen = useSyncExternalStore(identityDialog.subscribe, identityDialog.isOpen, () => false)
  const id = useId()
  return (
    <Dialog
      id={id}
      size="s"
      title="Confirm that it is you"
      open={isOpen}
      onClose={() => identityDialog.finish(false)}
    >
      {isOpen && <IdentityForm />}
    </Dialog>
  )
}

function IdentityForm() {
  const [needsCode, setNeedsCode] = useState(false)
  const [passkeyError, setPasskeyError] = useState<string | null>(null)
  const confirmWithPasskey = async () => {
    const outcome = await confirmByPasskey()
    if (outcome?.ok) identityDialog.finish(true)
    else if (outcome) setPasskeyError(outcome.error)
  }
  return (
    <div className="grid gap-4 pb-2">
      <p className="text-ink-700">This act needs your password again, because you signed in a while ago.</p>
      <OwnForm
        label="Confirm that it is you"
        button="Confirm"
        variant="primary"
        send={async ({ password = '', code }) => {
          const outcome = await confirmIdentity({ password, ...(code && { code }) })
          if (!outcome.ok && outcome.errors.code !== undefined) setNeedsCode(true)
          return outcome
        }}
        onDone={() => identityDialog.finish(true)}
      >
        {(errors) => (
          <>
            <PasswordField
              name="password"
              label="Your password"
              autoComplete="current-password"
              // The dialog has one purpose, which starts with this field.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              required
              error={errors.password}
            />
            {needsCode && (
              <TextField
                name="code"
                label="Code"
                hint="Enter the code from your authenticator app, or a recovery code."
                autoComplete="one-time-code"
                maxLength={20}
                required
                error={errors.code}
              />
            )}
          </>
        )}
      </OwnForm>
      {arePasskeysAvailable() && (
        <div className="grid justify-items-start gap-2 border-t border-ink-100 pt-4">
          <Button onClick={() => void confirmWithPasskey()}>Use a passkey</Button>
          {passkeyError !== null && (
            <p role="alert" className="text-s text-danger">
              {passkeyError}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
