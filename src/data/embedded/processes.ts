import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** When the process began, as an opaque mark; null when it is gone. With the pid it survives pid reuse. */
export function startOf(pid: number): string | null {
  if (process.platform !== 'linux') return exists(pid) ? startElsewhere(pid) : null
  const stat = readOrNull(`/proc/${pid}/stat`)
  if (stat === null) return null
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // A zombie answers to kill(pid, 0) for ever when nobody reaps it, as in many containers.
  if (state === 'Z' || state === 'X') return null
  // Ticks since boot repeat from boot to boot.
  return `${bootId()}:${rest[18]}`
}

/** Whether a signal could be sent: what PostgreSQL itself takes for alive. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether this process is a PostgreSQL server that works in this cluster folder. */
export function isServerOf(pid: number, folder: string): boolean {
  if (!exists(pid)) return false
  if (process.platform === 'win32') {
    return ask('tasklist', ['/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV']).includes('postgres.exe')
  }
  if (process.platform !== 'linux') {
    const command = ask('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
    return command.includes('postgres') && command.includes(folder)
  }
  if (startOf(pid) === null) return false
  if (readOrNull(`/proc/${pid}/comm`)?.trim() !== 'postgres') return false
  try {
    // A server's working folder is its cluster; by inode, so that links and mounts do not matter.
    const [works, cluster] = [statSync(`/proc/${pid}/cwd`), statSync(folder)]
    return works.dev === cluster.dev && works.ino === cluster.ino
  } catch (error) {
    // Another user's PostgreSQL: taking it for a stranger could put two servers on one cluster.
    return error instanceof Error && 'code' in error && error.code === 'EACCES'
  }
}

let knownBoot: string | undefined
function bootId() {
  knownBoot ??= readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  return knownBoot
}

function startElsewhere(pid: number) {
  const began =
    process.platform === 'win32'
      ? ask('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`])
      : ask('ps', ['-o', 'lstart=', '-p', String(pid)])
  return began.trim().replaceAll(/\s+/g, '-') || null
}

function ask(program: string, args: string[]) {
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
