import { deleteQuestions } from '../../data/assistant/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import {
  deleteHints,
  deletePictures,
  deleteUnreadable,
  deleteUnreadableBefore,
  deliveriesById,
  deliveriesOfLeads,
  eraseBookings,
  eraseBookingsOf,
  eraseDeliveries,
  eraseInteractions,
  eraseLeads,
  findPersonalData,
  findUploads,
  lockDeletedLeads,
  lockOldLeads,
  type PersonalData,
} from '../../data/leads/privacy.ts'
import { undoSince } from '../../domain/leads/assignments/undo.ts'
import { type Person, retentionStart } from '../../domain/privacy/person.ts'
import type { FileStorage } from '../../integrations/storage/storage.ts'
import { type PictureFiles, storageKeys } from '../pictures/index.ts'

/** Number of rows of each kind. */
export type PersonalCounts = Record<keyof PersonalData, number>

export interface PrivacyServices {
  /** Returns all stored data about a person, for their access request. */
  export(person: Person): Promise<object>
  count(person: Person): Promise<PersonalCounts>
  /** Erases a person's data in one transaction. The lead's date and car stay. */
  erase(person: Person): Promise<PersonalCounts>
  /** Erases contact details of leads past the retention time, and of leads deleted for good. */
  eraseOld(): Promise<{ leads: number; unreadable: number }>
}

interface Dependencies {
  db: Database
  storage: FileStorage
  /** The in-memory pictures of this process; the others hear of deleted pictures from the database. */
  pictures: Pick<PictureFiles, 'forget'>
  leadRetentionMonths: number
  clock: () => Date
  logInfo: (message: string) => void
}

/** Locks one batch of expired leads for the transaction. */
type LockBatch = (transaction: Transaction) => Promise<{ id: string }[]>

const BATCH_SIZE = 200
/** Limit per run; the rest is erased on the next day. */
const MAX_BATCHES = 100

export function createPrivacyServices(parts: Dependencies): PrivacyServices {
  const { db, storage, pictures, leadRetentionMonths, clock, logInfo } = parts

  /** Deletes files before the commit: a failed run is repeated, and no photo outlives its row. */
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
      await storage.remove(file, ...storageKeys(id))
    }
  }

  async function eraseBatch(before: Date, lock: LockBatch): Promise<number> {
    return db.transaction(async (transaction) => {
      const leads = await lock(transaction)
      const ids = leads.map(({ id }) => id)
      if (ids.length > 0) await eraseDeliveries(transaction, deliveriesOfLeads(ids))
      await eraseBookingsOf(transaction, { leadIds: ids, endedBefore: before })
      const uploads = await findUploads(transaction, ids)
      await eraseLeads(transaction, ids, clock())
      await eraseUploads(transaction, uploads)
      return ids.length
    })
  }

  async function eraseAll(before: Date, lock: LockBatch): Promise<number> {
    let leads = 0
    for (let round = 0; round < MAX_BATCHES; round++) {
      const erased = await eraseBatch(before, lock)
      leads += erased
      if (erased < BATCH_SIZE) break
    }
    return leads
  }

  return {
    async export(person) {
      const personal = await findPersonalData(db, person)
      const { leads, bookings, reservations, deliveries, uploads, unreadable, events, assignments } = personal
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
        // Contains what was done and written, but not by whom: staff have a right to privacy too.
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
        assistant: personal.interactions.map(({ at, sessionId, page, message, response, stockids }) => ({
          at,
          sessionId,
          page,
          message,
          response,
          stockids,
        })),
        assistantQuestions: personal.questions.map(({ at, message, earlier }) => ({ at, message, earlier })),
        assistantHints: personal.hints.map(({ at, kind, hint }) => ({ at, kind, hint })),
      }
    },

    count: async (person) => countsOf(await findPersonalData(db, person)),

    async erase(person) {
      const erased = await db.transaction(async (transaction) => {
        const personal = await findPersonalData(transaction, person)
        const { leads, bookings, deliveries, uploads, unreadable } = personal
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
          await eraseDeliveries(transaction, deliveriesById(deliveries.map(({ id }) => id)))
        await deleteUnreadable(
          transaction,
          unreadable.map(({ id }) => id),
        )
        await eraseInteractions(
          transaction,
          personal.interactions.map(({ id }) => id),
        )
        await deleteHints(
          transaction,
          personal.hints.map(({ id }) => id),
        )
        await deleteQuestions(
          transaction,
          personal.questions.map(({ id }) => id),
        )
        await eraseUploads(transaction, uploads)
        return countsOf(personal)
      })
      logInfo(`A person's data was erased on request: ${countsText(erased)}`)
      return erased
    },

    async eraseOld() {
      const now = clock()
      const before = retentionStart(now, leadRetentionMonths)
      const expiredCount = await eraseAll(before, (transaction) =>
        lockOldLeads(transaction, before, BATCH_SIZE),
      )
      const deletedBefore = undoSince(now)
      const deletedCount = await eraseAll(before, (transaction) =>
        lockDeletedLeads(transaction, { deletedBefore, now, limit: BATCH_SIZE }),
      )
      return { leads: expiredCount + deletedCount, unreadable: await deleteUnreadableBefore(db, before) }
    },
  }
}

export function countsText(counts: PersonalCounts): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')
}

function countsOf(personal: PersonalData): PersonalCounts {
  return Object.fromEntries(
    Object.entries(personal).map(([kind, rows]) => [kind, rows.length]),
  ) as PersonalCounts
}
