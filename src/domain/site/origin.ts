const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Returns the origin of a site's address, such as `https://www.example.com`, or null if the text is anything else:
 * an address with a path or a password, another protocol, or `http:` beyond this machine.
 */
export function siteOriginOf(text: string): string | null {
  const address = text.trim()
  if (!/^https?:\/\/[^\\]+$/i.test(address) || !URL.canParse(address)) return null
  const { protocol, hostname, origin, href } = new URL(address)
  // Only an origin is written as itself and a slash.
  if (href !== `${origin}/`) return null
  return protocol === 'https:' || LOOPBACK.test(hostname) ? origin : null
}

export const SITE_ORIGIN_ERROR = 'Enter the address without a path, such as https://www.example.com'

/** A path of this site. Two slashes, or a slash and a backslash, would begin another host. */
export const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/
export const SITE_PATH_ERROR = 'Enter an address of this site, such as /contact'
