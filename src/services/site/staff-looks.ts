import type { Database } from '../../data/database/database.ts'
import { findLiveSessions } from '../../data/users/index.ts'
import { STAFF_LOOK_PATH } from '../../domain/site/opening/site-access.ts'
import { type LinkPurpose, openSigned, signBytes } from '../security/index.ts'

export interface StaffLookServices {
  /** Returns the link that begins a look. The console may be on another host, so a cookie of its own would not reach the site. */
  linkFor(session: { sessionId: string }): string
  /** Exchanges the ticket of a link for the value of a cookie; null if the ticket is invalid or old, or its session has ended. */
  begin(ticket: string): Promise<{ value: string; maxAgeSeconds: number } | null>
  /** Whether the cookie belongs to a live session of staff. */
  isStaff(cookie: string): Promise<boolean>
}

interface Parts {
  db: Database
  secret: Uint8Array
  siteUrl: string | null
  /** The origin of links to the console. */
  consoleUrl: string | null
  clock: () => Date
}

const TICKET_SECONDS = 60
const LOOK_SECONDS = 12 * 3_600
const ID_BYTES = 16
const TIME_BYTES = 6

/** Lets signed-in staff see the site while it is closed to the public. A look ends with the session it began in. */
export function createStaffLookServices({
  db,
  secret,
  siteUrl,
  consoleUrl,
  clock,
}: Parts): StaffLookServices {
  const origin = siteUrl !== null && siteUrl !== consoleUrl ? siteUrl : ''

  function sign(sessionId: string, seconds: number, purpose: LinkPurpose): string {
    const bytes = Buffer.alloc(ID_BYTES + TIME_BYTES)
    bytes.write(sessionId.replaceAll('-', ''), 'hex')
    bytes.writeUIntBE(clock().getTime() + seconds * 1_000, ID_BYTES, TIME_BYTES)
    return signBytes(bytes, purpose, secret)
  }

  /** Returns the session of a valid signature, if the session is still live. */
  async function openSession(signed: string, purpose: LinkPurpose): Promise<string | null> {
    const bytes = openSigned(signed, { length: ID_BYTES + TIME_BYTES, purpose, secret })
    const now = clock()
    if (!bytes || bytes.readUIntBE(ID_BYTES, TIME_BYTES) < now.getTime()) return null
    const hex = bytes.subarray(0, ID_BYTES).toString('hex')
    const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    const session = (await findLiveSessions(db, [sessionId], now)).get(sessionId)
    return session && !session.mustSetUp ? sessionId : null
  }

  return {
    linkFor: ({ sessionId }) =>
      `${origin}${STAFF_LOOK_PATH}/${sign(sessionId, TICKET_SECONDS, 'staff look ticket')}`,

    async begin(ticket) {
      const sessionId = await openSession(ticket, 'staff look ticket')
      return sessionId
        ? { value: sign(sessionId, LOOK_SECONDS, 'staff look'), maxAgeSeconds: LOOK_SECONDS }
        : null
    },

    isStaff: async (cookie) => (await openSession(cookie, 'staff look')) !== null,
  }
}
