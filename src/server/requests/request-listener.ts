import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AppEnvironment } from '../environment.ts'
import { SERVER_ERROR, STATUS_SENTENCES } from '../errors.ts'
import { securityHeadersFor } from '../security.ts'

/** Connects the app to Node's server. A target or host that is no address is refused before the app, with the same headers. */
export function requestListenerOf(app: Pick<Hono<AppEnvironment>, 'fetch'>): RequestListener {
  const listen = getRequestListener(app.fetch, {
    errorHandler(error) {
      const isBadRequest = error instanceof Error && error.name === 'RequestError'
      const [status, sentence] = isBadRequest ? [400, STATUS_SENTENCES[400]] : [500, SERVER_ERROR]
      return Response.json(
        { error: sentence },
        { status, headers: [...securityHeadersFor({ siteUrl: null }), ['Cache-Control', 'no-store']] },
      )
    },
  })
  return (request, response) => void listen(request, response)
}
