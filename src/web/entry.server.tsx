import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { Services } from '../services/services.ts'
import { BUILD_TIMESTAMP } from './build-timestamp.ts'
import { modeContext, renderContext, servicesContext, visitorContext } from './context.ts'
import { ICON_SHEET } from './icon-sheet.ts'
import { IconSheetContext, NonceContext } from './server-contexts.ts'

// Exports this build's own router: the context keys of a second copy would differ.
export { createRequestHandler } from 'react-router'

export const buildTimestamp = BUILD_TIMESTAMP

export function createLoadContext(parts: {
  services: Services
  address: string
  nonce: string
  demo: boolean
  devPages: boolean
  logError: (error: unknown, message: string) => void
  takeHtml: (html: string) => void
}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, parts.services)
  context.set(visitorContext, { address: parts.address })
  context.set(modeContext, { demo: parts.demo, devPages: parts.devPages })
  context.set(renderContext, {
    nonce: parts.nonce,
    logError: parts.logError,
    takeHtml: parts.takeHtml,
  })
  return context
}

/** Renders the whole page before sending: nothing is deferred, and a complete page can be cached and compressed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, logError, takeHtml } = loadContext.get(renderContext)
  let finalStatus = status
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <IconSheetContext value={ICON_SHEET}>
        <NonceContext value={nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </NonceContext>
      </IconSheetContext>,
      {
        nonce,
        onAllReady() {
          pipe(collect(resolve))
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          logError(error, 'a page failed to render')
        },
      },
    )
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  takeHtml(html)
  return new Response(null, { status: finalStatus, headers })
}

/** Decodes once: decoding each chunk would double the cost. */
function collect(done: (html: string) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece)
      next()
    },
    final(next) {
      done(Buffer.concat(pieces).toString())
      next()
    },
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Aborted requests and intended error responses are not failures.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(renderContext).logError(error, 'a page could not be loaded')
}
