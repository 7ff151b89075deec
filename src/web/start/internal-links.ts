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
  /** Marked with `data-reload` to reload the page. */
  forced: boolean
}

/**
 * Target of a click on a plain anchor inside the app. Null if the browser should follow the link: forced, external, `tel:`,
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
