import { hash } from 'node:crypto'

/**
 * Removes a render's nonce from its HTML and returns the hashes of exactly the inline scripts that had it, so that the page can
 * be cached and shared. A script injected through content has no nonce, gets no hash, and does not run.
 */
export function sealInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  // Uses plain searches, because a regular expression would scan a long page character by character on every render.
  for (let from = html.indexOf('<script'); from !== -1; from = html.indexOf('<script', from + 1)) {
    const open = html.indexOf('>', from)
    if (!html.slice(from, open).includes(attribute)) continue
    const body = html.slice(open + 1, html.indexOf('</script>', open))
    if (body) hashes.add(`'sha256-${hash('sha256', body, 'base64')}'`)
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] }
}

const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const BOOT = /(<script[^>]*) type="module" async=""([^>]*>)([\s\S]*?)(<\/script>)/
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");?\s*/g

/**
 * Delays the scripts until the page is painted, because it is complete without them: loaded alongside styles, fonts and the
 * first picture, they would keep a slow phone blank for a second longer. They start after a maximum delay in any case.
 */
export function startScriptsAfterPaint(html: string): string {
  const headEnd = html.indexOf('</head>')
  const head = html.slice(0, headEnd)
  const preloads = [...head.matchAll(PRELOAD)].map(([, href]) => href)
  if (preloads.length === 0) return html
  const bootAt = html.lastIndexOf('<script', html.indexOf(' type="module" async=""', headEnd))
  const boot = html
    .slice(bootAt)
    .replace(BOOT, (_, open: string, rest: string, body: string, close: string) => {
      const imports = [...body.matchAll(IMPORT)]
      const names = imports.map(([, name]) => name ?? '').join(',')
      const loads = imports.map(([, , address]) => `import(${address})`).join(',')
      const run = `()=>Promise.all([${loads}]).then(([${names}])=>{${body.replaceAll(IMPORT, '')}})`
      const start = `(${startWhenPainted.toString()})(${JSON.stringify(preloads)},${run},${MAX_START_DELAY_MS})`
      return `${open}${rest}${start}${close}`
    })
  return head.replaceAll(PRELOAD, '') + html.slice(headEnd, bootAt) + boot
}

const MAX_START_DELAY_MS = 2_500

/** Runs in the browser: its source is written into the page. */
function startWhenPainted(preloads: string[], boot: () => Promise<void>, maxDelayMs: number): void {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    const links = preloads.map((href) => {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      return link
    })
    document.head.append(...links)
    void boot()
  }
  if (document.readyState === 'complete') start()
  else {
    addEventListener('load', start, { once: true })
    setTimeout(start, maxDelayMs)
  }
}
