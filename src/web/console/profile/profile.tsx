import type { ReactNode } from 'react'
import { type Permission, scopeOf } from '../../../domain/permissions/permissions.ts'
import { paths } from '../../../domain/site/routes.ts'
import { PASSWORD_LENGTH, PASSWORD_PROBLEMS, passwordProblem } from '../../../domain/users/password.ts'
import { ROLES } from '../../../domain/users/user.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { PasswordField } from '../../../ui/forms/text-field.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { NotificationsSection } from '../events/notifications-section.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { NotLoaded, notLoadedText } from '../list/not-loaded.tsx'
import { updateUser, useStaffSession } from '../session/session.ts'
import { failureOf } from '../staff-call.ts'
import type { Route } from './+types/profile'
import { EmailField, NameField } from './account-fields.tsx'
import { DeviceSection } from './device-section.tsx'
import { changeOwnPassword, loadPasskeys, loadSecondFactor, updateOwnProfile } from './own-account-calls.ts'
import { OwnForm } from './own-form.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Your profile')

export async function clientLoader() {
  const [secondFactor, passkeys] = await Promise.all([loadSecondFactor(), loadPasskeys()])
  return { secondFactor, passkeys: passkeys?.passkeys ?? null }
}
clientLoader.hydrate = true as const

/** The user's own account and settings. */
export default function Profile({ loaderData: { secondFactor, passkeys } }: Route.ComponentProps) {
  const { user } = useStaffSession()
  return (
    <>
      <SheetHead title="Your profile" />
      <div className="max-w-140 px-5 pb-10 max-sm:px-4">
        <Section title="Name and email">
          <NameAndEmail />
        </Section>
        <Section title="Password">
          <NewPassword />
        </Section>
        <Section title="Second factor">
          {secondFactor ? (
            <SecondFactorSection state={secondFactor} />
          ) : (
            <NotLoaded failure={failureOf(0, null, notLoadedText('your second factor'))} />
          )}
        </Section>
        <Section title="Passkeys">
          {passkeys ? (
            <PasskeySection passkeys={passkeys} />
          ) : (
            <NotLoaded failure={failureOf(0, null, notLoadedText('your passkeys'))} />
          )}
        </Section>
        <Section title="Devices">
          <DeviceSection />
        </Section>
        <Section title="Notifications">
          <NotificationsSection />
          <p className="mt-3 text-ink-700">
            Mails, browser notifications while the console is closed, and quiet hours:{' '}
            <TextLink href={paths.notificationPreferences()}>Notification preferences</TextLink>
          </p>
        </Section>
        {hasPermission(user?.role, 'system.security') && (
          <Section title="Sign-in rules">
            <p className="text-ink-700">
              The rules for everyone are in the engine room:{' '}
              <TextLink href={paths.engineRoomSection({ section: 'security' })}>Security</TextLink>
            </p>
          </Section>
        )}
      </div>
    </>
  )
}

/** Decides only what is shown; the server checks again. */
function hasPermission(name: string | null | undefined, permission: Permission): boolean {
  const role = ROLES.find((each) => each === name)
  return role !== undefined && scopeOf({ role, department: null }, permission) !== null
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-ink-100 py-6 last:border-b-0">
      <h2 className="mb-4 text-m font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function NameAndEmail() {
  const { user } = useStaffSession()
  return (
    <OwnForm
      // Resets the fields when the name or email changes, here or in another tab.
      key={`${user?.name} ${user?.email}`}
      label="Name and email"
      button="Save"
      send={({ name = '', email = '', currentPassword = '' }) =>
        updateOwnProfile({ name, email, currentPassword })
      }
      onDone={({ user: savedUser, pendingEmail }) => {
        toasts.success(
          pendingEmail === null
            ? 'Profile saved'
            : `We have sent a link to ${pendingEmail}. Your address changes when you use it.`,
        )
        updateUser(savedUser)
      }}
    >
      {(errors) => (
        <>
          <NameField label="Name" defaultValue={user?.name} error={errors.name} />
          <EmailField label="Email" defaultValue={user?.email} error={errors.email} />
          <PasswordField
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
            required
            error={errors.currentPassword}
          />
        </>
      )}
    </OwnForm>
  )
}

function NewPassword() {
  return (
    <OwnForm
      label="Change password"
      button="Change password"
      check={({ newPassword = '' }) => {
        const problem = passwordProblem(newPassword)
        return problem && { newPassword: PASSWORD_PROBLEMS[problem] }
      }}
      send={({ currentPassword = '', newPassword = '' }) =>
        changeOwnPassword({ currentPassword, newPassword })
      }
      onDone={() => toasts.success('Password changed. You are signed out on all other devices')}
    >
      {(errors) => (
        <>
          <PasswordField
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
            required
            error={errors.currentPassword}
          />
          <PasswordField
            name="newPassword"
            label="New password"
            hint={`At least ${PASSWORD_LENGTH.min} characters of any kind`}
            autoComplete="new-password"
            required
            maxLength={PASSWORD_LENGTH.max * 2}
            error={errors.newPassword}
          />
        </>
      )}
    </OwnForm>
  )
}
