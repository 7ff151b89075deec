import { type BookingRow, findBookingOfLead, findHoldOfLead } from '../../data/bookings/index.ts'
import type { Database } from '../../data/database/database.ts'
import { isRowId } from '../../data/database/row-id.ts'
import { assignmentsOf } from '../../data/leads/lead-assignments.ts'
import { type LeadEventRow, listLeadEvents } from '../../data/leads/lead-events.ts'
import {
  findAround,
  findLeadListRows,
  type LeadListRow,
  type StoredLead,
} from '../../data/leads/lead-list.ts'
import { findMerged, survivorOf } from '../../data/leads/lead-removal.ts'
import { answersOf } from '../../data/outbox/index.ts'
import { namesOf } from '../../data/users/index.ts'
import type { BookingKind, BookingStatus } from '../../domain/bookings/booking.ts'
import { daysLeft } from '../../domain/leads/assignments/undo.ts'
import { maySeeLead } from '../../domain/leads/assignments/work.ts'
import { subjectOf } from '../../domain/leads/subject.ts'
import type { DeliveryStatus } from '../../domain/outbox/delivery.ts'
import { fieldLines } from '../../domain/outbox/mail-values.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { leadScope } from './lead-query.ts'
import { type ListedLead, listedLead, type PresentedAssignment, presentAssignment } from './presented-lead.ts'
import { type LeadResult, NO_SUCH_LEAD, notPermitted } from './refusals.ts'

export type LeadMoment = Omit<LeadEventRow, 'id' | 'leadId' | 'at'> & {
  id: string
  at: string
  /** Of a mail: how far it is. */
  delivery: { status: DeliveryStatus; error: string | null } | null
}

export interface LeadBooking {
  id: string
  kind: BookingKind
  status: BookingStatus
  dealership: string
  startsAt: string
  /** That of its dealership. */
  timeZone: string
}

/** A lead that was merged, as it is read within the one it went into. */
export interface MergedLead
  extends Pick<LeadFile, 'timeline' | 'answers' | 'photos' | 'booking'>,
    Pick<ListedLead, 'id' | 'reference' | 'form' | 'subject' | 'createdAt'> {
  message: string
  /** How long the two can be taken apart again. */
  daysLeft: number
}

/** Everything there is to know of one lead. */
export interface LeadFile {
  lead: ListedLead &
    Pick<StoredLead, 'postcode' | 'message' | 'fields' | 'source' | 'consent' | 'notInStock'> & {
      respondedAt: string | null
    }
  assignments: PresentedAssignment[]
  timeline: LeadMoment[]
  /** The form's own answers: what was asked, what was said. */
  answers: { label: string; text: string }[]
  /** Ids of the photos that came with it. */
  photos: string[]
  /** Everybody the timeline names by id. */
  people: Record<string, string>
  booking: LeadBooking | null
  /** A car that is kept for them. */
  hold: { stockid: string; heldUntil: string } | null
  /** Those that went into it. */
  merged: MergedLead[]
  /** Others of the same person. */
  duplicates: ListedLead[]
  /** Others that are open on the same car. */
  sameVehicle: ListedLead[]
}

export interface LeadFileServices {
  find(actor: Actor, id: string): Promise<LeadResult<LeadFile>>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

/** One lead and all that belongs to it, for those who may see it. */
export function createLeadFileServices({ db, published, clock }: Dependencies): LeadFileServices {
  /** What a lead holds and what became of it, whether it is on the desk or within another. */
  async function partsOf(lead: StoredLead): Promise<LeadParts> {
    const [events, mails, booking] = await Promise.all([
      listLeadEvents(db, lead.id),
      answersOf(db, [lead.id]),
      findBookingOfLead(db, lead.id),
    ])
    const place = { zone: timeZoneOf(published(), lead.dealership), siteUrl: null }
    const { photos, ...fields } = lead.fields
    return {
      timeline: [arrival(lead), ...events.map((event) => momentOf(event, mails.get(event.id)))],
      answers: fieldLines(fields, place).map(([label, text]) => ({ label, text })),
      photos: Array.isArray(photos) ? photos.filter((each) => typeof each === 'string') : [],
      booking: booking && shownBooking(booking, timeZoneOf(published(), booking.dealership)),
    }
  }

  return {
    async find(actor, asked) {
      // Whoever comes by an old link of one that was merged is shown where it went.
      const id = isRowId(asked) ? await survivorOf(db, asked.toLowerCase()) : null
      const row = id ? (await findLeadListRows(db, [id])).get(id) : undefined
      if (!id || !row?.lead.isListed) return NO_SUCH_LEAD
      if (!maySeeLead(actor, row.lead)) return notPermitted()
      const now = clock()
      const [assignments, own, around, hold, merged] = await Promise.all([
        assignmentsOf(db, id),
        partsOf(row.lead),
        findAround(db, row.lead, leadScope(actor)),
        findHoldOfLead(db, id, now),
        findMerged(db, id),
      ])
      const went = await Promise.all(merged.map(async (lead) => mergedLead(lead, await partsOf(lead), now)))
      const timelines = [own, ...went].flatMap(({ timeline }) => timeline)
      return {
        ok: true,
        value: {
          ...fileOf(row, assignments.map(presentAssignment), around.map(listedLead)),
          ...own,
          people: await namesOf(db, timelines.flatMap(peopleIn)),
          hold: hold && { ...hold, heldUntil: hold.heldUntil.toISOString() },
          merged: went,
        },
      }
    },
  }
}

type LeadParts = Pick<LeadFile, 'timeline' | 'answers' | 'photos' | 'booking'>

function fileOf(
  row: LeadListRow,
  assignments: PresentedAssignment[],
  around: readonly ListedLead[],
): Omit<LeadFile, keyof LeadParts | 'people' | 'hold' | 'merged'> {
  const { lead } = row
  const { postcode, message, fields, source, consent, notInStock, respondedAt } = lead
  const isSamePerson = ({ email, phone }: ListedLead) =>
    (email !== null && email.toLowerCase() === lead.email?.toLowerCase()) ||
    (phone !== null && phone === lead.phone)
  return {
    lead: {
      ...listedLead(row),
      postcode,
      message,
      fields,
      source,
      consent,
      notInStock,
      respondedAt: respondedAt?.toISOString() ?? null,
    },
    assignments,
    duplicates: around.filter(isSamePerson),
    sameVehicle: around.filter(
      (other) => other.stockid !== null && other.stockid === lead.stockid && !isSamePerson(other),
    ),
  }
}

/** Whom an event names: who had it, who has it. */
function peopleIn({ before, after }: LeadMoment): string[] {
  return [before?.assignedTo, after?.assignedTo].filter((id) => typeof id === 'string')
}

function shownBooking({ id, kind, status, dealership, startsAt }: BookingRow, timeZone: string): LeadBooking {
  return { id, kind, status, dealership, startsAt: startsAt.toISOString(), timeZone }
}

function arrival({ id, createdAt }: StoredLead): LeadMoment {
  return {
    id: `arrived-${id}`,
    at: createdAt.toISOString(),
    actorId: null,
    actorName: null,
    act: 'arrived',
    before: null,
    after: null,
    note: '',
    delivery: null,
  }
}

function momentOf(
  { id, leadId: _leadId, at, ...event }: LeadEventRow,
  mail: { status: DeliveryStatus; lastError: string | null } | undefined,
): LeadMoment {
  const delivery = mail ? { status: mail.status, error: mail.lastError } : null
  return { ...event, id: String(id), at: at.toISOString(), delivery }
}

function mergedLead(lead: StoredLead, parts: LeadParts, now: Date): MergedLead {
  const { id, reference, form, message, createdAt, mergedAt } = lead
  return {
    id,
    reference,
    form,
    subject: subjectOf(lead),
    message,
    createdAt: createdAt.toISOString(),
    daysLeft: mergedAt ? daysLeft(mergedAt, now) : 0,
    ...parts,
  }
}
