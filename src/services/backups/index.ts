export { secretFingerprint } from './make-backup.ts'
export { restoreBackup } from './restore-backup.ts'
export { runBackup } from './run-backup.ts'
export { readBackupSettings } from './settings.ts'
