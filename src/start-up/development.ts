import type { RequestListener, Server } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { createSourceRenderer, type Renderer } from '../server/render.ts'

export interface Development {
  renderer: Renderer
  /** Vite answers requests for source files and hot reload; all others go to the program. */
  before(next: RequestListener): RequestListener
  stop(): Promise<void>
}

/** Serves the web part from source with hot reload. Node watches server files and restarts the program. */
export async function startDevelopment(
  server: Server,
  rendering: Parameters<typeof createSourceRenderer>[1],
): Promise<Development> {
  const ownListeners = process.listeners('SIGTERM')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
    logLevel: 'warn',
  })
  // Vite would end the process at once on a signal and skip the graceful stop.
  for (const listener of process.listeners('SIGTERM'))
    if (!ownListeners.includes(listener)) process.off('SIGTERM', listener)
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  return {
    renderer: createSourceRenderer(load, rendering),
    before: (next) => (request, response) => {
      vite.middlewares(request, response, () => next(request, response))
    },
    stop: () => vite.close(),
  }
}
