import * as z from 'zod'

/** The push services of the browsers. Nothing is ever sent to another host, whatever a browser names. */
const PUSH_HOSTS = ['fcm.googleapis.com'] as const
const PUSH_DOMAINS = ['push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'] as const

export const MAX_SUBSCRIPTIONS_PER_PERSON = 10

/** `allowedHosts` are hosts with their ports that tests listen on. */
export function isPushEndpoint(address: string, allowedHosts: readonly string[] = []): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (allowedHosts.includes(url.host)) return true
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    (PUSH_HOSTS.some((host) => host === url.hostname) ||
      PUSH_DOMAINS.some((domain) => url.hostname.endsWith(`.${domain}`)))
  )
}

/** Keys of a browser: 65 and 16 bytes in base64url. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.string().max(1_000),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, 'Not a key of a browser'),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/, 'Not a key of a browser'),
  }),
})
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>
