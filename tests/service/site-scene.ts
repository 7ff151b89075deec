import { createBuiltRenderer } from '../../src/server/render.ts'
import { ensureBuilt } from '../../src/start-up/build.ts'
import { makeAppScene } from './app-scene.ts'
import { type PageElement, type PageHtml, readPage } from './page-html.ts'

export interface SiteAnswer {
  status: number
  headers: Headers
  /** Target of a redirect. */
  location: string | null
  /** Raw body. */
  text: string
  /** Parsed page; empty if the response is not HTML. */
  page: PageHtml
}

/** Creates the whole program without a port: the built website with the demo group, called through `app.request()`. */
export async function makeSiteScene({ devPages = false, siteUrl = null as string | null } = {}) {
  const { serverFile, clientFolder } = await ensureBuilt(() => {})
  const failures: unknown[] = []
  const scene = await makeAppScene({
    options: { clientFolder, siteUrl },
    makeRenderer: (services) =>
      createBuiltRenderer(serverFile, {
        services,
        demo: true,
        devPages,
        logError: (error) => void failures.push(error),
      }),
  })

  /** Sends one request without following redirects. */
  async function request(path: string, init?: RequestInit): Promise<SiteAnswer> {
    const answer = await scene.app.request(path, init)
    const text = await answer.text()
    if (failures.length > 0) throw failures[0]
    const { status, headers } = answer
    const isPage = headers.get('Content-Type')?.startsWith('text/html') === true
    return { status, headers, location: headers.get('Location'), text, page: readPage(isPage ? text : '') }
  }

  /** Follows redirects to the final page and returns it with its address. */
  async function visit(path: string): Promise<SiteAnswer & { path: string }> {
    for (let address = path, remaining = MAX_REDIRECTS; remaining > 0; remaining--) {
      const answer = await request(address)
      if (answer.location === null) return { ...answer, path: address }
      address = answer.location
    }
    throw new Error(`${path} redirects more than ${MAX_REDIRECTS} times`)
  }

  return {
    ...scene,
    ask: request,
    visit,
    /** Visits the target of the first link with that text, as a visitor without script does. */
    follow(part: PageElement | undefined, text: string | RegExp) {
      const href = part?.links(text)[0]?.attributes.href
      if (!href) throw new Error(`There is no link ${text}`)
      return visit(href)
    },
    /** Sends a page's form as a browser without script does. */
    submit: (path: string, fields: Record<string, string>) =>
      request(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: ORIGIN } }),
  }
}

export type SiteScene = Awaited<ReturnType<typeof makeSiteScene>>

const MAX_REDIRECTS = 5
/** Origin that `app.request()` assumes for a path. */
const ORIGIN = 'http://localhost'
