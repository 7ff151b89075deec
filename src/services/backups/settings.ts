import type { Executor } from '../../data/database/database.ts'
import { readAppState } from '../../data/site/index.ts'
import {
  type BackupSettings,
  backupSettingsSchema,
  DEFAULT_BACKUP_SETTINGS,
} from '../../domain/backups/backup.ts'

export const BACKUP_SETTINGS_KEY = 'backup-settings'

/** Returns the default if nothing has been set, or a row was changed to something unknown. The demo makes no backups by itself. */
export async function readBackupSettings(db: Executor, isDemo = false): Promise<BackupSettings> {
  const parsed = backupSettingsSchema.safeParse(await readAppState(db, BACKUP_SETTINGS_KEY))
  return parsed.success ? parsed.data : { ...DEFAULT_BACKUP_SETTINGS, isOn: !isDemo }
}
