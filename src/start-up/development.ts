import type { RequestListener, Server } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { createSourceRenderer, type Renderer } from '../server/render.ts'

export interface Development {
  renderer: Renderer
  /** Vite answers for source files and hot reload; everything else goes on to the program. */
  before(next: RequestListener): RequestListener
  stop(): Promise<void>
}

/** The web part straight from source, with hot reload; server files are watched by Node, which starts the program again. */
export async function startDevelopment(
  server: Server,
  rendering: Parameters<typeof createSourceRenderer>[1],
): Promise<Development> {
  const own = process.listeners('SIGTERM')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
    logLevel: 'warn',
  })
  // Vite would end the process at once on a signal, past our own way of stopping.
  for (const listener of process.listeners('SIGTERM'))
    if (!own.includes(listener)) process.off('SIGTERM', listener)
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  return {
    renderer: createSourceRenderer(load, rendering),
    before: (next) => (request, response) => {
      vite.middlewares(request, response, () => next(request, response))
    },
    stop: () => vite.close(),
  }
}
