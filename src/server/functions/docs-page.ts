import { html, raw } from 'hono/html'

interface Operation {
  summary?: string
  security?: unknown[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}

interface Description {
  info: { title: string; version: string }
  paths?: Record<string, Record<string, Operation>>
}

export const DOCS_POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Renders the OpenAPI description as plain HTML without scripts. */
export async function docsPage(description: unknown): Promise<string> {
  const { info, paths = {} } = description as Description
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <link rel="stylesheet" href="/functions/docs.css" />
      </head>
      <body>
        <h1>${info.title} <small>${info.version}</small></h1>
        <p>
          Every address below sits under <code>/functions</code>. Errors are <code>{ "error", "errors"? }</code>. The
          machine-readable description is <a href="/functions/openapi.json">openapi.json</a>.
        </p>
        ${operations.map(section)}
      </body>
    </html>`
}

function section({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const body = operation.requestBody?.content?.['application/json']?.schema
  return html`<section id="${path.slice(1)}">
    <h2><code>${method.toUpperCase()} /functions${path}</code></h2>
    <p>${operation.summary ?? ''}${operation.security ? ' (bearer token)' : ''}</p>
    ${body ? html`<h3>Request</h3><pre>${JSON.stringify(body, null, 2)}</pre>` : raw('')}
    ${Object.entries(operation.responses ?? {}).map(
      ([status, response]) =>
        html`<h3>${status} ${response.description ?? ''}</h3>
          <pre>${JSON.stringify(response.content?.['application/json']?.schema ?? {}, null, 2)}</pre>`,
    )}
  </section>`
}

export const DOCS_CSS = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;font-size:1.1rem}h3{font-size:.9rem;margin-bottom:.25rem}small{font-weight:400;opacity:.7}
pre{padding:.75rem;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:6px;overflow:auto;font-size:.85rem}`
