import { hash } from 'node:crypto'

/**
 * Takes a render's nonce out of its HTML and returns the hashes of exactly the inline scripts that carried it, so that the page can
 * be kept and shared. A script that found its way in through content has no nonce, gets no hash, and does not run.
 */
export function sealInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const sealed = html.replaceAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
    (script, attributes: string, body: string) => {
      if (!attributes.includes(attribute)) return script
      if (body) hashes.add(`'sha256-${hash('sha256', body, 'base64')}'`)
      return `<script${attributes.replace(attribute, '')}>${body}</script>`
    },
  )
  return { html: sealed.replaceAll(attribute, ''), hashes: [...hashes] }
}

const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const BOOT = /(<script[^>]*) type="module" async=""([^>]*>)([\s\S]*?)(<\/script>)/
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");?\s*/g

/**
 * The page is complete without its scripts, so they wait until it is painted: fetched beside its style, letters and first
 * picture they would keep a slow phone white for a second longer. A picture that never comes does not keep them for ever.
 */
export function startScriptsAfterPaint(html: string): string {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  if (preloads.length === 0) return html
  return html
    .replaceAll(PRELOAD, '')
    .replace(BOOT, (_, open: string, rest: string, boot: string, close: string) => {
      const imports = [...boot.matchAll(IMPORT)]
      const names = imports.map(([, name]) => name ?? '')
      const loads = imports.map(([, , address]) => `import(${address})`)
      const start = `(${startWhenPainted.toString()})(${JSON.stringify(preloads)},()=>Promise.all([${loads.join(',')}]).then(([${names.join(',')}])=>{${boot.replaceAll(IMPORT, '')}}),${LATEST_START})`
      return `${open}${rest}${start}${close}`
    })
}

const LATEST_START = 2_500

/** Runs in the browser: written out into the page. */
function startWhenPainted(preloads: string[], boot: () => Promise<void>, latest: number): void {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const href of preloads) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    void boot()
  }
  if (document.readyState === 'complete') start()
  else {
    addEventListener('load', start, { once: true })
    setTimeout(start, latest)
  }
}
