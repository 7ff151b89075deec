import { isIP } from 'node:net'
import type { RelyingParty } from './passkey-checks.ts'

/**
 * Returns the site that passkeys belong to: the operator's address, or in demo mode the address of the request. Null if neither is
 * a host name, because passkeys cannot belong to an IP address.
 */
export function relyingPartyFor({ consoleUrl, isDemo }: { consoleUrl: string | null; isDemo: boolean }) {
  return (requestOrigin: string): RelyingParty | null => {
    const address = consoleUrl ?? (isDemo ? requestOrigin : null)
    if (address === null) return null
    const { origin, hostname } = new URL(address)
    return isIP(hostname) > 0 || hostname.startsWith('[') ? null : { origin, host: hostname }
  }
}
