const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a request may come from this origin. Assistants are servers and send none; a browser always does. A page of another
 * site, or one whose name was pointed at this machine (DNS rebinding), is refused: the Host header would agree with it, so only
 * configured addresses count, and names of this machine while none is configured.
 */
export function isAllowedOrigin(origin: string | undefined, siteOrigins: readonly string[]): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return siteOrigins.length > 0 ? siteOrigins.includes(url.origin) : LOCAL_HOSTS.has(url.hostname)
}
