import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Services } from '../services/services.ts'

/** What the web build's server entry offers besides rendering; the only place where the server meets the web. */
export interface WebEntry {
  buildTimestamp: string
  createLoadContext(parts: Options & { nonce: string }): RouterContextProvider
}

export interface Renderer {
  buildTimestamp: string
  render(request: Request): Promise<{ response: Response; nonce: string }>
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
  return createRenderer(() => Promise.resolve(build), entryOf(build).buildTimestamp, 'production', options)
}

/** Renders from whatever `load` returns now: in development the newest source. */
export function createRenderer(
  load: () => Promise<ServerBuild>,
  buildTimestamp: string,
  mode: 'production' | 'development',
  options: Options,
): Renderer {
  const handle = createRequestHandler(load, mode)
  return {
    buildTimestamp,
    async render(request) {
      const nonce = randomBytes(16).toString('base64url')
      const context = entryOf(await load()).createLoadContext({ ...options, nonce })
      return { response: await handle(request, context), nonce }
    },
  }
}

function entryOf(build: ServerBuild): WebEntry {
  return build.entry.module as unknown as WebEntry
}
