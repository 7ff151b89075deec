import { paths } from '../../domain/site/routes.ts'
import type { Renderer } from '../render.ts'

interface Parts {
  renderer: Pick<Renderer, 'render'>
  /** Changes with everything a page depends on; null until the site is loaded. */
  version: () => string | null
  logError: (error: unknown, message: string) => void
  clock?: () => number
}

interface Check {
  version: string
  retryAt: number
  result: Promise<boolean> | null
}

/** Anyone may ask for the readiness, so after a failure the page is rendered again only this often. */
export const RETRY_MS = 5_000

/** Returns whether the home page can be rendered, and tries it once for each version: stock and content can break every page. */
export function createPageCheck({ renderer, version, logError, clock = Date.now }: Parts) {
  let last: Check | null = null

  async function renderHome(check: Check): Promise<boolean> {
    try {
      const { response, html } = await renderer.render(new Request(HOME_ADDRESS), 'readiness')
      if (response.status === 200 && html !== null) return true
      throw new Error(`The home page answered with status ${response.status}`)
    } catch (error) {
      logError(error, 'The home page cannot be rendered: this instance is not ready')
      check.retryAt = clock() + RETRY_MS
      return false
    }
  }

  function startCheck(current: string): Check {
    const check: Check = { version: current, retryAt: Number.POSITIVE_INFINITY, result: null }
    check.result = renderHome(check)
    return check
  }

  return async (): Promise<boolean> => {
    const current = version()
    if (current === null) return false
    if (last?.version !== current || clock() >= last.retryAt) last = startCheck(current)
    return (await last.result) ?? false
  }
}

const HOME_ADDRESS = `http://localhost${paths.home()}`
