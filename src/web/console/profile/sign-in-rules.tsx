import { useState } from 'react'
import type { SecuritySettings } from '../../../domain/users/own-account.ts'
import { ROLE_LABELS, ROLES, type Role } from '../../../domain/users/user.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NotLoaded, notLoadedText } from '../list/not-loaded.tsx'
import { useLatest } from '../list/use-latest.ts'
import { type CallOutcome, failureOf } from '../staff-call.ts'
import { loadSecuritySettings, saveSecuritySettings } from './own-account-calls.ts'
import { OwnForm } from './own-form.tsx'

/** Roles that require a second factor, and when sessions end. Users without a required factor must set it up before anything else. */
export function SignInRules() {
  const { outcome, reload } = useLatest('rules', loadRules)
  if (!outcome) return <Skeleton className="h-40 w-full" />
  return outcome.ok ? <Rules settings={outcome.value} /> : <NotLoaded failure={outcome} onRetry={reload} />
}

async function loadRules(): Promise<CallOutcome<SecuritySettings>> {
  const settings = await loadSecuritySettings()
  return settings ? { ok: true, value: settings } : failureOf(0, null, notLoadedText('the sign-in rules'))
}

const IDLE_CHOICES = [15, 30, 60, 2 * 60, 4 * 60, 8 * 60, 12 * 60, 24 * 60]
const DAY_CHOICES = [1, 7, 14, 30, 60, 90]
const DAY_MINUTES = 24 * 60

/** '30 minutes', '8 hours', '14 days'. */
function durationText(minutes: number): string {
  const [count, unit] =
    minutes % DAY_MINUTES === 0
      ? [minutes / DAY_MINUTES, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Keeps a value that was set in another way among the choices. */
function withCurrent(choices: readonly number[], value: number): number[] {
  return [...new Set([...choices, value])].toSorted((one, other) => one - other)
}

function Rules({ settings }: { settings: SecuritySettings }) {
  const [roles, setRoles] = useState<readonly Role[]>(settings.secondFactorRoles)
  const [idleMinutes, setIdleMinutes] = useState(settings.idleMinutes)
  const [sessionDays, setSessionDays] = useState(settings.sessionDays)
  const toggle = (role: Role, isOn: boolean) =>
    setRoles(isOn ? [...roles, role] : roles.filter((each) => each !== role))
  return (
    <OwnForm
      label="Sign-in rules"
      button="Save rules"
      send={() => saveSecuritySettings({ secondFactorRoles: [...roles], idleMinutes, sessionDays })}
      onDone={() => toasts.success('Sign-in rules saved')}
    >
      {() => (
        <>
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
          <SelectField
            label="Sign people out after they have done nothing for"
            value={String(idleMinutes)}
            options={withCurrent(IDLE_CHOICES, settings.idleMinutes).map((minutes) => ({
              value: String(minutes),
              label: durationText(minutes),
            }))}
            onChange={(event) => setIdleMinutes(Number(event.target.value))}
          />
          <SelectField
            label="Sign people out in any case after"
            value={String(sessionDays)}
            options={withCurrent(DAY_CHOICES, settings.sessionDays).map((days) => ({
              value: String(days),
              label: durationText(days * DAY_MINUTES),
            }))}
            onChange={(event) => setSessionDays(Number(event.target.value))}
          />
        </>
      )}
    </OwnForm>
  )
}
