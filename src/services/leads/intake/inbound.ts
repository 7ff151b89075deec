import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../data/database/database.ts'
import {
  findUnreadable,
  insertUnreadable,
  listUnreadable,
  type UnreadableRow,
} from '../../../data/leads/unreadable-messages.ts'
import { type InboundVia, MAX_MESSAGE_BYTES } from '../../../domain/adf/inbound.ts'
import type { Prospect } from '../../../domain/adf/prospect.ts'
import {
  buildProspectLead,
  findRequestedVehicle,
  type ProspectMatch,
  prospectIdentity,
} from '../../../domain/adf/prospect-lead.ts'
import { newLeadSchema } from '../../../domain/leads/forms/lead-schema.ts'
import { removeUnstorable } from '../../../domain/refusals/unstorable-text.ts'
import type { LeadFolder } from '../../../integrations/lead-folder/lead-folder.ts'
import type { Published } from '../../published/index.ts'
import { type AdfReading, readAdf, textOf } from './adf-reading.ts'
import type { LeadIntake } from './submit-lead.ts'
import type { SubmittedLead } from './submitted-lead.ts'

export interface InboundMessage {
  bytes: Uint8Array
  via: InboundVia
  /** The file name, or the sender's address. */
  sender: string
}

export interface InboundOutcome {
  leads: SubmittedLead['lead'][]
  /** Why the message or a part of it could not be read; the whole message is then stored. */
  errors: string[]
}

export type UnreadableMessage = Omit<UnreadableRow, 'body' | 'digest' | 'id'> & { id: string }

export interface InboundServices {
  /** `closed`: no token is configured, so nothing is accepted. */
  admits(token: string | null): 'closed' | 'refused' | 'admitted'
  /** Stores every lead in another system's message; unreadable messages are kept for staff. */
  receive(message: InboundMessage): Promise<InboundOutcome>
  /** Reads the messages in the watched folder. */
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

  async function takeProspect(
    prospect: Prospect,
  ): Promise<{ lead?: SubmittedLead['lead']; errors: string[] }> {
    const { body, requestedVehicle, isCut } = buildProspectLead(prospect, match(prospect, published()))
    const parsed = newLeadSchema.safeParse(body)
    if (!parsed.success) {
      const reasons = parsed.error.issues.map(({ message }) => message).join(' ')
      return { errors: [`The lead of '${prospect.name ?? 'unknown'}' was refused: ${reasons}`] }
    }
    const { lead } = await leads.receive(parsed.data, digestOf(prospectIdentity(prospect)), requestedVehicle)
    return {
      lead,
      errors: isCut ? [`Its message is too long and was shortened in lead ${lead.reference}.`] : [],
    }
  }

  async function receive({ bytes, via, sender }: InboundMessage): Promise<InboundOutcome> {
    const reading = await readingOf(bytes)
    // One at a time: the mail's text and its attachment may contain the same lead.
    const results = []
    for (const prospect of reading.prospects) results.push(await takeProspect(prospect))
    const errors = [...new Set([...reading.errors, ...results.flatMap((each) => each.errors)])]
    if (errors.length > 0)
      await insertUnreadable(db, {
        receivedAt: clock(),
        via,
        sender: sender.slice(0, 200),
        reason: errors.join(' '),
        body: storableText(reading.text),
        digest: digestOf(bytes),
      })
    const leadsById = new Map(results.flatMap(({ lead }) => (lead ? [[lead.id, lead] as const] : [])))
    return { leads: [...leadsById.values()], errors }
  }

  return {
    admits(token) {
      if (adfInToken === null) return 'closed'
      return token !== null && isSameText(token, adfInToken) ? 'admitted' : 'refused'
    },
    receive,

    async readFolder() {
      const counts = { leads: 0, unreadable: 0 }
      await leadFolder?.handleEach(async ({ name, bytes }) => {
        const outcome = await receive({ bytes, via: 'folder', sender: name })
        counts.leads += outcome.leads.length
        counts.unreadable += outcome.errors.length > 0 ? 1 : 0
        return outcome.errors.length > 0 ? 'unreadable' : 'done'
      })
      return counts
    },

    async unreadable(page) {
      const { total, messages } = await listUnreadable(db, page)
      return { total, messages: messages.map((message) => ({ ...message, id: String(message.id) })) }
    },

    async unreadableText(id) {
      const message = await findUnreadable(db, BigInt(id))
      return message && { reason: message.reason, text: message.body }
    },
  }
}

async function readingOf(bytes: Uint8Array): Promise<AdfReading> {
  if (bytes.length <= MAX_MESSAGE_BYTES) return readAdf(bytes)
  return { prospects: [], errors: [TOO_LARGE], text: textOf(bytes) }
}

/** Finds the car and dealership the sender refers to, if they are ours. */
function match(prospect: Prospect, { stock, dealerships }: Published): ProspectMatch {
  const vehicle = findRequestedVehicle(prospect)
  const isSame = (one: string | null | undefined, other: string | null | undefined) =>
    Boolean(one) && one?.toLowerCase() === other?.toLowerCase()
  const car =
    vehicle &&
    stock.vehicles.find((each) => isSame(each.stockid, vehicle.stock) || isSame(each.vin, vehicle.vin))
  const dealership = dealerships.find(
    ({ name, slug }) => isSame(name, prospect.vendor) || isSame(slug, prospect.vendor),
  )
  return { stockid: car?.stockid ?? null, dealership: dealership?.slug ?? null }
}

function storableText(text: string): string {
  return removeUnstorable(text.slice(0, MAX_MESSAGE_BYTES))
}

function digestOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** Compares digests of equal length, so the time taken reveals nothing. */
function isSameText(candidate: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(candidate)), Buffer.from(digestOf(expected)))
}
