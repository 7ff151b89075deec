import type { Database } from '../../data/database/database.ts'
import { insertAudit } from '../../data/users/audit.ts'
import { readSecuritySettings, writeSecuritySettings } from '../../data/users/security-settings.ts'
import type { SecuritySettings } from '../../domain/users/own-account.ts'
import type { User } from '../../domain/users/user.ts'

export interface SecuritySettingsServices {
  read(): Promise<SecuritySettings>
  write(settings: SecuritySettings, by: { user: User; address: string }): Promise<SecuritySettings>
}

export function createSecuritySettingsServices(db: Database, clock: () => Date): SecuritySettingsServices {
  return {
    read: () => readSecuritySettings(db),

    write({ secondFactorRoles }, { user, address }) {
      const after = { secondFactorRoles: [...new Set(secondFactorRoles)] }
      return db.transaction(async (transaction) => {
        const now = clock()
        const before = { ...(await readSecuritySettings(transaction)) }
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
