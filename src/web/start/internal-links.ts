interface Click {
  button: number
  defaultPrevented: boolean
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
}

interface ClickedLink {
  href: string
  target: string
  download: boolean
  /** Marked to load afresh: `data-reload`. */
  forced: boolean
}

/**
 * Where a click on a plain anchor leads inside the app, or null when the browser should follow it: forced, external, `tel:`,
 * `javascript:` and other schemes, new-tab and modified clicks.
 */
export function internalTarget(click: Click, link: ClickedLink, origin: string): string | null {
  if (click.defaultPrevented || click.button !== 0) return null
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null
  if (link.forced || link.download || (link.target && link.target !== '_self')) return null
  if (!URL.canParse(link.href, origin)) return null
  const url = new URL(link.href, origin)
  return url.origin === origin && /^https?:$/.test(url.protocol)
    ? `${url.pathname}${url.search}${url.hash}`
    : null
}
