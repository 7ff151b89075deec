import { createHash } from 'node:crypto'
import { MAIL_STYLE } from '../domain/outbox/mail-style.ts'
import { enabledScripts } from '../domain/site/scripts.ts'
import type { SiteConfig } from '../domain/site/site-config.ts'

interface Site {
  siteUrl: string | null
  /** Whether every host below the site's own must use HTTPS too. */
  hstsSubdomains?: boolean
}

/** Returns the headers of every response; pages replace the content policy. */
export function securityHeadersFor({ siteUrl, hstsSubdomains = true }: Site): [string, string][] {
  const transportSecurity = hstsSubdomains ? `${TRANSPORT_SECURITY}; includeSubDomains` : TRANSPORT_SECURITY
  return Object.entries({
    ...SECURITY_HEADERS,
    'Content-Security-Policy': DATA_POLICY,
    ...(siteUrl?.startsWith('https:') ? { 'Strict-Transport-Security': transportSecurity } : {}),
  })
}

export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
} as const

/** The policy of data responses: nothing in them may run or be displayed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

const TRANSPORT_SECURITY = 'max-age=31536000'

interface PagePolicy {
  /** `'sha256-...'` of each inline script of a public page, or `'nonce-...'` in the console. */
  scripts: readonly string[]
  thirdParties: SiteConfig['scripts'] | null
  /** `'sha256-...'` of each style sheet written into a frame of the page. */
  styles?: readonly string[]
  /** Names of the policies that may create HTML; null where third-party scripts need to create their own. */
  trustedTypes?: readonly string[] | null
  /** Vite's hot reload needs a socket and injected styles; never set outside development. */
  development?: boolean
}

/** Returns a page's policy: inline scripts by hash or nonce, everything else from this origin, no inline styles. */
export function pagePolicy({
  scripts,
  thirdParties,
  styles = [],
  trustedTypes = null,
  development = false,
}: PagePolicy): string {
  const hosts = (thirdParties ? enabledScripts(thirdParties) : []).map(({ rule }) => rule.hosts)
  const list = (kind: 'script' | 'connect' | 'image') => [...new Set(hosts.flatMap((host) => host[kind]))]
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts, ...list('script')],
    ["style-src 'self'", ...(development ? ["'unsafe-inline'"] : styles)],
    ["img-src 'self' data: blob:", ...list('image')],
    ["font-src 'self'"],
    ["connect-src 'self'", ...list('connect'), ...(development ? ['ws:'] : [])],
    ["manifest-src 'self'"],
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["object-src 'none'"],
    ["frame-ancestors 'none'"],
    ...(trustedTypes ? [["require-trusted-types-for 'script'"], ['trusted-types', ...trustedTypes]] : []),
  ]
    .map((part) => part.join(' '))
    .join('; ')
}

/** The style sheet of mails that the console shows in a frame, which inherits the console's policy. */
export const MAIL_STYLE_SOURCE = `'sha256-${createHash('sha256').update(MAIL_STYLE).digest('base64')}'`
