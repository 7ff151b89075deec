import { createBuiltRenderer } from '../../src/server/render.ts'
import { ensureBuilt } from '../../src/start-up/build.ts'
import { makeAppScene } from './app-scene.ts'
import { type PageElement, type PageHtml, readPage } from './page-html.ts'

export interface SiteAnswer {
  status: number
  headers: Headers
  /** Where a redirect leads. */
  location: string | null
  /** The body as it came. */
  text: string
  /** Empty for what is no page. */
  page: PageHtml
}

/** The whole program without a port: the built website over the demo group, asked by `app.request()`. */
export async function makeSiteScene({ devPages = false } = {}) {
  const { serverFile, clientFolder } = await ensureBuilt(() => {})
  const failures: unknown[] = []
  const scene = await makeAppScene({
    options: { clientFolder },
    makeRenderer: (services) =>
      createBuiltRenderer(serverFile, {
        services,
        demo: true,
        devPages,
        logError: (error) => void failures.push(error),
      }),
  })

  /** One answer, without following where it leads. */
  async function ask(path: string, init?: RequestInit): Promise<SiteAnswer> {
    const answer = await scene.app.request(path, init)
    const text = await answer.text()
    if (failures.length > 0) throw failures[0]
    const { status, headers } = answer
    const isPage = headers.get('Content-Type')?.startsWith('text/html') === true
    return { status, headers, location: headers.get('Location'), text, page: readPage(isPage ? text : '') }
  }

  /** The page a browser ends on, with its address. */
  async function visit(path: string): Promise<SiteAnswer & { path: string }> {
    for (let at = path, left = MAX_REDIRECTS; left > 0; left--) {
      const answer = await ask(at)
      if (answer.location === null) return { ...answer, path: at }
      at = answer.location
    }
    throw new Error(`${path} leads on and on`)
  }

  return {
    ...scene,
    ask,
    visit,
    /** Where the first link of that text leads, as for a visitor without script. */
    follow(part: PageElement | undefined, text: string | RegExp) {
      const href = part?.links(text)[0]?.attributes.href
      if (!href) throw new Error(`There is no link ${text}`)
      return visit(href)
    },
    /** Sends a page's form as a browser without script does. */
    submit: (path: string, fields: Record<string, string>) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: ORIGIN } }),
  }
}

export type SiteScene = Awaited<ReturnType<typeof makeSiteScene>>

const MAX_REDIRECTS = 5
/** What `app.request()` takes a path to be on. */
const ORIGIN = 'http://localhost'
