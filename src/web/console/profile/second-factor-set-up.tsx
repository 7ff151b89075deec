import { useState } from 'react'
import { PasswordField, TextField } from '../../../ui/forms/text-field.tsx'
import { type Begun, beginSecondFactor, confirmSecondFactor } from './own-account-calls.ts'
import { OwnForm } from './own-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step =
  | { name: 'password' }
  | { name: 'code'; begun: Begun }
  | { name: 'recovery'; codes: readonly string[] }

/** Password, then the app's first code, then the codes to keep. */
export function SecondFactorSetUp({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'password' })
  if (step.name === 'recovery') return <RecoveryCodes codes={step.codes} onKept={onDone} />
  if (step.name === 'code')
    return <FirstCode begun={step.begun} onDone={(codes) => setStep({ name: 'recovery', codes })} />
  return (
    <OwnForm
      key="password"
      label="Set up a second factor"
      button="Continue"
      variant="primary"
      send={({ currentPassword = '' }) => beginSecondFactor(currentPassword)}
      onDone={(begun) => setStep({ name: 'code', begun })}
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

function FirstCode({ begun, onDone }: { begun: Begun; onDone: (codes: readonly string[]) => void }) {
  const letters = begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return (
    <div className="grid gap-4">
      <p className="text-ink-700">
        Scan this with an authenticator app, then enter the code it shows. Without a camera, type the letters
        in.
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(begun.picture)}`}
        alt="QR code for your authenticator app"
        width={176}
        height={176}
        className="rounded-s border border-ink-200 bg-white"
      />
      <p className="font-mono text-s wrap-anywhere" data-secret={begun.secret}>
        {letters}
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
            // Brings the picture into view, and is what comes next.
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
