import { Resolver } from 'node:dns/promises'
import type { MailDns } from './mail-dns.ts'

const TIMEOUT_MS = 3_000
const NO_RECORDS = new Set(['ENOTFOUND', 'ENODATA'])
/** Longer lists and records are not those of mail. */
const MAX_RECORDS = 50
const MAX_RECORD_LENGTH = 4_000

/** Asks the name servers of this machine. */
export function createNodeMailDns(): MailDns {
  return {
    async findTxt(name) {
      const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
      // The resolver's own timeout is per name server; a machine may have several.
      const timer = setTimeout(() => resolver.cancel(), TIMEOUT_MS)
      try {
        const records = await resolver.resolveTxt(name)
        return records.slice(0, MAX_RECORDS).map((parts) => parts.join('').slice(0, MAX_RECORD_LENGTH))
      } catch (error) {
        return NO_RECORDS.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
