import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../data/database/database.ts'
import {
  findUnreadable,
  insertUnreadable,
  listUnreadable,
  type UnreadableRow,
} from '../../../data/leads/unreadable-messages.ts'
import { type InboundVia, LARGEST_MESSAGE } from '../../../domain/adf/inbound.ts'
import type { Prospect } from '../../../domain/adf/prospect.ts'
import {
  type Matched,
  prospectIdentity,
  prospectLead,
  wantedVehicle,
} from '../../../domain/adf/prospect-lead.ts'
import { newLeadSchema } from '../../../domain/leads/forms/lead-schema.ts'
import type { LeadFolder } from '../../../integrations/lead-folder/lead-folder.ts'
import type { Published } from '../../published/index.ts'
import { type AdfReading, readAdf, textOf } from './adf-reading.ts'
import type { LeadIntake } from './submit-lead.ts'
import type { TakenLead } from './taken-lead.ts'

export interface InboundMessage {
  bytes: Uint8Array
  via: InboundVia
  /** The file's name, or the address it was sent from. */
  sender: string
}

export interface InboundOutcome {
  leads: TakenLead['lead'][]
  /** Why the message, or a part of it, could not be read; it is kept whole then. */
  errors: string[]
}

export type UnreadableMessage = Omit<UnreadableRow, 'body' | 'digest' | 'id'> & { id: string }

export interface InboundServices {
  /** `closed`: nobody may send, because no token is configured. */
  admits(token: string | null): 'closed' | 'refused' | 'admitted'
  /** Every lead in a message of another system; what cannot be read is kept for a person. */
  receive(message: InboundMessage): Promise<InboundOutcome>
  /** Reads what other programs put into the watched folder. */
  readFolder(): Promise<{ leads: number; unreadable: number }>
  unreadable(page: {
    limit: number
    offset: number
  }): Promise<{ total: number; messages: UnreadableMessage[] }>
  unreadableText(id: string): Promise<{ reason: string; text: string } | null>
}

interface Dependencies {
  db: Database
  published: () => Published
  leads: Pick<LeadIntake, 'receive'>
  leadFolder: LeadFolder | null
  adfInToken: string | null
  clock: () => Date
}

const TOO_LARGE = 'It is larger than 1 MB.'

export function createInboundServices(parts: Dependencies): InboundServices {
  const { db, published, leads, leadFolder, adfInToken, clock } = parts

  async function take(prospect: Prospect): Promise<{ lead?: TakenLead['lead']; errors: string[] }> {
    const { body, isCut } = prospectLead(prospect, match(prospect, published()))
    const parsed = newLeadSchema.safeParse(body)
    if (!parsed.success) {
      const why = parsed.error.issues.map(({ message }) => message).join(' ')
      return { errors: [`The lead of '${prospect.name ?? 'nobody'}' was refused: ${why}`] }
    }
    const { lead } = await leads.receive(parsed.data, digestOf(prospectIdentity(prospect)))
    return {
      lead,
      errors: isCut ? [`Its message is too long: lead ${lead.reference} has the beginning.`] : [],
    }
  }

  async function receive({ bytes, via, sender }: InboundMessage): Promise<InboundOutcome> {
    const reading = await readingOf(bytes)
    // One after the other: they may be the same lead, once in the mail's text and once beside it.
    const taken = []
    for (const prospect of reading.prospects) taken.push(await take(prospect))
    const errors = [...new Set([...reading.errors, ...taken.flatMap((each) => each.errors)])]
    if (errors.length > 0)
      await insertUnreadable(db, {
        receivedAt: clock(),
        via,
        sender: sender.slice(0, 200),
        reason: errors.join(' '),
        body: keepable(reading.text),
        digest: digestOf(bytes),
      })
    const found = new Map(taken.flatMap(({ lead }) => (lead ? [[lead.id, lead] as const] : [])))
    return { leads: [...found.values()], errors }
  }

  return {
    admits(token) {
      if (adfInToken === null) return 'closed'
      return token !== null && sameText(token, adfInToken) ? 'admitted' : 'refused'
    },
    receive,

    async readFolder() {
      const read = { leads: 0, unreadable: 0 }
      await leadFolder?.takeEach(async ({ name, bytes }) => {
        const outcome = await receive({ bytes, via: 'folder', sender: name })
        read.leads += outcome.leads.length
        read.unreadable += outcome.errors.length > 0 ? 1 : 0
        return outcome.errors.length > 0 ? 'unreadable' : 'done'
      })
      return read
    },

    async unreadable(page) {
      const { total, messages } = await listUnreadable(db, page)
      return { total, messages: messages.map((message) => ({ ...message, id: String(message.id) })) }
    },

    async unreadableText(id) {
      const found = await findUnreadable(db, BigInt(id))
      return found && { reason: found.reason, text: found.body }
    },
  }
}

async function readingOf(bytes: Uint8Array): Promise<AdfReading> {
  if (bytes.length <= LARGEST_MESSAGE) return readAdf(bytes)
  return { prospects: [], errors: [TOO_LARGE], text: textOf(bytes) }
}

/** The car and the dealership the sender means, as far as they are ours. */
function match(prospect: Prospect, { stock, dealerships }: Published): Matched {
  const wanted = wantedVehicle(prospect)
  const same = (one: string | null | undefined, other: string | null | undefined) =>
    Boolean(one) && one?.toLowerCase() === other?.toLowerCase()
  const car =
    wanted && stock.vehicles.find((each) => same(each.stockid, wanted.stock) || same(each.vin, wanted.vin))
  const place = dealerships.find(
    ({ name, slug }) => same(name, prospect.vendor) || same(slug, prospect.vendor),
  )
  return { stockid: car?.stockid ?? null, dealership: place?.slug ?? null }
}

function keepable(text: string): string {
  return text.slice(0, LARGEST_MESSAGE).replaceAll('\0', '').toWellFormed()
}

function digestOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** In the same time whatever is given: both are digests of one length. */
function sameText(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(expected)))
}
