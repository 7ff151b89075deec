import { useState } from 'react'
import type { SecuritySettings } from '../../../domain/users/own-account.ts'
import { ROLE_LABELS, ROLES, type Role } from '../../../domain/users/user.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NotLoaded, notLoadedText } from '../list/not-loaded.tsx'
import { useLatest } from '../list/use-latest.ts'
import { type CallOutcome, failureOf } from '../staff-call.ts'
import { loadSecuritySettings, saveSecuritySettings } from './own-account-calls.ts'
import { OwnForm } from './own-form.tsx'

/** Roles that require a second factor. Users without one must set it up before anything else. */
export function SignInRules() {
  const { outcome, reload } = useLatest('rules', loadRules)
  if (!outcome) return <Skeleton className="h-40 w-full" />
  return outcome.ok ? <Rules settings={outcome.value} /> : <NotLoaded failure={outcome} onRetry={reload} />
}

async function loadRules(): Promise<CallOutcome<SecuritySettings>> {
  const settings = await loadSecuritySettings()
  return settings ? { ok: true, value: settings } : failureOf(0, null, notLoadedText('the sign-in rules'))
}

function Rules({ settings }: { settings: SecuritySettings }) {
  const [roles, setRoles] = useState<readonly Role[]>(settings.secondFactorRoles)
  const toggle = (role: Role, isOn: boolean) =>
    setRoles(isOn ? [...roles, role] : roles.filter((each) => each !== role))
  return (
    <OwnForm
      label="Sign-in rules"
      button="Save rules"
      send={() => saveSecuritySettings({ secondFactorRoles: [...roles] })}
      onDone={() => toasts.success('Sign-in rules saved')}
    >
      {() => (
        <fieldset>
          <legend className="mb-1.5 text-ink-700">A second factor is required for</legend>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              label={ROLE_LABELS[role]}
              checked={roles.includes(role)}
              onChange={(event) => toggle(role, event.target.checked)}
            />
          ))}
        </fieldset>
      )}
    </OwnForm>
  )
}
