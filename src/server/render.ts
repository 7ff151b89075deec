import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Services } from '../services/services.ts'

/** What the web build's server entry offers besides rendering; the only place where the server meets the web. */
export interface WebEntry {
  buildTimestamp: string
  createRequestHandler: typeof createRequestHandler
  createLoadContext(
    parts: Options & { address: string; nonce: string; takeHtml: (html: string) => void },
  ): RouterContextProvider
}

export interface Renderer {
  buildTimestamp: string
  /** `address`: the visitor's, for limits on what a page's form does. `services`: others than the program's own, for a preview. */
  render(request: Request, address: string, services?: Services): Promise<Rendered>
}

export interface Rendered {
  /** Of a page its status and headers; anything else whole. */
  response: Response
  /** Null for what is no page: data, or the way to another one. */
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

/** Renders from source, newly read for each request. */
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
      const takeHtml = (taken: string) => {
        html = taken
      }
      const context = entryOf(build).createLoadContext({ ...options, services, address, nonce, takeHtml })
      return { response: await handle(request, context), html, nonce }
    },
  }
}

function entryOf(build: ServerBuild): WebEntry {
  return build.entry.module as unknown as WebEntry
}
