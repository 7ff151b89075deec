import { useState } from 'react'
import { PasswordField, TextField } from '../../../ui/forms/text-field.tsx'
import { beginSecondFactor, confirmSecondFactor, type SecondFactorSetUpStart } from './own-account-calls.ts'
import { OwnForm } from './own-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step =
  | { name: 'password' }
  | { name: 'code'; start: SecondFactorSetUpStart }
  | { name: 'recovery'; codes: readonly string[] }

/** Steps: password, first code from the app, recovery codes. */
export function SecondFactorSetUp({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'password' })
  if (step.name === 'recovery') return <RecoveryCodes codes={step.codes} onDone={onDone} />
  if (step.name === 'code')
    return <FirstCode start={step.start} onDone={(codes) => setStep({ name: 'recovery', codes })} />
  return (
    <OwnForm
      key="password"
      label="Set up a second factor"
      button="Continue"
      variant="primary"
      send={({ currentPassword = '' }) => beginSecondFactor(currentPassword)}
      onDone={(start) => setStep({ name: 'code', start })}
    >
      {(errors) => (
        <PasswordField
          name="currentPassword"
          label="Your password"
          autoComplete="current-password"
          required
          error={errors.currentPassword}
        />
      )}
    </OwnForm>
  )
}

function FirstCode({
  start,
  onDone,
}: {
  start: SecondFactorSetUpStart
  onDone: (codes: readonly string[]) => void
}) {
  const groupedKey = start.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return (
    <div className="grid gap-4">
      <p className="text-ink-700">
        Scan this with an authenticator app, then enter the code it shows. Without a camera, type the key
        below into the app.
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(start.picture)}`}
        alt="QR code for your authenticator app"
        width={176}
        height={176}
        className="rounded-s border border-ink-200 bg-white"
      />
      <p className="font-mono text-s wrap-anywhere" data-secret={start.secret}>
        {groupedKey}
      </p>
      <OwnForm
        key="code"
        label="First code"
        button="Turn on"
        variant="primary"
        send={({ code = '' }) => confirmSecondFactor(code)}
        onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      >
        {(errors) => (
          <TextField
            name="code"
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            // The next step; focusing it also scrolls the QR code into view.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            required
            maxLength={20}
            error={errors.code}
          />
        )}
      </OwnForm>
    </div>
  )
}
