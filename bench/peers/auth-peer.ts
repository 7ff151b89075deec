import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { openDatabase } from '../../src/data/database/database.ts'
import { listenToSessionEvents } from '../../src/data/users/session-events.ts'
import type { AppEnvironment } from '../../src/server/environment.ts'
import { createFunctions } from '../../src/server/functions/functions.ts'
import { createMetrics } from '../../src/server/metrics.ts'
import { createProxyWatch } from '../../src/server/middleware/proxy-watch.ts'
import { requestLog } from '../../src/server/middleware/request-log.ts'
import type { Published } from '../../src/services/published/index.ts'
import { hashPassword } from '../../src/services/security/passwords.ts'
import type { Services } from '../../src/services/services.ts'
import { createUserServices } from '../../src/services/users/index.ts'
import { readSecret } from '../../src/start-up/app-secret.ts'

/** With `isOpen`, the calls skip the check and use the owner of `token`. */
const { databaseUrl, token, isOpen } = JSON.parse(process.argv[2] ?? '{}') as {
  databaseUrl: string
  token: string
  isOpen: boolean
}

/** The real calls of the program. Without a check, every caller counts as the owner of the token. */
const db = openDatabase({ url: databaseUrl, poolSize: 5, onError: console.error })
const { signIn, identity } = createUserServices({
  db,
  published: () => ({ dealerships: [] }) as unknown as Published,
  secret: await readSecret(db, { authSecret: null }),
  sessionEvents: listenToSessionEvents(databaseUrl, console.error),
  hashPassword,
  currentMailer: () => null,
  consoleUrl: null,
  isDemo: true,
  siteName: () => 'Bench',
  sleep: async (ms) => setTimeout(ms),
  clock: () => new Date(),
  logError: console.error,
  moveLeads: async () => null,
  sendToRules: async () => {},
})
const staff = await signIn.verifyToken(token)
const services = { identity, signIn: isOpen ? { ...signIn, verifyToken: async () => staff } : signIn }
const app = new Hono<AppEnvironment>()
const log = pino({ level: 'warn' })
const proxyWatch = createProxyWatch({ trustProxy: false, log, now: Date.now })
app.use(requestLog(log, createMetrics(), { trustProxy: false, proxyWatch, consoleUrl: null }))
app.route('/functions', createFunctions(services as Services, { version: 'bench', proxyWatch }))

const server = createServer(getRequestListener(app.fetch) as RequestListener)
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))
