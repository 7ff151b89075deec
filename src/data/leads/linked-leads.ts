import { sql } from 'drizzle-orm'
import type { AcknowledgementCounts } from '../../domain/outbox/acknowledgement-limits.ts'
import type { Transaction } from '../database/database.ts'
import { type Claim, claimKey, type KeyedRequest } from '../security/index.ts'

interface NewContact {
  foldedEmail: string | null
  /** The normalised number. */
  phone: string | null
  message: string
  /** The digest of the network; null for leads of staff and of other systems. */
  sender: string | null
  now: Date
}

export interface RecentContact {
  /** The first lead of this person in a series with less than a day between leads. */
  first: string | null
  /** The number of leads from this person in the last hour, at most a hundred. */
  fromPerson: number
  /** The number of leads with the same long message, from anyone. */
  sameMessage: number
  /** The number of leads in the last day whose senders were sent a confirmation. */
  acknowledgements: AcknowledgementCounts
}

type RecentContactRow = {
  first_lead: string | null
  from_person: string
  same_message: string
  acknowledged_person: string
  acknowledged_sender: string
}

/** Locks the leads of the person and of the network until the transaction ends: of two simultaneous leads, the second finds the first. */
export async function findRecentContact(
  transaction: Transaction,
  contact: NewContact,
): Promise<RecentContact> {
  const { rows } = await transaction.execute<RecentContactRow>(
    sql`select * from ${recentContactSql(contact)}`,
  )
  return toRecentContact(rows[0])
}

/** Does the same for a request with an idempotency key, in one query. */
export async function claimKeyAndFindContact(
  transaction: Transaction,
  request: KeyedRequest,
  contact: NewContact,
): Promise<Claim<RecentContact>> {
  const claim = await claimKey<RecentContactRow>(transaction, request, recentContactSql(contact))
  return claim.kind === 'new' ? { kind: 'new', found: toRecentContact(claim.found) } : claim
}

function recentContactSql({ foldedEmail, phone, message, sender, now }: NewContact) {
  return sql`recent_contact(${foldedEmail}, ${phone}, ${message}, ${now.toISOString()}, ${sender})`
}

function toRecentContact(row: RecentContactRow | undefined): RecentContact {
  return {
    first: row?.first_lead ?? null,
    fromPerson: Number(row?.from_person),
    sameMessage: Number(row?.same_message),
    acknowledgements: {
      toRecipient: Number(row?.acknowledged_person),
      fromNetwork: Number(row?.acknowledged_sender),
    },
  }
}
