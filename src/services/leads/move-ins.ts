import { randomUUID } from 'node:crypto'
import { setTransactionActor } from '../../data/console/index.ts'
import type { Database, Executor } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import {
  deleteMovedLeads,
  findMoveIn,
  insertMovedLeads,
  insertMovedParts,
  insertMoveIn,
  listContactDays,
  listMoveIns,
  listOldIds,
  lockMoveIns,
  type MoveInRow,
  markMoveInUndone,
} from '../../data/leads/move-ins.ts'
import { insertAudit, listActivePeople } from '../../data/users/index.ts'
import { assigneeError } from '../../domain/leads/assignments/assignee.ts'
import { CONSENT_MOVED_IN } from '../../domain/leads/forms/consent.ts'
import { leadForm } from '../../domain/leads/forms/lead-forms.ts'
import {
  dealershipsByName,
  duplicateKeys,
  type MovedLead,
  type MoveIn,
  type MoveInCheck,
  type MoveInSource,
  positionsOf,
  readMoveInRow,
  recogniseColumns,
  UNDO_HOURS,
} from '../../domain/leads/move-in.ts'
import { createWordReader } from '../../domain/leads/move-in-words.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { User } from '../../domain/users/user.ts'
import { csvText } from '../downloads/index.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { newReference } from '../security/index.ts'
import { rowOf } from './lead-row.ts'
import { readTable } from './move-in-table.ts'

type MoveRefusal = Refusal<'invalid' | 'not_permitted' | 'missing' | 'conflict'>

export interface MoveInServices {
  list(): Promise<MoveIn[]>
  /** Says what a move would create and leave out. Writes nothing. */
  check(user: User, source: MoveInSource): Promise<Outcome<MoveInCheck, MoveRefusal>>
  /** Creates the leads, all or none. No mail or webhook is sent for them. */
  apply(by: Acting, source: MoveInSource): Promise<Outcome<MoveInCheck, MoveRefusal>>
  /** Deletes the leads of a move that nobody has worked on since. */
  undo(by: Acting, id: string): Promise<Outcome<{ deleted: number; remaining: number }, MoveRefusal>>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

const MAX_LISTED_PROBLEMS = 100
const MAX_REFERENCE_TRIES = 12
const HOUR_MS = 3_600_000
/** Heads the reasons in the list of refused rows, which can be mended and read again. */
const REASON = 'Reason'
const NOT_PERMITTED = refuse('not_permitted', 'Your role does not allow this')

interface Plan extends MoveInCheck {
  leads: MovedLead[]
}

/** Moves open leads and customers in from another system. */
export function createMoveInServices({ db, published, clock }: Dependencies): MoveInServices {
  async function planMove(executor: Executor, source: MoveInSource): Promise<Plan | string> {
    const table = readTable(source.csv)
    if (typeof table === 'string') return table
    const [headers = [], ...rows] = table
    const fields = source.columns ?? recogniseColumns(headers)
    const columns = headers.map((_, at) => fields[at] ?? null)
    if (!columns.some((field) => field === 'email' || field === 'phone'))
      return 'Choose the column with the email address or the phone number'
    const people = await listActivePeople(executor)
    const byName = new Map(
      people.flatMap(({ id, username, email }) => [username, email].map((name) => [name.toLowerCase(), id])),
    )
    byName.delete('')
    const personOf = new Map(people.map((person) => [person.id, person]))
    const words = createWordReader(source.meanings ?? [])
    const site = published()
    const surroundings = {
      positions: positionsOf(columns),
      dealerships: dealershipsByName(site.dealerships),
      people: byName,
      words,
      timeZoneOf: (dealership: string | null) => timeZoneOf(site, dealership),
      now: clock(),
    }
    const refusedRows: { position: number; message: string }[] = []
    const plan: Plan = {
      headers,
      columns,
      leads: [],
      created: 0,
      duplicates: 0,
      closed: 0,
      refused: 0,
      problems: [],
      words: [],
    }
    const readings = rows.map((cells) => readMoveInRow(cells, surroundings))
    const zoneOf = ({ dealership }: MovedLead) => timeZoneOf(site, dealership)
    const fileLeads = readings.flatMap((reading) => (reading.ok ? reading.lead : []))
    const zones = [...new Set(fileLeads.map(zoneOf))]
    const seen = await knownKeys(executor, fileLeads, zones)
    for (const [position, reading] of readings.entries()) {
      const leaveOut = (count: 'duplicates' | 'closed' | 'refused', message: string) => {
        plan[count] += 1
        if (count === 'refused') refusedRows.push({ position, message })
        const name = reading.ok ? reading.lead.name : ''
        if (plan.problems.length < MAX_LISTED_PROBLEMS)
          plan.problems.push({ line: position + 2, name, message })
      }
      if (!reading.ok) {
        leaveOut(reading.state, reading.message)
        continue
      }
      const { lead } = reading
      const person = lead.assigneeId === null ? undefined : personOf.get(lead.assigneeId)
      const problem = person ? assigneeError(person, leadForm(lead.form).department) : null
      if (problem !== null) leaveOut('refused', problem)
      else if (lead.oldId !== null && seen.oldIds.has(lead.oldId))
        leaveOut('duplicates', `Number ${lead.oldId} has already been moved in`)
      else if (duplicateKeys(lead, [zoneOf(lead)]).some((key) => seen.contacts.has(key)))
        leaveOut('duplicates', 'A lead with the same contact and date exists')
      else {
        if (lead.oldId !== null) seen.oldIds.add(lead.oldId)
        for (const key of duplicateKeys(lead, zones)) seen.contacts.add(key)
        plan.leads.push(lead)
      }
    }
    return {
      ...plan,
      created: plan.leads.length,
      words: words.listUnknown(),
      ...(source.withRefusedRows && {
        refusedRows: csvText([
          [...headers, REASON],
          ...refusedRows.map(({ position, message }) => [...fullRow(rows[position], headers), message]),
        ]),
      }),
    }
  }

  /** Writes leads with fresh references until every one has its own. */
  async function writeLeads(
    transaction: Parameters<typeof insertMovedLeads>[0],
    leads: readonly MovedLead[],
  ) {
    const { site } = published()
    const rows = leads.map((lead) => ({
      ...rowOf(newLeadOf(lead), null, published(), lead.createdAt),
      id: randomUUID(),
      reference: newReference(site.name),
      // They were worked in another system: nobody has to respond to them anew.
      awaitsRouting: false,
    }))
    let pending = rows
    for (let attempt = 0; pending.length > 0; attempt++) {
      if (attempt === MAX_REFERENCE_TRIES) throw new Error('No free reference was found')
      const takenIds = await insertMovedLeads(transaction, pending)
      pending = pending.filter(({ id }) => takenIds.has(id))
      for (const row of pending) row.reference = newReference(site.name)
    }
    return rows
  }

  return {
    async list() {
      const now = clock()
      return (await listMoveIns(db, 20)).map((row) => presentMoveIn(row, now))
    },

    async check(user, source) {
      if (!can(user, 'system.settings')) return NOT_PERMITTED
      const plan = await planMove(db, source)
      return typeof plan === 'string' ? refuseField('csv', plan) : { ok: true, value: withoutLeads(plan) }
    },

    apply: ({ user, address }, source) =>
      transact(db, async (transaction): Promise<Outcome<MoveInCheck, MoveRefusal>> => {
        if (!can(user, 'system.settings')) return NOT_PERMITTED
        await lockMoveIns(transaction)
        await setTransactionActor(transaction, user.id)
        const plan = await planMove(transaction, source)
        if (typeof plan === 'string') return refuseField('csv', plan)
        if (plan.words.some(({ meaning }) => meaning === null))
          return refuse('conflict', 'Choose what every status and kind of the file means first')
        if (plan.leads.length === 0) return refuse('conflict', 'No row of this file would be moved in')
        const now = clock()
        const id = randomUUID()
        const { created, duplicates, closed, refused } = plan
        const counts = { created, skipped: duplicates + closed, refused }
        const { fileName } = source
        await insertMoveIn(transaction, {
          id,
          at: now,
          byId: user.id,
          byName: user.name,
          fileName,
          ...counts,
        })
        const rows = await writeLeads(transaction, plan.leads)
        const moved = rows.map((row, at) => ({ row, lead: plan.leads[at] as MovedLead }))
        await insertMovedParts(transaction, {
          links: moved.map(({ row, lead }) => ({ leadId: row.id, moveInId: id, oldId: lead.oldId })),
          events: moved.map(({ row }) => ({
            leadId: row.id,
            at: now,
            actorId: user.id,
            actorName: user.name,
            act: 'created' as const,
            after: { form: row.form, department: row.department, dealership: row.dealership ?? null },
            note: '',
          })),
          assignments: moved.flatMap(({ row, lead }) =>
            lead.assigneeId === null
              ? []
              : {
                  leadId: row.id,
                  assignedTo: lead.assigneeId,
                  assignedBy: user.id,
                  department: row.department,
                  priority: 'medium' as const,
                  status: lead.status ?? ('assigned' as const),
                  createdAt: now,
                  updatedAt: now,
                },
          ),
        })
        const target = { kind: 'move-in', id, label: fileName }
        await insertAudit(
          transaction,
          { actor: user, act: 'leads.moved_in', target, after: counts, address },
          now,
        )
        return { ok: true, value: withoutLeads(plan) }
      }),

    undo: ({ user, address }, id) =>
      transact(db, async (transaction): Promise<Awaited<ReturnType<MoveInServices['undo']>>> => {
        if (!can(user, 'system.settings')) return NOT_PERMITTED
        await setTransactionActor(transaction, user.id)
        const row = await findMoveIn(transaction, id)
        if (!row) return refuse('missing', 'Move not found')
        const now = clock()
        if (!canUndo(row, now))
          return refuse('conflict', `A move can be undone once, for ${UNDO_HOURS} hours`)
        const result = await deleteMovedLeads(transaction, row)
        await markMoveInUndone(transaction, id, { by: user.name, now })
        const target = { kind: 'move-in', id, label: row.fileName }
        await insertAudit(
          transaction,
          { actor: user, act: 'leads.move_undone', target, after: result, address },
          now,
        )
        return { ok: true, value: result }
      }),
  }
}

function canUndo({ at, undoneAt }: MoveInRow, now: Date): boolean {
  return undoneAt === null && now.getTime() - at.getTime() < UNDO_HOURS * HOUR_MS
}

function presentMoveIn(row: MoveInRow, now: Date): MoveIn {
  const { id, at, byName, fileName, created, skipped, refused, undoneAt } = row
  const counts = { created, skipped, refused }
  const times = { at: at.toISOString(), undoneAt: undoneAt?.toISOString() ?? null }
  return { id, by: byName, fileName, ...counts, ...times, canUndo: canUndo(row, now) }
}

/** A row with as many cells as there are columns, so that the reason stands in its own. */
function fullRow(row: readonly string[] = [], headers: readonly string[]): string[] {
  return headers.map((_, at) => row[at] ?? '')
}

function withoutLeads({ leads: _leads, ...check }: Plan): MoveInCheck {
  return check
}

async function knownKeys(executor: Executor, leads: readonly MovedLead[], zones: readonly string[]) {
  const emails = leads.flatMap(({ email }) => email?.toLowerCase() ?? [])
  const phones = leads.flatMap(({ phone }) => phone ?? [])
  const contacts = await listContactDays(executor, { emails, phones })
  return {
    oldIds: await listOldIds(executor),
    contacts: new Set(contacts.flatMap((contact) => duplicateKeys(contact, zones))),
  }
}

function newLeadOf({ form, name, email, phone, postcode, message, dealership }: MovedLead) {
  return {
    form,
    contact: { name, email, phone, postcode, preferred: null },
    message,
    stockid: null,
    dealership,
    fields: {},
    consent: { contact: true as const, marketing: false, wording: CONSENT_MOVED_IN },
    source: { page: 'move-in' },
  }
}
