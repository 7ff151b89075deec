import type { Call, Target } from './calls.ts'
import * as oracle from './oracle.ts'
import type { LeadInWorld, Query, World } from './world.ts'

/** A lead, and another of the same dealership to merge it into. Each call has its own leads, so that calls do not interfere. */
export interface ManualLead extends LeadInWorld {
  use: 'delete' | 'merge' | 'mail'
  intoId: string
}

interface ManualLeadTarget extends Target {
  lead: ManualLead | null
}

interface NewLeadTarget extends Target {
  form: keyof typeof FORMS
  dealership: string
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const USES = ['delete', 'merge', 'mail'] as const
const FORMS = { enquiry: 'sales', service: 'service', parts: 'parts' } as const
const ARTARMON = 'harbour-artarmon'

/** Calls by which staff create, delete, merge and write to leads. */
export function listManualLeadCalls({ manualLeads }: Pick<World, 'manualLeads'>): Call[] {
  const unknownLead: ManualLeadTarget = { name: 'no lead', lead: null }
  const listTargets = (use: ManualLead['use']): ManualLeadTarget[] => [
    ...manualLeads.filter((lead) => lead.use === use).map((lead) => ({ name: lead.name, lead })),
    unknownLead,
  ]
  const createPostCall = (
    path: string,
    use: ManualLead['use'],
    verdict: (actor: oracle.Person, lead: oracle.ScopedRecord | null) => oracle.Verdict,
    buildFields: (lead: ManualLead | null) => object = () => ({}),
  ): Call<ManualLeadTarget> => ({
    call: `POST ${path}`,
    name: path,
    targets: listTargets(use),
    send: (_actor, { lead }) => ({
      method: 'POST',
      path,
      body: { leadId: lead?.id ?? UNKNOWN_ID, ...buildFields(lead) },
    }),
    predictResult: (actor, { lead }) => ({ statuses: verdict(actor, lead) }),
  })
  const calls: Call<ManualLeadTarget>[] = [
    createPostCall('/delete-lead', 'delete', oracle.checkLeadDeletion),
    createPostCall('/restore-lead', 'delete', oracle.checkLeadDeletion),
    createPostCall('/merge-leads', 'merge', oracle.checkLeadMerge, (lead) => ({
      intoId: lead?.intoId ?? UNKNOWN_ID.replace('8', '9'),
    })),
    createPostCall('/unmerge-lead', 'merge', oracle.checkLeadMerge),
    // There is no mail server, so an allowed actor may get 409.
    createPostCall(
      '/mail-lead',
      'mail',
      (actor, lead) => oracle.checkLeadMail(actor, lead, [200, 409]),
      () => ({
        subject: 'Your car',
        text: 'It is here.',
      }),
    ),
    {
      call: 'GET /lead-mail/{id}',
      name: 'draft a mail',
      targets: listTargets('mail'),
      send: (_actor, { lead }) => ({ method: 'GET', path: `/lead-mail/${lead?.id ?? UNKNOWN_ID}` }),
      predictResult: (actor, { lead }) => ({ statuses: oracle.checkLeadMail(actor, lead, [200]) }),
    },
    {
      call: 'GET /deleted-leads',
      name: 'list deleted leads',
      targets: [unknownLead],
      send: () => ({ method: 'GET', path: '/deleted-leads' }),
      predictResult: (actor) => ({ statuses: oracle.checkDeletedLeads(actor) }),
    },
  ]
  return [...calls, createNewLeadCall()]
}

function createNewLeadCall(): Call<NewLeadTarget> {
  const targets = (Object.keys(FORMS) as (keyof typeof FORMS)[]).flatMap((form) =>
    [ARTARMON, oracle.BROOKVALE].map((dealership) => ({
      name: `${form} at ${dealership}`,
      form,
      dealership,
    })),
  )
  return {
    call: 'POST /create-lead',
    name: 'create a lead',
    targets,
    send: (_actor, { form, dealership }) => ({
      method: 'POST',
      path: '/create-lead',
      body: {
        form,
        dealership,
        takenBy: 'phone',
        contact: { name: 'Acacia Oracle', phone: '0491 570 156' },
        agreed: true,
      },
    }),
    predictResult: (actor, { form, dealership }) => ({
      statuses: oracle.checkLeadCreation(actor, { department: FORMS[form], dealership }),
    }),
  }
}

/** Creates a lead with an email address for each use, department and dealership. */
export async function makeManualLeads(
  query: Query,
  dealerships: readonly (string | null)[],
): Promise<ManualLead[]> {
  const manualLeads: ManualLead[] = []
  const insertLead = async (department: string, dealership: string | null) => {
    const { rows } = await query(
      `insert into leads (reference, form, form_number, department, dealership, name, email, consent, source, created_at)
       values ('MAN-' || gen_random_uuid(), 'enquiry', 3, $1, $2, 'Acacia Manual', 'acacia@example.com', '{}',
         '{"page":"/"}', now()) returning id, reference`,
      [department, dealership],
    )
    return { id: String(rows[0]?.id), reference: String(rows[0]?.reference) }
  }
  for (const use of USES)
    for (const department of Object.values(FORMS))
      for (const dealership of dealerships) {
        const lead = await insertLead(department, dealership)
        const intoId = (await insertLead(department, dealership)).id
        const name = `a lead to ${use} of ${department} at ${dealership ?? 'none'}`
        manualLeads.push({ ...lead, department, dealership, name, use, intoId })
      }
  return manualLeads
}
