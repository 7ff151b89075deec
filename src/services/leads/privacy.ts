import { deleteQuestions } from '../../data/assistant/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import {
  deleteHints,
  deletePictures,
  deleteUnreadable,
  deleteUnreadableBefore,
  deliveriesNumbered,
  deliveriesOfLeads,
  eraseBookings,
  eraseBookingsOf,
  eraseDeliveries,
  eraseInteractions,
  eraseLeads,
  findPersonal,
  findUploads,
  lockDeletedLeads,
  lockOldLeads,
  type Personal,
} from '../../data/leads/privacy.ts'
import { undoSince } from '../../domain/leads/assignments/undo.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '../../domain/pictures/address.ts'
import { keptSince, type Person } from '../../domain/privacy/person.ts'
import type { FileStorage } from '../../integrations/storage/storage.ts'
import type { PictureFiles } from '../pictures/index.ts'

/** How much of each kind. */
export type PersonalCounts = Record<keyof Personal, number>

export interface PrivacyServices {
  /** Everything held of somebody, to be given to them. */
  export(person: Person): Promise<object>
  count(person: Person): Promise<PersonalCounts>
  /** Forgets somebody, all of it or nothing; that a lead came, when, and about which car is kept. */
  erase(person: Person): Promise<PersonalCounts>
  /** Forgets who sent leads that are older than the time they are kept for, and those that were deleted for good. */
  eraseOld(): Promise<{ leads: number; unreadable: number }>
}

interface Dependencies {
  db: Database
  storage: FileStorage
  /** Of this program; another one's memory is out of reach. */
  pictures: Pick<PictureFiles, 'forget'>
  leadRetentionMonths: number
  clock: () => Date
  logInfo: (message: string) => void
}

/** Some of those whose time is over, for the transaction alone. */
type Lock = (transaction: Transaction) => Promise<{ id: string }[]>

const BATCH = 200
/** A day's share: what is left is for tomorrow. */
const MOST_BATCHES = 100

export function createPrivacyServices(parts: Dependencies): PrivacyServices {
  const { db, storage, pictures, leadRetentionMonths, clock, logInfo } = parts

  /** Files before the commit: what fails is begun again, and no photo outlives its entry. */
  async function eraseUploads(
    transaction: Transaction,
    uploads: { id: string; file: string }[],
  ): Promise<void> {
    await deletePictures(
      transaction,
      uploads.map(({ id }) => id),
    )
    for (const { id, file } of uploads) {
      pictures.forget(id)
      await storage.remove(file)
      for (const width of PICTURE_WIDTHS)
        for (const format of PICTURE_FORMATS) await storage.remove(`made/${id}-${width}.${format}`)
    }
  }

  async function eraseBatch(before: Date, lock: Lock): Promise<number> {
    return db.transaction(async (transaction) => {
      const old = await lock(transaction)
      const ids = old.map(({ id }) => id)
      if (ids.length > 0) await eraseDeliveries(transaction, deliveriesOfLeads(ids))
      await eraseBookingsOf(transaction, { leadIds: ids, endedBefore: before })
      const uploads = await findUploads(transaction, ids)
      await eraseLeads(transaction, ids, clock())
      await eraseUploads(transaction, uploads)
      return ids.length
    })
  }

  async function eraseAll(before: Date, lock: Lock): Promise<number> {
    let leads = 0
    for (let round = 0; round < MOST_BATCHES; round++) {
      const erased = await eraseBatch(before, lock)
      leads += erased
      if (erased < BATCH) break
    }
    return leads
  }

  return {
    async export(person) {
      const found = await findPersonal(db, person)
      const { leads, bookings, reservations, deliveries, uploads, unreadable, events, assignments } = found
      return {
        madeAt: clock().toISOString(),
        leads,
        bookings,
        reservations: reservations.map(({ id, ...rest }) => ({ id: String(id), ...rest })),
        deliveries: deliveries.map(
          ({
            id,
            dedupeKey: _key,
            claimedUntil: _until,
            eventId: _event,
            holdId: _hold,
            replyTo: _staff,
            ...rest
          }) => ({ id: String(id), ...rest }),
        ),
        uploads: uploads.map(({ id }) => id),
        // What was done and written, not by whom: staff are people too.
        timeline: events.map(({ leadId, at, act, after, note }) => ({ leadId, at, act, after, note })),
        assignments: assignments.map(({ leadId, createdAt, status, outcome, notes }) => ({
          leadId,
          createdAt,
          status,
          outcome,
          notes,
        })),
        unreadableMessages: unreadable.map(({ id, digest: _digest, ...rest }) => ({
          id: String(id),
          ...rest,
        })),
        assistant: found.interactions.map(({ at, sessionId, page, message, response, stockids }) => ({
          at,
          sessionId,
          page,
          message,
          response,
          stockids,
        })),
        assistantQuestions: found.questions.map(({ at, message, earlier }) => ({ at, message, earlier })),
        assistantHints: found.hints.map(({ at, kind, hint }) => ({ at, kind, hint })),
      }
    },

    count: async (person) => countsOf(await findPersonal(db, person)),

    async erase(person) {
      const erased = await db.transaction(async (transaction) => {
        const found = await findPersonal(transaction, person)
        const { leads, bookings, deliveries, uploads, unreadable } = found
        await eraseLeads(
          transaction,
          leads.map(({ id }) => id),
          clock(),
        )
        await eraseBookings(
          transaction,
          bookings.map(({ id }) => id),
        )
        if (deliveries.length > 0)
          await eraseDeliveries(transaction, deliveriesNumbered(deliveries.map(({ id }) => id)))
        await deleteUnreadable(
          transaction,
          unreadable.map(({ id }) => id),
        )
        await eraseInteractions(
          transaction,
          found.interactions.map(({ id }) => id),
        )
        await deleteHints(
          transaction,
          found.hints.map(({ id }) => id),
        )
        await deleteQuestions(
          transaction,
          found.questions.map(({ id }) => id),
        )
        await eraseUploads(transaction, uploads)
        return countsOf(found)
      })
      logInfo(`A person's data was erased on request: ${countsText(erased)}`)
      return erased
    },

    async eraseOld() {
      const now = clock()
      const before = keptSince(now, leadRetentionMonths)
      const old = await eraseAll(before, (transaction) => lockOldLeads(transaction, before, BATCH))
      const deletedBefore = undoSince(now)
      const deleted = await eraseAll(before, (transaction) =>
        lockDeletedLeads(transaction, { deletedBefore, now, limit: BATCH }),
      )
      return { leads: old + deleted, unreadable: await deleteUnreadableBefore(db, before) }
    },
  }
}

export function countsText(counts: PersonalCounts): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')
}

function countsOf(found: Personal): PersonalCounts {
  return Object.fromEntries(
    Object.entries(found).map(([kind, rows]) => [kind, rows.length]),
  ) as PersonalCounts
}
