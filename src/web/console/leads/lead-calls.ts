import { TIMING } from '../../../domain/constants.ts'
import type { Priority } from '../../../domain/leads/assignments/assignment.ts'
import type { AssignmentChange, NewAssignment } from '../../../domain/leads/assignments/assignment-rules.ts'
import type { NoteKind } from '../../../domain/leads/lead-list.ts'
import type { Department } from '../../../domain/users/user.ts'
import type {
  LeadFile,
  LeadList,
  LeadPerson,
  PresentedAssignment,
  WaitingLeads,
} from '../../../services/leads/index.ts'
import { createListCache, type LoadedList } from '../list/list-cache.ts'
import { signedInUser } from '../session/session.ts'
import { type CallOutcome, staffCall } from '../staff-call.ts'

/** The specification's words, where the server has none of its own. */
const FAILED = {
  fetch: 'Failed to fetch assignments',
  create: 'Failed to create assignment',
  update: 'Failed to update assignment',
  remove: 'Failed to remove assignment',
} as const

export type Leads = LeadList & { waiting: WaitingLeads }
export type LoadedLeads = LoadedList<Leads>

const cache = createListCache<Leads>({
  load: (query) => staffCall('get /get-leads', FAILED.fetch, { query: query }),
  now: () => Date.now(),
  who: () => signedInUser()?.id ?? '',
  lifetime: TIMING.assignmentsCache,
})

export const loadLeads = cache.get

/** Somebody changed something: the next look asks again. */
export function outdateLeads(): void {
  cache.outdate()
}

const leaving = new Map<string, LeadFile>()

/** Somebody here is deleting it: what refreshes the screen meanwhile does not ask for it. Ended by what it returns. */
export function markLeaving(file: LeadFile): () => void {
  leaving.set(file.lead.id, file)
  return () => void leaving.delete(file.lead.id)
}

/** The one that is open; on its way out it stays as it was, for it may yet be refused. */
export async function loadOpenLead(id: string): Promise<CallOutcome<LeadFile>> {
  const file = leaving.get(id)
  return file ? { ok: true, value: file } : loadLead(id)
}

export function loadLead(id: string): Promise<CallOutcome<LeadFile>> {
  return staffCall('get /get-lead/:id', FAILED.fetch, { param: { id } })
}

export function loadPeople(
  department: Department,
  dealership: string | null,
): Promise<CallOutcome<{ people: LeadPerson[] }>> {
  const query = new URLSearchParams({ department, ...(dealership !== null && { dealership }) })
  return staffCall('get /lead-people', 'Failed to fetch users', { query: query })
}

type Written = { assignment: PresentedAssignment }

/** The key makes a second press the same assignment. */
export function assignLead(
  assignment: Omit<NewAssignment, 'status'>,
  key: string,
): Promise<CallOutcome<Written>> {
  return changing(staffCall('post /assign-lead', FAILED.create, { json: assignment, key }))
}

/** As it was seen: whoever came first wins, and is named. */
export interface Seen {
  id: string
  version: number
}

export function changeAssignment(seen: Seen, change: AssignmentChange): Promise<CallOutcome<Written>> {
  const body = { assignmentId: seen.id, version: seen.version, ...change }
  return changing(staffCall('post /reassign-lead', FAILED.update, { json: body }))
}

/** Of one nobody has. */
export function prioritiseLead(leadId: string, priority: Priority): Promise<CallOutcome<{ success: true }>> {
  const body = { leadId, priority }
  return changing(staffCall('post /lead-priority', FAILED.update, { json: body }))
}

export function removeAssignment(seen: Seen): Promise<CallOutcome<Written>> {
  const body = { assignmentId: seen.id, version: seen.version }
  return changing(staffCall('post /remove-assignment', FAILED.remove, { json: body }))
}

export function addNote(
  leadId: string,
  kind: NoteKind,
  text: string,
): Promise<CallOutcome<{ success: true }>> {
  const body = { leadId, kind, text }
  return changing(staffCall('post /lead-note', 'Failed to keep the note', { json: body }))
}

/** Whatever came of it, the lists may be others now: an answer that was lost may have been a change. */
async function changing<Value>(call: Promise<CallOutcome<Value>>): Promise<CallOutcome<Value>> {
  const outcome = await call
  outdateLeads()
  return outcome
}
