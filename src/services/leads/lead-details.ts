import { type BookingRow, findBookingOfLead, findHoldOfLead } from '../../data/bookings/index.ts'
import type { Database } from '../../data/database/database.ts'
import { isRowId } from '../../data/database/row-id.ts'
import { listLeadAssignments } from '../../data/leads/lead-assignments.ts'
import { type LeadEventRow, listLeadEvents } from '../../data/leads/lead-events.ts'
import {
  findLeadListRows,
  findRelatedLeads,
  type LeadListRow,
  type StoredLead,
} from '../../data/leads/lead-list.ts'
import { findSurvivor, listMergedLeads } from '../../data/leads/lead-removal.ts'
import { readAnswerStatuses } from '../../data/outbox/index.ts'
import { findClock, type LeadClock, listReceipts, type StoredReceipt } from '../../data/routing/index.ts'
import { findUserNames } from '../../data/users/index.ts'
import type { BookingKind, BookingStatus } from '../../domain/bookings/booking.ts'
import { canSeeLead } from '../../domain/leads/assignments/assignment-access.ts'
import { daysLeft } from '../../domain/leads/assignments/undo.ts'
import { subjectOf } from '../../domain/leads/subject.ts'
import type { DeliveryStatus } from '../../domain/outbox/delivery.ts'
import { fieldLines } from '../../domain/outbox/mail-values.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import type { RoutingReceipt } from '../../domain/routing/receipt.ts'
import { type MissAction, missAction } from '../../domain/routing/response-clock.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { leadScope } from './lead-query.ts'
import { assignmentView, type ListedLead, listedLead, type PresentedAssignment } from './presented-lead.ts'
import { LEAD_NOT_FOUND, type LeadResult, notPermitted } from './refusals.ts'

export type LeadMoment = Omit<LeadEventRow, 'id' | 'leadId' | 'at'> & {
  id: string
  at: string
  /** Delivery state, for mails only. */
  delivery: { status: DeliveryStatus; error: string | null } | null
}

export interface LeadBooking {
  id: string
  kind: BookingKind
  status: BookingStatus
  dealership: string
  startsAt: string
  /** Time zone of the booking's dealership. */
  timeZone: string
}

/** A merged lead, as shown inside the lead it was merged into. */
export interface MergedLead
  extends Pick<LeadFile, 'timeline' | 'answers' | 'photos' | 'booking'>,
    Pick<ListedLead, 'id' | 'reference' | 'form' | 'subject' | 'createdAt'> {
  message: string
  /** Days in which the merge can still be undone. */
  daysLeft: number
}

export interface LeadFile {
  lead: ListedLead &
    Pick<
      StoredLead,
      'postcode' | 'message' | 'requestedVehicle' | 'fields' | 'source' | 'consent' | 'notInStock'
    >
  assignments: PresentedAssignment[]
  /** Why the rules put it where it is, the last receipt first. */
  receipts: { at: string; receipt: RoutingReceipt; isCurrent: boolean }[]
  /** What happens if nobody responds in time; null without a running clock. */
  clock: { warnsAt: string | null; dueAt: string; onMiss: MissAction } | null
  timeline: LeadMoment[]
  /** Answers to the form's own questions. */
  answers: { label: string; text: string }[]
  /** Picture ids. */
  photos: string[]
  /** Names of all people the timeline mentions, by id. */
  people: Record<string, string>
  booking: LeadBooking | null
  /** A car held for the customer. */
  hold: { stockid: string; heldUntil: string } | null
  /** Leads that were merged into this one. */
  merged: MergedLead[]
  /** Other leads of the same person. */
  duplicates: ListedLead[]
  /** Other open leads on the same car. */
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

/** Serves one lead with everything that belongs to it, to those who may see it. */
export function createLeadFileServices({ db, published, clock }: Dependencies): LeadFileServices {
  /** Loads the parts that a current lead and a merged one have in common. */
  async function partsOf(lead: StoredLead): Promise<LeadParts> {
    const [events, mails, booking] = await Promise.all([
      listLeadEvents(db, lead.id),
      readAnswerStatuses(db, [lead.id]),
      findBookingOfLead(db, lead.id),
    ])
    const context = { zone: timeZoneOf(published(), lead.dealership), siteUrl: null }
    const { photos, ...fields } = lead.fields
    return {
      timeline: [arrival(lead), ...events.map((event) => momentOf(event, mails.get(event.id)))],
      answers: fieldLines(fields, context).map(([label, text]) => ({ label, text })),
      photos: Array.isArray(photos) ? photos.filter((each) => typeof each === 'string') : [],
      booking: booking && bookingView(booking, timeZoneOf(published(), booking.dealership)),
    }
  }

  return {
    async find(actor, requestedId) {
      // An old link to a merged lead opens the lead it was merged into.
      const id = isRowId(requestedId) ? await findSurvivor(db, requestedId.toLowerCase()) : null
      const row = id ? (await findLeadListRows(db, [id])).get(id) : undefined
      if (!id || !row?.lead.isListed) return LEAD_NOT_FOUND
      if (!canSeeLead(actor, row.lead)) return notPermitted()
      const now = clock()
      const [assignments, parts, relatedRows, hold, mergedRows, receipts, running] = await Promise.all([
        listLeadAssignments(db, id),
        partsOf(row.lead),
        findRelatedLeads(db, row.lead, leadScope(actor)),
        findHoldOfLead(db, id, now),
        listMergedLeads(db, id),
        listReceipts(db, id),
        findClock(db, id),
      ])
      const mergedLeads = await Promise.all(
        mergedRows.map(async (lead) => mergedLead(lead, await partsOf(lead), now)),
      )
      const timelines = [parts, ...mergedLeads].flatMap(({ timeline }) => timeline)
      return {
        ok: true,
        value: {
          ...fileOf(row, assignments.map(assignmentView), relatedRows.map(listedLead)),
          ...parts,
          receipts: receipts.map((each) => ({
            at: each.at.toISOString(),
            receipt: each.receipt,
            isCurrent: isReceiptOf(row, each),
          })),
          clock: running && clockView(running),
          people: await findUserNames(db, timelines.flatMap(peopleIn)),
          hold: hold && { ...hold, heldUntil: hold.heldUntil.toISOString() },
          merged: mergedLeads,
        },
      }
    },
  }
}

type LeadParts = Pick<LeadFile, 'timeline' | 'answers' | 'photos' | 'booking'>

function fileOf(
  row: LeadListRow,
  assignments: PresentedAssignment[],
  related: readonly ListedLead[],
): Omit<LeadFile, keyof LeadParts | 'people' | 'hold' | 'merged' | 'receipts' | 'clock'> {
  const { lead } = row
  const { postcode, message, requestedVehicle, fields, source, consent, notInStock } = lead
  const isSamePerson = ({ email, phone }: ListedLead) =>
    (email !== null && email.toLowerCase() === lead.email?.toLowerCase()) ||
    (phone !== null && phone === lead.phone)
  return {
    lead: {
      ...listedLead(row),
      postcode,
      message,
      requestedVehicle,
      fields,
      source,
      consent,
      notInStock,
    },
    assignments,
    duplicates: related.filter(isSamePerson),
    sameVehicle: related.filter(
      (other) => other.stockid !== null && other.stockid === lead.stockid && !isSamePerson(other),
    ),
  }
}

/** Whether the rules gave the lead to the person who has it now; staff may have reassigned it since. */
function isReceiptOf({ lead }: LeadListRow, { assignmentId, receipt }: StoredReceipt): boolean {
  return assignmentId === lead.assignmentId && (receipt.assignee?.id ?? null) === lead.assignedTo
}

function clockView({ policy, moves, stage, nextAt, dueAt }: LeadClock): NonNullable<LeadFile['clock']> {
  return {
    warnsAt: stage === 'warn' ? nextAt.toISOString() : null,
    dueAt: dueAt.toISOString(),
    onMiss: missAction(policy, { moves, isAssigned: true }),
  }
}

/** Returns the ids of the previous and the new assignee. */
function peopleIn({ before, after }: LeadMoment): string[] {
  return [before?.assignedTo, after?.assignedTo].filter((id) => typeof id === 'string')
}

function bookingView({ id, kind, status, dealership, startsAt }: BookingRow, timeZone: string): LeadBooking {
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
