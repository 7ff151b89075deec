import type { Call, Target } from './calls.ts'
import * as oracle from './oracle.ts'
import type { ActorInWorld, KnownPerson, ListedTarget, World } from './world.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

interface ListTarget extends Target {
  lead: ListedTarget | null
}

/** What is asked of leads that somebody has, or nobody has yet. Nothing is changed by asking: what is sent is what is there. */
export function leadListCalls({ listedLeads, people }: World): Call[] {
  const targets: ListTarget[] = listedLeads.map((lead) => ({ name: lead.name, lead }))
  const none: ListTarget = { name: 'no lead', lead: null }
  const held = [...targets.filter(({ lead }) => lead?.assignmentId), none]
  const free = [...targets.filter(({ lead }) => !lead?.assignmentId), none]
  const list = (call: string, path: string, textOf: (lead: ListedTarget) => string): Call<ListTarget> => ({
    call,
    name: `find in ${path}`,
    targets: call.includes('assignments') ? held.slice(0, -1) : targets,
    send: (_actor, { lead }) => ({ method: 'GET', path: `${path}&q=${lead?.reference}` }),
    expected: (actor, { lead }) => ({
      statuses: [200],
      holds: { text: lead ? textOf(lead) : '', isThere: lead !== null && oracle.seesLead(actor, lead) },
    }),
  })
  const post = (
    path: string,
    name: string,
    of: readonly ListTarget[],
    bodyOf: (lead: ListedTarget | null) => object,
    verdict: (actor: ActorInWorld, lead: ListedTarget | null) => oracle.Verdict,
  ): Call<ListTarget> => ({
    call: `POST ${path}`,
    name,
    targets: of,
    send: (_actor, { lead }) => ({ method: 'POST', path, body: bodyOf(lead) }),
    expected: (actor, { lead }) => ({ statuses: verdict(actor, lead) }),
  })
  const change = (name: string, fields: (lead: ListedTarget | null) => object) =>
    post(
      '/reassign-lead',
      `change ${name}`,
      held,
      (lead) => ({ assignmentId: lead?.assignmentId ?? NOBODY, ...fields(lead) }),
      (actor, lead) => oracle.changesLead(actor, lead, name as oracle.LeadChange),
    )
  const calls: Call<ListTarget>[] = [
    list('GET /get-leads', '/get-leads?pageSize=100', ({ id }) => id),
    list(
      'GET /get-lead-assignments',
      '/get-lead-assignments?pageSize=100',
      ({ assignmentId }) => assignmentId ?? '',
    ),
    {
      call: 'GET /get-lead/{id}',
      name: 'open a lead',
      targets: [...targets, none],
      send: (_actor, { lead }) => ({ method: 'GET', path: `/get-lead/${lead?.id ?? NOBODY}` }),
      expected: (actor, { lead }) => ({ statuses: oracle.opensLead(actor, lead) }),
    },
    post(
      '/assign-lead',
      'assign',
      free,
      (lead) => ({
        leadId: lead?.id ?? NOBODY,
        department: lead?.department ?? 'sales',
        // Nobody: whoever may is told so, and the lead stays as it is.
        assignedTo: NOBODY,
      }),
      oracle.assignsLead,
    ),
    change('status', () => ({ status: 'assigned' })),
    change('notes', () => ({ notes: '' })),
    change('dueDate', () => ({ dueDate: null })),
    change('priority', () => ({ priority: 'medium' })),
    change('assignedTo', (lead) => ({ assignedTo: lead?.ownerId ?? NOBODY })),
    change('department', (lead) => ({ department: lead?.department === 'parts' ? 'sales' : 'parts' })),
    post(
      '/remove-assignment',
      'take back',
      held,
      (lead) => ({ assignmentId: lead?.assignmentId ?? NOBODY, version: 99_999 }),
      oracle.takesBack,
    ),
    post(
      '/lead-priority',
      'prioritise',
      free,
      (lead) => ({ leadId: lead?.id ?? NOBODY, priority: 'medium' }),
      oracle.releases,
    ),
    post(
      '/lead-note',
      'note',
      [...targets, none],
      (lead) => ({ leadId: lead?.id ?? NOBODY, text: 'Asked by the oracle' }),
      oracle.notesLead,
    ),
  ]
  return [...calls, peopleCall(), userLeadsCall(people)]
}

function peopleCall(): Call {
  return {
    call: 'GET /lead-people',
    name: 'who can take it',
    targets: [{ name: 'everything' }],
    send: () => ({ method: 'GET', path: '/lead-people?department=sales' }),
    expected: (actor) => ({ statuses: oracle.hasLists(actor) ? [200] : [403] }),
  }
}

interface WhoseTarget extends Target {
  who: KnownPerson | 'oneself' | null
}

function userLeadsCall(people: readonly KnownPerson[]): Call<WhoseTarget> {
  return {
    call: 'GET /get-user-leads',
    name: 'whose leads',
    targets: [
      ...people.map((person) => ({ name: person.name, who: person })),
      { name: 'oneself', who: 'oneself' },
      { name: 'no person', who: null },
    ],
    send: (actor, { who }) => ({
      method: 'GET',
      path: `/get-user-leads?userId=${who === 'oneself' ? actor.id : (who?.id ?? NOBODY)}`,
    }),
    expected: (actor, { who }) => ({ statuses: oracle.seesLeadsOf(actor, who) }),
  }
}
