import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Starts a server of this folder in its own process. The server prints its port once it listens. */
export async function startPeer(file: string, argument: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    base: `http://127.0.0.1:${port.toString().trim()}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}
