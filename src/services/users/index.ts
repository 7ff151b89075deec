import type { Database } from '../../data/database/database.ts'
import type { SessionEventSource } from '../../data/users/session-events.ts'
import type { Published } from '../published/index.ts'
import type { HashPassword } from '../security/index.ts'
import { createAccountHelpServices } from './account-help.ts'
import { createAccountLinkServices } from './account-links.ts'
import { createAuditServices } from './audit.ts'
import { createProfileServices } from './profile.ts'
import { createSecondFactorServices } from './second-factor.ts'
import { createSecuritySettingsServices } from './security-settings.ts'
import { createSessionServices } from './sessions.ts'
import { createSignInServices } from './sign-in.ts'
import { createPeopleServices } from './users.ts'

interface Dependencies {
  db: Database
  published: () => Published
  secret: Uint8Array
  hashPassword: HashPassword
  sessionEvents: SessionEventSource | null
  siteName: () => string
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

export type UserServices = ReturnType<typeof createUserServices>

/** Staff accounts, sign-in, permissions and the audit log. */
export function createUserServices(parts: Dependencies) {
  const { db, clock } = parts
  const audit = createAuditServices(parts)
  const accountLinks = createAccountLinkServices(parts)
  const sessions = createSessionServices(db, clock)
  return {
    audit,
    accountLinks,
    sessions,
    signIn: createSignInServices(parts),
    users: createPeopleServices({
      ...parts,
      audit,
      invite: accountLinks.invite,
      endSessions: sessions.endAllOf,
    }),
    profile: createProfileServices(parts),
    secondFactor: createSecondFactorServices(parts),
    accountHelp: createAccountHelpServices({ ...parts, accountLinks }),
    securitySettings: createSecuritySettingsServices(db, clock),
  }
}
export type { HelpOutcome } from './account-help.ts'
export { signAccountLink } from './account-link.ts'
export type { AuditPage } from './audit.ts'
export type { Staff } from './live-sessions.ts'
export type { SecondFactorState } from './second-factor.ts'
export type { SessionServices } from './sessions.ts'
export type { SignInOutcome, SignInServices } from './sign-in.ts'
export type { PeopleList, PersonFile } from './users.ts'
