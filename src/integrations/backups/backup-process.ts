import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

const ENTRY = join(import.meta.dirname, '../../../bin/forecourt.js')
const MAX_OUTPUT_LENGTH = 2_000

/**
 * Runs the command for backups with the settings of this program. A process of its own, because packing and encrypting would keep
 * visitors waiting, with low priority. Rejects with its last lines if it fails.
 */
export function runBackupProcess(requestedBy: string): Promise<void> {
  const child = spawn(process.execPath, [ENTRY, 'backup', '--for', requestedBy], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (child.pid !== undefined)
    try {
      setPriority(child.pid, constants.priority.PRIORITY_LOW)
    } catch {
      // A short-lived process may have ended already.
    }
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-MAX_OUTPUT_LENGTH)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The backup failed: ${errors.trim() || `exit code ${code}`}`)),
    )
  })
}
