import type { Database } from '../../data/database/database.ts'
import type { SessionEventSource } from '../../data/users/session-events.ts'
import type { SignedInUser } from '../../domain/users/sign-in.ts'
import type { User } from '../../domain/users/user.ts'
import type { CurrentMailer } from '../../integrations/mail/mailer.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { createTokens, type HashPassword } from '../security/index.ts'
import { createAccountHelpServices } from './account-help.ts'
import { createAccountLinkServices } from './account-links.ts'
import { createNotifyOwner } from './account-notices.ts'
import { createAuditServices } from './audit.ts'
import { createDepartmentServices } from './departments.ts'
import { createIdentityServices } from './factors/identity.ts'
import { createPasskeyChecks } from './factors/passkey-checks.ts'
import { createPasskeyServices } from './factors/passkeys.ts'
import { relyingPartyFor } from './factors/relying-party.ts'
import { createSecondFactorServices } from './factors/second-factor.ts'
import type { MoveLeads, SendToRules } from './move-leads.ts'
import { createOwnSessionServices } from './own-sessions.ts'
import { createProfileServices } from './profile.ts'
import { createSecuritySettingsServices } from './security-settings.ts'
import { createSessionServices } from './sessions.ts'
import { createDevices } from './sign-in/devices.ts'
import { createSessionStart } from './sign-in/session-start.ts'
import { createSignInServices } from './sign-in/sign-in.ts'
import { createSignInLimits } from './sign-in/sign-in-limits.ts'
import { createSignInPlaces } from './sign-in/sign-in-places.ts'
import { createStaffInvitationServices } from './staff-invitations.ts'
import { createPeopleServices } from './users.ts'

interface Dependencies {
  db: Database
  published: () => Published
  secret: Uint8Array
  hashPassword: HashPassword
  sessionEvents: SessionEventSource | null
  currentMailer: CurrentMailer
  /** The operator's address of the console, which account links start with; null if there is none. */
  consoleUrl: string | null
  isDemo: boolean
  siteName: () => string
  /** Delays an attempt to sign in. */
  sleep: (ms: number) => Promise<void>
  clock: () => Date
  moveLeads: MoveLeads
  sendToRules: SendToRules
  logError: (error: unknown, message: string) => void
}

export type UserServices = ReturnType<typeof createUserServices>

/** Staff accounts, sign-in, permissions and the audit log. */
export function createUserServices(dependencies: Dependencies) {
  const { db, clock, secret, published } = dependencies
  const places = createSignInPlaces(dependencies)
  const presentUser = (user: User): SignedInUser => ({
    ...user,
    timeZone: timeZoneOf(published(), user.dealership),
  })
  const shared = {
    ...dependencies,
    places,
    presentUser,
    notifyOwner: createNotifyOwner(dependencies),
    limits: createSignInLimits({ ...dependencies, places }),
    devices: createDevices(dependencies),
    tokens: createTokens(secret, clock),
    checks: createPasskeyChecks(dependencies),
    relyingPartyOf: relyingPartyFor(dependencies),
  }
  const parts = { ...shared, startSession: createSessionStart(shared) }
  const audit = createAuditServices(parts)
  const accountLinks = createAccountLinkServices(parts)
  const sessions = createSessionServices(db, clock)
  return {
    audit,
    accountLinks,
    sessions,
    signIn: createSignInServices(parts),
    identity: createIdentityServices(parts),
    users: createPeopleServices({
      ...parts,
      audit,
      invite: accountLinks.invite,
      endSessions: sessions.endAllOf,
    }),
    staffInvitations: createStaffInvitationServices({ ...parts, invite: accountLinks.invite }),
    profile: createProfileServices({ ...parts, requestEmail: accountLinks.requestEmail }),
    ownSessions: createOwnSessionServices(db, clock),
    secondFactor: createSecondFactorServices(parts),
    passkeys: createPasskeyServices(parts),
    accountHelp: createAccountHelpServices({ ...parts, accountLinks }),
    securitySettings: createSecuritySettingsServices(db, clock),
    departments: createDepartmentServices(parts),
  }
}
export type { HelpOutcome } from './account-help.ts'
export { signAccountLink } from './account-link.ts'
export type { AuditPage } from './audit.ts'
export type { IdentityServices } from './factors/identity.ts'
export type { SecondFactorState } from './factors/second-factor.ts'
export type { HandOverRefusal, MoveLeads, SendToRules } from './move-leads.ts'
export type { SessionServices } from './sessions.ts'
export type { Client } from './sign-in/client.ts'
export type { Staff } from './sign-in/live-sessions.ts'
export type { SignInOutcome, SignInServices } from './sign-in/sign-in.ts'
export type { StaffCheck } from './staff-invitations.ts'
export type { PeopleList, PersonFile } from './users.ts'
