import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import type { Logger } from 'pino'
import { createHttpServer } from '../server/requests/http-server.ts'
import { securityHeadersFor } from '../server/security.ts'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/** Opens the port at once, so that health checks and visitors get an answer while the program starts. */
export async function listenOnPort({ port, host }: Config, log: Logger) {
  let listener: RequestListener = answerWhileStarting
  const server = createHttpServer({
    listener: (request, response) => listener(request, response),
    logWarning: (message) => log.warn(message),
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} is in use by another program: stop it, or start with PORT=${port < 65_535 ? port + 1 : 3000} npm start`,
      )
    if (error.code === 'EACCES')
      throw new StartError(
        `Port ${port} needs permissions this user does not have: choose a port above 1023, such as PORT=3000`,
      )
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new StartError(`HOST=${host} is not an address of this machine: use 127.0.0.1 or 0.0.0.0`)
    throw error
  })
  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address ? address.port : port,
    answerWith(next: RequestListener) {
      listener = next
    },
  }
}

/** Answers health checks, and 503 to everything else, until the start is complete. */
const answerWhileStarting: RequestListener = (request, response) => {
  const isHealthCheck = request.url === '/healthz'
  response.writeHead(isHealthCheck ? 200 : 503, {
    ...Object.fromEntries(securityHeadersFor({ siteUrl: null })),
    'Content-Type': 'application/json',
    'X-Request-Id': randomUUID(),
    'Retry-After': '2',
  })
  response.end(isHealthCheck ? '{"status":"ok"}' : '{"error":"Forecourt is starting"}')
}

const MAX_IN_FLIGHT_MS = 10_000

/** Accepts no new connections, waits for requests in flight, then closes the remaining ones. */
export async function closeServer(server: Server): Promise<void> {
  const closing = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const idleTimer = setInterval(() => server.closeIdleConnections(), 100)
  const forceTimer = setTimeout(() => server.closeAllConnections(), MAX_IN_FLIGHT_MS)
  await closing
  clearInterval(idleTimer)
  clearTimeout(forceTimer)
}
