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

/** Preloaded modules wait behind what paints the page: without this a slow phone shows nothing for a second longer. */
export function lowerModulePreloads(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"')
}
