import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** Returns an opaque start time of the process, or null if it has ended. With the pid, it identifies a process despite pid reuse. */
export function processStart(pid: number): string | null {
  if (process.platform !== 'linux') return processExists(pid) ? startOutsideLinux(pid) : null
  const stat = readOrNull(`/proc/${pid}/stat`)
  if (stat === null) return null
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // A zombie answers kill(pid, 0) for ever if no parent reaps it, as in many containers.
  if (state === 'Z' || state === 'X') return null
  // Ticks since boot repeat from boot to boot.
  return `${bootId()}:${rest[18]}`
}

/** Whether a signal can be sent to the process, which is PostgreSQL's own test for a living process. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether this process is a PostgreSQL server running in this cluster folder. */
export function isClusterServer(pid: number, folder: string): boolean {
  if (!processExists(pid)) return false
  if (process.platform === 'win32') {
    return runQuietly('tasklist', ['/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV']).includes('postgres.exe')
  }
  if (process.platform !== 'linux') {
    const command = runQuietly('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
    return command.includes('postgres') && command.includes(folder)
  }
  if (processStart(pid) === null) return false
  if (readOrNull(`/proc/${pid}/comm`)?.trim() !== 'postgres') return false
  try {
    // A server's working folder is its cluster; compared by inode, so that links and mounts do not matter.
    const [workingFolder, cluster] = [statSync(`/proc/${pid}/cwd`), statSync(folder)]
    return workingFolder.dev === cluster.dev && workingFolder.ino === cluster.ino
  } catch (error) {
    // Another user's PostgreSQL counts as the cluster's, or two servers could run on one cluster.
    return error instanceof Error && 'code' in error && error.code === 'EACCES'
  }
}

let cachedBootId: string | undefined
function bootId() {
  cachedBootId ??= readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  return cachedBootId
}

function startOutsideLinux(pid: number) {
  const began =
    process.platform === 'win32'
      ? runQuietly('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`])
      : runQuietly('ps', ['-o', 'lstart=', '-p', String(pid)])
  return began.trim().replaceAll(/\s+/g, '-') || null
}

function runQuietly(program: string, args: string[]) {
  try {
    return execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
      env: { ...process.env, LC_ALL: 'C' },
    })
  } catch {
    return ''
  }
}

function readOrNull(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
