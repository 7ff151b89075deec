import { TIMING } from '../../../domain/constants.ts'
import type { Priority } from '../../../domain/leads/assignments/assignment.ts'
import type { AssignmentChange, NewAssignment } from '../../../domain/leads/assignments/assignment-rules.ts'
import type { CallResult, NoteKind } from '../../../domain/leads/lead-list.ts'
import type { Department } from '../../../domain/users/user.ts'
import type {
  LeadFile,
  LeadList,
  LeadPerson,
  OpenLeadCounts,
  PresentedAssignment,
} from '../../../services/leads/index.ts'
import { createListCache, type LoadedList } from '../list/list-cache.ts'
import { signedInUser } from '../session/session.ts'
import { type CallOutcome, staffCall } from '../staff-call.ts'

/** The specification's messages for failures without a message from the server. */
const FAILED = {
  fetch: 'Failed to fetch assignments: {status text}',
  fetchOfUser: 'Failed to fetch user assignments',
  create: 'Failed to create assignment',
  update: 'Failed to update assignment',
  remove: 'Failed to remove assignment',
} as const

export type Leads = LeadList & { waiting: OpenLeadCounts }
export type LoadedLeads = LoadedList<Leads>

const cache = createListCache<Leads>({
  load: (query) =>
    staffCall('get /get-leads', isOfOnePerson(query) ? FAILED.fetchOfUser : FAILED.fetch, { query }),
  now: () => Date.now(),
  userKey: () => signedInUser()?.id ?? '',
  lifetime: TIMING.assignmentsCache,
})

export const loadLeads = cache.get

function isOfOnePerson(query: string): boolean {
  return /^[\w-]+$/.test(new URLSearchParams(query).get('assignedTo') ?? '')
}

/** Makes the next load query the server again. */
export function outdateLeads(): void {
  cache.markStale()
}

const filesBeingDeleted = new Map<string, LeadFile>()

/** Keeps refreshes from loading a lead while it is being deleted here. Returns the function that ends this. */
export function markDeleting(file: LeadFile): () => void {
  filesBeingDeleted.set(file.lead.id, file)
  return () => void filesBeingDeleted.delete(file.lead.id)
}

/** Loads the open lead. One that is being deleted stays as it is, since the deletion may fail. */
export async function loadOpenLead(id: string): Promise<CallOutcome<LeadFile>> {
  const file = filesBeingDeleted.get(id)
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
  return staffCall('get /lead-people', 'Failed to fetch users', { query })
}

type AssignmentResult = { assignment: PresentedAssignment }

/** The idempotency key makes a repeated request the same assignment. */
export function assignLead(
  assignment: Omit<NewAssignment, 'status'>,
  key: string,
): Promise<CallOutcome<AssignmentResult>> {
  return outdateAfter(staffCall('post /assign-lead', FAILED.create, { json: assignment, key }))
}

/** The version the user saw. The server refuses a change to an older version and names who changed it first. */
export interface AssignmentVersion {
  id: string
  version: number
}

export function changeAssignment(
  current: AssignmentVersion,
  change: AssignmentChange,
): Promise<CallOutcome<AssignmentResult>> {
  const body = { assignmentId: current.id, version: current.version, ...change }
  return outdateAfter(staffCall('post /reassign-lead', FAILED.update, { json: body }))
}

/** Sets the priority of an unassigned lead. */
export function prioritiseLead(leadId: string, priority: Priority): Promise<CallOutcome<{ success: true }>> {
  const body = { leadId, priority }
  return outdateAfter(staffCall('post /lead-priority', FAILED.update, { json: body }))
}

export function removeAssignment(current: AssignmentVersion): Promise<CallOutcome<AssignmentResult>> {
  const body = { assignmentId: current.id, version: current.version }
  return outdateAfter(staffCall('post /remove-assignment', FAILED.remove, { json: body }))
}

export function addNote(
  leadId: string,
  kind: NoteKind,
  text: string,
  result?: CallResult,
): Promise<CallOutcome<{ success: true }>> {
  const body = { leadId, kind, text, ...(result && { result }) }
  return outdateAfter(staffCall('post /lead-note', 'Failed to save the note', { json: body }))
}

/** Outdates the lists even after a failure, since the change may have been made before the response was lost. */
async function outdateAfter<Value>(call: Promise<CallOutcome<Value>>): Promise<CallOutcome<Value>> {
  const outcome = await call
  outdateLeads()
  return outcome
}

/** Assigns unassigned leads by the live routing rules. */
export const routeLeads = (leadIds: string[]) =>
  staffCall('post /route-leads', 'Could not assign the leads. Check your connection and try again', {
    json: { leadIds },
  })
