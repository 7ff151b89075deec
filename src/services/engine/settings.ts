import type { Database } from '../../data/database/database.ts'
import { listAudit } from '../../data/users/index.ts'
import type { AuditAct } from '../../domain/audit/audit.ts'
import { differencesOf } from '../../domain/audit/audit-list.ts'
import type { OperatorSetting, SettingChange } from '../../domain/engine/settings.ts'

export interface SettingsServices {
  /** The settings of the operator without their values, and the last changes of the settings in the console. */
  read(): Promise<{ operator: OperatorSetting[]; changes: SettingChange[] }>
}

const MAX_CHANGES = 30
const ACTS: readonly AuditAct[] = [
  'settings.changed',
  'maintenance.started',
  'maintenance.changed',
  'maintenance.ended',
  'job.paused',
  'job.resumed',
  'department.changed',
  'department.opened',
  'department.closed',
]

export function createSettingsServices({
  db,
  operatorSettings,
}: {
  db: Database
  operatorSettings: readonly OperatorSetting[]
}): SettingsServices {
  return {
    async read() {
      const lists = await Promise.all(
        ACTS.map((act) => listAudit(db, { act }, { after: null, limit: MAX_CHANGES })),
      )
      const rows = lists
        .flat()
        .toSorted((one, other) => other.at.getTime() - one.at.getTime())
        .slice(0, MAX_CHANGES)
      return {
        operator: [...operatorSettings],
        changes: rows.map(({ id, at, actorName, act, targetId, targetLabel, before, after }) => ({
          id: String(id),
          at: at.toISOString(),
          by: actorName ?? 'The program',
          act,
          targetId,
          target: targetLabel ?? '',
          differences: differencesOf({ before, after }),
        })),
      }
    },
  }
}
