import { setTransactionActor } from '../../data/console/index.ts'
import type { Database } from '../../data/database/database.ts'
import { lockLeadById, markResponded, setLastCall } from '../../data/leads/lead-locks.ts'
import { canNoteLead } from '../../domain/leads/assignments/assignment-access.ts'
import { notesError } from '../../domain/leads/assignments/assignment-rules.ts'
import { cleanText } from '../../domain/leads/forms/check.ts'
import type { CallResult, NoteKind } from '../../domain/leads/lead-list.ts'
import { refuseField } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { openMinutesSince, type Published } from '../published/index.ts'
import { recordLeadEvent } from './record-event.ts'
import { LEAD_NOT_FOUND, type LeadResult, notPermitted } from './refusals.ts'

export interface LeadNoteServices {
  /** Adds a note or call to the timeline. A call counts as the first response, whatever its result. */
  add(
    acting: Acting,
    note: { leadId: string; kind: NoteKind; text: string; result?: CallResult | undefined },
  ): Promise<LeadResult<true>>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

export function createLeadNoteServices({ db, published, clock }: Dependencies): LeadNoteServices {
  return {
    async add(acting, { leadId, kind, text, result }) {
      const note = cleanText(text)
      if (note === '' && kind === 'note') return refuseField('text', 'Write something first')
      if (result && kind !== 'call') return refuseField('result', 'Only a call has a result')
      const error = notesError(note)
      if (error) return refuseField('text', error)
      return db.transaction(async (transaction) => {
        await setTransactionActor(transaction, acting.user.id)
        const lead = await lockLeadById(transaction, leadId)
        if (!lead?.isListed) return LEAD_NOT_FOUND
        if (!canNoteLead(acting.user, lead)) return notPermitted()
        const now = clock()
        const act = kind === 'call' ? 'called' : 'noted'
        await recordLeadEvent(
          transaction,
          acting,
          { lead, act, note, ...(result && { after: { result } }) },
          { audited: 'lead.noted', now },
        )
        if (kind === 'call') {
          await setLastCall(transaction, lead.id, { at: now, result: result ?? null })
          await markResponded(transaction, lead.id, {
            now,
            openMinutes: openMinutesSince(published(), lead, now),
          })
        }
        return { ok: true, value: true }
      })
    },
  }
}
