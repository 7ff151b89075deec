/** Why the visitors' addresses may be wrong. */
export const PROXY_WARNINGS = {
  /** A proxy's headers are ignored. */
  untrusted:
    'Requests arrive through a proxy, but TRUST_PROXY is not set: all visitors count as one address, so one of them can use up the limits of all. Set TRUST_PROXY=true.',
  /** The configured proxy sends none, or is bypassed. */
  missing:
    'TRUST_PROXY is set, but requests arrive without X-Forwarded-For: all visitors may count as one address, and anyone who reaches this port can pretend to be another. Let your proxy set the header and close the port to others, or remove TRUST_PROXY.',
} as const
export type ProxyWarning = keyof typeof PROXY_WARNINGS

/** Headers that proxies and content delivery networks add. */
export const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip'] as const
