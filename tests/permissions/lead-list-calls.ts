import type { Call, Target } from './calls.ts'
import * as oracle from './oracle.ts'
import type { ActorInWorld, KnownPerson, ListedLead, World } from './world.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

interface ListTarget extends Target {
  lead: ListedLead | null
}

/** Calls on assigned and unassigned leads. They send the current values, so they change nothing. */
export function listLeadListCalls({ listedLeads, people }: World): Call[] {
  const targets: ListTarget[] = listedLeads.map((lead) => ({ name: lead.name, lead }))
  const unknownLead: ListTarget = { name: 'no lead', lead: null }
  const assignedTargets = [...targets.filter(({ lead }) => lead?.assignmentId), unknownLead]
  const unassignedTargets = [...targets.filter(({ lead }) => !lead?.assignmentId), unknownLead]
  const createListCall = (
    call: string,
    path: string,
    readText: (lead: ListedLead) => string,
  ): Call<ListTarget> => ({
    call,
    name: `find in ${path}`,
    targets: call.includes('assignments') ? assignedTargets.slice(0, -1) : targets,
    send: (_actor, { lead }) => ({ method: 'GET', path: `${path}&q=${lead?.reference}` }),
    predictResult: (actor, { lead }) => ({
      statuses: [200],
      content: {
        text: lead ? readText(lead) : '',
        isPresent: lead !== null && oracle.canSeeLead(actor, lead),
      },
    }),
  })
  const createPostCall = (
    path: string,
    name: string,
    callTargets: readonly ListTarget[],
    buildBody: (lead: ListedLead | null) => object,
    verdict: (actor: ActorInWorld, lead: ListedLead | null) => oracle.Verdict,
  ): Call<ListTarget> => ({
    call: `POST ${path}`,
    name,
    targets: callTargets,
    send: (_actor, { lead }) => ({ method: 'POST', path, body: buildBody(lead) }),
    predictResult: (actor, { lead }) => ({ statuses: verdict(actor, lead) }),
  })
  const createChangeCall = (name: string, buildFields: (lead: ListedLead | null) => object) =>
    createPostCall(
      '/reassign-lead',
      `change ${name}`,
      assignedTargets,
      (lead) => ({ assignmentId: lead?.assignmentId ?? UNKNOWN_ID, ...buildFields(lead) }),
      (actor, lead) => oracle.checkLeadChange(actor, lead, name as oracle.LeadChange),
    )
  const calls: Call<ListTarget>[] = [
    createListCall('GET /get-leads', '/get-leads?pageSize=100', ({ id }) => id),
    createListCall(
      'GET /get-lead-assignments',
      '/get-lead-assignments?pageSize=100',
      ({ assignmentId }) => assignmentId ?? '',
    ),
    {
      call: 'GET /get-lead/{id}',
      name: 'open a lead',
      targets: [...targets, unknownLead],
      send: (_actor, { lead }) => ({ method: 'GET', path: `/get-lead/${lead?.id ?? UNKNOWN_ID}` }),
      predictResult: (actor, { lead }) => ({ statuses: oracle.checkLeadView(actor, lead) }),
    },
    createPostCall(
      '/assign-lead',
      'assign',
      unassignedTargets,
      (lead) => ({
        leadId: lead?.id ?? UNKNOWN_ID,
        department: lead?.department ?? 'sales',
        // An unknown assignee is refused, so the lead stays unassigned.
        assignedTo: UNKNOWN_ID,
      }),
      oracle.checkAssignment,
    ),
    createChangeCall('status', () => ({ status: 'assigned' })),
    createChangeCall('notes', () => ({ notes: '' })),
    createChangeCall('dueDate', () => ({ dueDate: null })),
    createChangeCall('priority', () => ({ priority: 'medium' })),
    createChangeCall('assignedTo', (lead) => ({ assignedTo: lead?.ownerId ?? UNKNOWN_ID })),
    createChangeCall('department', (lead) => ({
      department: lead?.department === 'parts' ? 'sales' : 'parts',
    })),
    createPostCall(
      '/remove-assignment',
      'remove the assignment',
      assignedTargets,
      (lead) => ({ assignmentId: lead?.assignmentId ?? UNKNOWN_ID, version: 99_999 }),
      oracle.checkAssignmentRemoval,
    ),
    createPostCall(
      '/lead-priority',
      'set the priority',
      unassignedTargets,
      (lead) => ({ leadId: lead?.id ?? UNKNOWN_ID, priority: 'medium' }),
      oracle.checkRelease,
    ),
    createPostCall(
      '/lead-note',
      'add a note',
      [...targets, unknownLead],
      (lead) => ({ leadId: lead?.id ?? UNKNOWN_ID, text: 'Checked by the oracle' }),
      oracle.checkLeadNote,
    ),
  ]
  return [...calls, createAssigneesCall(), createUserLeadsCall(people)]
}

function createAssigneesCall(): Call {
  return {
    call: 'GET /lead-people',
    name: 'list assignees',
    targets: [{ name: 'everything' }],
    send: () => ({ method: 'GET', path: '/lead-people?department=sales' }),
    predictResult: (actor) => ({ statuses: oracle.canSeeLists(actor) ? [200] : [403] }),
  }
}

interface PersonTarget extends Target {
  subject: KnownPerson | 'oneself' | null
}

function createUserLeadsCall(people: readonly KnownPerson[]): Call<PersonTarget> {
  return {
    call: 'GET /get-user-leads',
    name: 'list the leads of a user',
    targets: [
      ...people.map((person) => ({ name: person.name, subject: person })),
      { name: 'oneself', subject: 'oneself' },
      { name: 'no person', subject: null },
    ],
    send: (actor, { subject }) => ({
      method: 'GET',
      path: `/get-user-leads?userId=${subject === 'oneself' ? actor.id : (subject?.id ?? UNKNOWN_ID)}`,
    }),
    predictResult: (actor, { subject }) => ({ statuses: oracle.checkUserLeads(actor, subject) }),
  }
}
