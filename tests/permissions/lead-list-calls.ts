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
  /** A preview changes nothing, and says of the one lead whether it would. */
  const createBulkCall = (
    name: string,
    change: object,
    callTargets: readonly ListTarget[],
    verdict: (actor: ActorInWorld, lead: ListedLead | null) => oracle.Verdict,
  ): Call<ListTarget> => ({
    call: 'POST /bulk-leads',
    name: `change many: ${name}`,
    targets: callTargets,
    send: (_actor, { lead }) => ({
      method: 'POST',
      path: '/bulk-leads',
      body: { selection: { leads: [{ id: lead?.id ?? UNKNOWN_ID }] }, change, isPreview: true },
    }),
    predictResult: (actor, { lead }) => ({
      statuses: [200],
      content: { text: '"isDone":true', isPresent: lead !== null && verdict(actor, lead).includes(200) },
    }),
  })
  const everyTarget = [...targets, unknownLead]
  const bulkCalls = [
    createBulkCall('status', { kind: 'status', status: 'in_progress' }, assignedTargets, (actor, lead) =>
      oracle.checkLeadChange(actor, lead, 'status'),
    ),
    createBulkCall('due date', { kind: 'dueDate', dueDate: '2099-12-24' }, assignedTargets, (actor, lead) =>
      oracle.checkLeadChange(actor, lead, 'dueDate'),
    ),
    createBulkCall('priority', { kind: 'priority', priority: 'high' }, everyTarget, (actor, lead) =>
      oracle.checkLeadChange(actor, lead, 'priority'),
    ),
    createBulkCall('tag', { kind: 'tag', act: 'add', tag: 'vip' }, everyTarget, oracle.checkLeadNote),
    createPostCall(
      '/lead-tag',
      'tag',
      everyTarget,
      (lead) => ({ leadId: lead?.id ?? UNKNOWN_ID, act: 'remove', tag: 'no such tag' }),
      oracle.checkLeadNote,
    ),
  ]
  return [...calls, ...bulkCalls, ...createOwnBulkCalls(), createAssigneesCall(), createUserLeadsCall(people)]
}

/** Calls about the caller's own bulk acts and about tags in use. */
function createOwnBulkCalls(): Call[] {
  const targets = [{ name: 'everything' }]
  const createGetCall = (path: string): Call => ({
    call: `GET ${path}`,
    name: `GET ${path}`,
    targets,
    send: () => ({ method: 'GET', path }),
    predictResult: () => ({ statuses: [200] }),
  })
  return [
    createGetCall('/bulk-leads'),
    createGetCall('/lead-tags'),
    {
      call: 'POST /undo-bulk-leads',
      name: 'undo a change of many leads',
      targets,
      send: () => ({ method: 'POST', path: '/undo-bulk-leads', body: { batchId: UNKNOWN_ID } }),
      predictResult: () => ({ statuses: [404] }),
    },
  ]
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
