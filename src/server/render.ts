import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Services } from '../services/services.ts'

/** The exports of the web build's server entry; the only connection between server and web. */
export interface WebEntry {
  buildTimestamp: string
  createRequestHandler: typeof createRequestHandler
  createLoadContext(
    parts: Options & { address: string; nonce: string; takeHtml: (html: string) => void },
  ): RouterContextProvider
}

export interface Renderer {
  buildTimestamp: string
  /** `address` is the visitor's IP address, for rate limits of forms. `services` replaces the default services for a preview. */
  render(request: Request, address: string, services?: Services): Promise<RenderResult>
}

export interface RenderResult {
  /** For a page only its status and headers; otherwise the whole response. */
  response: Response
  /** Null for data and redirects. */
  html: string | null
  nonce: string
}

interface Options {
  services: Services
  demo: boolean
  devPages: boolean
  logError: (error: unknown, message: string) => void
}

/** Renders from the build on disk. */
export async function createBuiltRenderer(buildFile: string, options: Options): Promise<Renderer> {
  const build = (await import(pathToFileURL(buildFile).href)) as ServerBuild
  const handle = entryOf(build).createRequestHandler(build, 'production')
  return createRenderer(async () => ({ build, handle }), entryOf(build).buildTimestamp, options)
}

/** Renders from source, loaded again for each request. */
export function createSourceRenderer(load: () => Promise<ServerBuild>, options: Options): Renderer {
  const loadAll = async () => {
    const build = await load()
    return { build, handle: entryOf(build).createRequestHandler(build, 'development') }
  }
  return createRenderer(loadAll, new Date().toISOString(), options)
}

type Handle = ReturnType<typeof createRequestHandler>

function createRenderer(
  load: () => Promise<{ build: ServerBuild; handle: Handle }>,
  buildTimestamp: string,
  options: Options,
): Renderer {
  return {
    buildTimestamp,
    async render(request, address, services = options.services) {
      const nonce = randomBytes(16).toString('base64url')
      const { build, handle } = await load()
      let html: string | null = null
      const takeHtml = (rendered: string) => {
        html = rendered
      }
      const context = entryOf(build).createLoadContext({ ...options, services, address, nonce, takeHtml })
      return { response: await handle(request, context), html, nonce }
    },
  }
}

function entryOf(build: ServerBuild): WebEntry {
  return build.entry.module as unknown as WebEntry
}
