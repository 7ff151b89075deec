import { lookup } from 'node:dns/promises'
import type { SiteAddress } from '../../domain/site/set-up/facts.ts'

/** Returns the numeric addresses of a host; empty if there are none. */
export type LookUpHost = (host: string) => Promise<string[]>

const MAX_LOOKUP_MS = 2_000

export const lookUpHost: LookUpHost = async (host) => {
  const timeout = new Promise<string[]>((resolve) => setTimeout(() => resolve([]), MAX_LOOKUP_MS).unref())
  const answer = lookup(host, { all: true }).then(
    (entries) => entries.map(({ address }) => address),
    () => [],
  )
  return Promise.race([answer, timeout])
}

/**
 * Compares where the site's name leads with where the console was reached. Nothing more can be known from here: a proxy or
 * a CDN has addresses of its own.
 */
export async function checkSiteAddress(
  url: string,
  requestOrigin: string,
  lookUp: LookUpHost,
): Promise<SiteAddress> {
  const [site, here] = [new URL(url), new URL(requestOrigin)]
  if (site.host === here.host) return { url, check: 'same_host', found: [], expected: [] }
  const [siteAddresses, expected] = await Promise.all([lookUp(site.hostname), lookUp(here.hostname)])
  const addresses = { found: siteAddresses, expected }
  if (siteAddresses.length === 0) return { url, check: 'unknown_host', ...addresses }
  const isSame = siteAddresses.some((address) => expected.includes(address))
  return { url, check: isSame ? 'same_server' : 'other_server', ...addresses }
}
