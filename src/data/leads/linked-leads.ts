import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { type Claim, claimKey, type KeyedRequest } from '../security/index.ts'

interface Asked {
  email: string | null
  /** In its normal form. */
  phone: string | null
  message: string
  now: Date
}

export interface AskedBefore {
  /** The first of the leads this person has sent with less than a day between them. */
  first: string | null
  /** In the last hour, a hundred at most. */
  fromPerson: number
  /** Of the same long message, whoever sent it. */
  sameMessage: number
}

type AskedRow = { first_lead: string | null; from_person: string; same_message: string }

/** Until the end of the transaction nobody else writes a lead of this person: of two at once, the second finds the first. */
export async function findAskedBefore(transaction: Transaction, asked: Asked): Promise<AskedBefore> {
  const { rows } = await transaction.execute<AskedRow>(sql`select * from ${askedBefore(asked)}`)
  return beforeOf(rows[0])
}

/** The same for a request with a key, in one question. */
export async function claimAndFind(
  transaction: Transaction,
  request: KeyedRequest,
  asked: Asked,
): Promise<Claim<AskedBefore>> {
  const claim = await claimKey<AskedRow>(transaction, request, askedBefore(asked))
  return claim.kind === 'new' ? { kind: 'new', found: beforeOf(claim.found) } : claim
}

function askedBefore({ email, phone, message, now }: Asked) {
  return sql`recent_contact(${email}, ${phone}, ${message}, ${now.toISOString()})`
}

function beforeOf(row: AskedRow | undefined): AskedBefore {
  return {
    first: row?.first_lead ?? null,
    fromPerson: Number(row?.from_person),
    sameMessage: Number(row?.same_message),
  }
}
