import type { Database } from '../../data/database/database.ts'
import { insertAudit } from '../../data/users/audit.ts'
import { readSecuritySettings, writeSecuritySettings } from '../../data/users/security-settings.ts'
import type { SecuritySettings, SecuritySettingsChange } from '../../domain/users/own-account.ts'
import type { User } from '../../domain/users/user.ts'

export interface SecuritySettingsServices {
  read(): Promise<SecuritySettings>
  /** Changes the given rules and keeps the others. */
  write(change: SecuritySettingsChange, by: { user: User; address: string }): Promise<SecuritySettings>
}

export function createSecuritySettingsServices(db: Database, clock: () => Date): SecuritySettingsServices {
  return {
    read: () => readSecuritySettings(db),

    write({ secondFactorRoles, ...times }, { user, address }) {
      return db.transaction(async (transaction) => {
        const now = clock()
        const before = { ...(await readSecuritySettings(transaction)) }
        const roles = [...new Set(secondFactorRoles ?? before.secondFactorRoles)]
        const { idleMinutes = before.idleMinutes, sessionDays = before.sessionDays } = times
        const after = { secondFactorRoles: roles, idleMinutes, sessionDays }
        await writeSecuritySettings(transaction, after, now)
        const target = { kind: 'settings', id: 'security', label: 'sign-in rules' }
        await insertAudit(
          transaction,
          { actor: user, act: 'settings.changed', target, before, after, address },
          now,
        )
        return after
      })
    },
  }
}
