import { isConsolePath, paths } from './routes.ts'

/** The console's own host, if the operator gave it one. */
export interface Hosts {
  siteUrl: string
  consoleUrl: string
}

/** Who a path is for, in order: the first match decides. All other paths are the public site's. */
const AREAS: readonly { pattern: RegExp; area: 'console' | 'both' }[] = [
  { pattern: /^\/(?:healthz|readyz|metrics)$/, area: 'both' },
  // Without these no one can sign in on the public host; `requireStaff` refuses all other calls of staff there.
  { pattern: /^\/functions\/(?:login|token|refresh-token)(?:\/|$)/, area: 'console' },
  { pattern: /^\/functions(?:\/|$)/, area: 'both' },
  { pattern: /^\/(?:assets|pictures)\//, area: 'both' },
  { pattern: /^\/(?:brand\.css|favicon\.(?:svg|ico)|site\.webmanifest)$/, area: 'both' },
]

export type HostVerdict =
  | { kind: 'serve' }
  | { kind: 'redirect'; location: string }
  /** A request that cannot be redirected, such as a posted form. */
  | { kind: 'misdirected' }

interface HostRequest {
  method: string
  path: string
  /** With its question mark, or empty. */
  search: string
  isOnConsole: boolean
}

/** Decides whether a host answers a request. Each host answers only its own pages and sends readers to the other for the rest. */
export function judgeHost({ method, path, search, isOnConsole }: HostRequest, hosts: Hosts): HostVerdict {
  const area = areaOf(path)
  if (area === 'both' || (area === 'console') === isOnConsole) return { kind: 'serve' }
  const isPageRequest = (method === 'GET' || method === 'HEAD') && !path.endsWith('.data')
  if (!isPageRequest || path.startsWith('/functions/')) return { kind: 'misdirected' }
  if (isOnConsole && path === paths.home()) return { kind: 'redirect', location: paths.admin() }
  return { kind: 'redirect', location: `${isOnConsole ? hosts.siteUrl : hosts.consoleUrl}${path}${search}` }
}

function areaOf(path: string): 'console' | 'public' | 'both' {
  if (isConsolePath(path)) return 'console'
  return AREAS.find(({ pattern }) => pattern.test(path))?.area ?? 'public'
}

/** Compares hosts and ports; the scheme is the proxy's. Without a host of its own, the console answers everywhere. */
export function isConsoleHost(origin: string, consoleUrl: string | null): boolean {
  return consoleUrl === null || new URL(origin).host === new URL(consoleUrl).host
}

/** Returns the origin of links to the console, or null if no address is configured. */
export function consoleOrigin(addresses: {
  siteUrl: string | null
  consoleUrl: string | null
}): string | null {
  return addresses.consoleUrl ?? addresses.siteUrl
}
