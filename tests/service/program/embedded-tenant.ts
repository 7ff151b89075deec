// A program on an embedded database, for tests to kill: node embedded-tenant.ts <dataDir>; any input releases.
import { once } from 'node:events'
import { startEmbedded } from '../../../src/data/embedded/embedded.ts'

const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)

try {
  const dataDir = process.argv[2] ?? ''
  const server = await startEmbedded({ dataDir, log: (log) => say({ log }) })
  say({ url: server.url, adopted: server.adopted })
  await once(process.stdin, 'data')
  say({ released: await server.release() })
  process.exit(0)
} catch (error) {
  say({ error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
  process.exit(1)
}
