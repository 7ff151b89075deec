import { hideSignature } from '../../domain/site/signed-path.ts'
import type { SpanAttributes, Tracer } from '../../integrations/tracing/tracer.ts'
import type { createApp } from '../../server/app.ts'
import { kindOf } from '../../server/middleware/request-log.ts'
import type { Renderer } from '../../server/render.ts'

type Fetch = ReturnType<typeof createApp>['fetch']

/** Requests made by machines all day, or many times per page. */
const QUIET_KINDS = new Set(['healthz', 'readyz', 'metrics', 'assets', 'pictures'])

/** Traces each request. Behind a trusted proxy it belongs to the proxy's trace. */
export function traceRequests(
  app: { fetch: Fetch },
  tracer: Tracer,
  { trustProxy }: { trustProxy: boolean },
): { fetch: Fetch } {
  return {
    fetch(request, ...parts) {
      // A target that is no address is refused by the app.
      const path = URL.parse(request.url)?.pathname
      const kind = kindOf(path ?? '/')
      if (path === undefined || QUIET_KINDS.has(kind)) return app.fetch(request, ...parts)
      const traceparent = trustProxy ? request.headers.get('traceparent') : null
      const attributes: SpanAttributes = {
        'http.request.method': request.method,
        'url.path': hideSignature(path),
        'forecourt.kind': kind,
      }
      return tracer.run(
        {
          name: `${request.method} ${kind}`,
          kind: 'server',
          attributes,
          traceparent: traceparent ?? undefined,
        },
        async (span) => {
          const response = await app.fetch(request, ...parts)
          span.add({
            'http.response.status_code': response.status,
            'forecourt.request_id': response.headers.get('X-Request-Id') ?? '',
          })
          if (response.status >= 500) span.fail()
          return response
        },
      )
    },
  }
}

export function traceRenders(renderer: Renderer, tracer: Tracer): Renderer {
  return {
    ...renderer,
    render: (...parts) =>
      tracer.run({ name: 'render', kind: 'internal' }, async (span) => {
        const result = await renderer.render(...parts)
        if (result.response.status >= 500) span.fail()
        return result
      }),
  }
}
