import { PasswordField, TextField } from '../../../ui/forms/text-field.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { createPasskey } from '../session/passkey-dialog.ts'
import { addPasskey, beginPasskey, type FormOutcome } from './own-account-calls.ts'
import { OwnForm } from './own-form.tsx'

interface Props {
  /** Receives recovery codes with the first second factor of an account. */
  onDone: (recoveryCodes: readonly string[] | null) => void
}

export function AddPasskey({ onDone }: Props) {
  return (
    <OwnForm
      label="Add a passkey"
      button="Continue"
      variant="primary"
      send={({ name = '', currentPassword = '' }) => setUpPasskey(name, currentPassword)}
      onDone={({ recoveryCodes }) => {
        toasts.success('Passkey added. You are signed out on all other devices')
        onDone(recoveryCodes)
      }}
    >
      {(errors) => (
        <>
          <TextField
            name="name"
            label="Name"
            hint="For example: Work laptop"
            required
            maxLength={60}
            error={errors.name}
          />
          <PasswordField
            name="currentPassword"
            label="Your password"
            autoComplete="current-password"
            required
            error={errors.currentPassword}
          />
        </>
      )}
    </OwnForm>
  )
}

/** Asks the server for options and the browser for a passkey, then stores it. */
async function setUpPasskey(
  name: string,
  currentPassword: string,
): Promise<FormOutcome<{ recoveryCodes: string[] | null }>> {
  if (name.trim() === '') return { ok: false, errors: { name: 'Enter a name' } }
  const start = await beginPasskey(currentPassword)
  if (!start.ok) return start
  const passkey = await createPasskey(start.value.options)
  if (!passkey) return { ok: false, errors: { form: 'No passkey was created. Try again.' } }
  return addPasskey(name, passkey)
}
