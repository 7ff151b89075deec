// A program with an embedded database, for tests to kill: node embedded-tenant.ts <dataDir>. Any input releases the server.
import { once } from 'node:events'
import { startEmbedded } from '../../../src/data/embedded/embedded.ts'

const report = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)

try {
  const dataDir = process.argv[2] ?? ''
  const server = await startEmbedded({ dataDir, log: (log) => report({ log }) })
  report({ url: server.url, adopted: server.adopted })
  await once(process.stdin, 'data')
  report({ released: await server.release() })
  process.exit(0)
} catch (error) {
  report({ error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
  process.exit(1)
}
