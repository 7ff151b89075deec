import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SecondFactorState } from '../../../services/users/index.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField, TextField } from '../../../ui/forms/text-field.tsx'
import { CircleCheck } from '../../../ui/icons.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { type Errors, endSecondFactor, renewRecoveryCodes } from './own-account-calls.ts'
import { OwnForm } from './own-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'

type Act = 'set-up' | 'renew' | 'end' | null

export function SecondFactorSection({ state }: { state: SecondFactorState }) {
  const { revalidate } = useRevalidator()
  const [act, setAct] = useState<Act>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const finish = () => {
    setAct(null)
    setCodes(null)
    void revalidate()
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />
  if (act === 'set-up') return <SecondFactorSetUp onDone={finish} />
  if (!state.isOn)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-700">
          Sign in with a code from an app on your phone, in addition to your password.
        </p>
        <Button onClick={() => setAct('set-up')}>Set up a second factor</Button>
      </div>
    )
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-2">
        <CircleCheck aria-hidden className="size-4.5 text-positive" />
        On. {state.recoveryCodesLeft} recovery codes left.
      </p>
      {act === null && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAct('renew')}>Get new recovery codes</Button>
          {!state.isRequired && (
            <Button variant="danger-line" onClick={() => setAct('end')}>
              Turn off
            </Button>
          )}
        </div>
      )}
      {state.isRequired && (
        <p className="text-xs text-ink-500">Your role requires a second factor, so you can't turn it off.</p>
      )}
      {act === 'renew' && (
        <OwnForm
          label="New recovery codes"
          button="Create new codes"
          send={({ currentPassword = '', code = '' }) => renewRecoveryCodes({ currentPassword, code })}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        >
          {(errors) => <BothFactors errors={errors} />}
        </OwnForm>
      )}
      {act === 'end' && (
        <OwnForm
          label="Turn off the second factor"
          button="Turn off"
          variant="danger-line"
          send={({ currentPassword = '', code = '' }) => endSecondFactor({ currentPassword, code })}
          onDone={() => {
            toasts.success('Second factor turned off')
            finish()
          }}
        >
          {(errors) => <BothFactors errors={errors} />}
        </OwnForm>
      )}
    </div>
  )
}

function BothFactors({ errors }: { errors: Errors }) {
  return (
    <>
      <PasswordField
        name="currentPassword"
        label="Your password"
        autoComplete="current-password"
        required
        error={errors.currentPassword}
      />
      <TextField
        name="code"
        label="Code"
        hint="Enter the code from your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        required
        maxLength={20}
        error={errors.code}
      />
    </>
  )
}
