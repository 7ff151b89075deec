import type { Call, Target } from './calls.ts'
import * as oracle from './oracle.ts'
import type { LeadInWorld, Query, World } from './world.ts'

/** A lead on the desk, and another of the same place it can be merged into. Each call has its own: none is in another's way. */
export interface ManualLead extends LeadInWorld {
  use: 'delete' | 'merge' | 'mail'
  intoId: string
}

interface HandTarget extends Target {
  lead: ManualLead | null
}

interface PlaceTarget extends Target {
  form: keyof typeof FORMS
  dealership: string
}

const NOBODY = '00000000-0000-4000-8000-000000000000'
const USES = ['delete', 'merge', 'mail'] as const
const FORMS = { enquiry: 'sales', service: 'service', parts: 'parts' } as const
const ARTARMON = 'harbour-artarmon'

/** The calls by which staff work on leads by hand. */
export function manualLeadCalls({ manualLeads }: Pick<World, 'manualLeads'>): Call[] {
  const none: HandTarget = { name: 'no lead', lead: null }
  const targets = (use: ManualLead['use']): HandTarget[] => [
    ...manualLeads.filter((lead) => lead.use === use).map((lead) => ({ name: lead.name, lead })),
    none,
  ]
  const byLead = (
    path: string,
    use: ManualLead['use'],
    verdict: (actor: oracle.Person, lead: oracle.Belongings | null) => oracle.Verdict,
    more: (lead: ManualLead | null) => object = () => ({}),
  ): Call<HandTarget> => ({
    call: `POST ${path}`,
    name: path,
    targets: targets(use),
    send: (_actor, { lead }) => ({
      method: 'POST',
      path,
      body: { leadId: lead?.id ?? NOBODY, ...more(lead) },
    }),
    expected: (actor, { lead }) => ({ statuses: verdict(actor, lead) }),
  })
  const calls: Call<HandTarget>[] = [
    byLead('/delete-lead', 'delete', oracle.deletesLead),
    byLead('/restore-lead', 'delete', oracle.deletesLead),
    byLead('/merge-leads', 'merge', oracle.mergesLead, (lead) => ({
      intoId: lead?.intoId ?? NOBODY.replace('8', '9'),
    })),
    byLead('/unmerge-lead', 'merge', oracle.mergesLead),
    // Without a mail server those who may are told so.
    byLead(
      '/mail-lead',
      'mail',
      (actor, lead) => oracle.writesTo(actor, lead, [200, 409]),
      () => ({
        subject: 'Your car',
        text: 'It is here.',
      }),
    ),
    {
      call: 'GET /lead-mail/{id}',
      name: 'draft a mail',
      targets: targets('mail'),
      send: (_actor, { lead }) => ({ method: 'GET', path: `/lead-mail/${lead?.id ?? NOBODY}` }),
      expected: (actor, { lead }) => ({ statuses: oracle.writesTo(actor, lead, [200]) }),
    },
    {
      call: 'GET /deleted-leads',
      name: 'what was deleted',
      targets: [none],
      send: () => ({ method: 'GET', path: '/deleted-leads' }),
      expected: (actor) => ({ statuses: oracle.listsDeleted(actor) }),
    },
  ]
  return [...calls, createCall()]
}

function createCall(): Call<PlaceTarget> {
  const targets = (Object.keys(FORMS) as (keyof typeof FORMS)[]).flatMap((form) =>
    [ARTARMON, oracle.BROOKVALE].map((dealership) => ({
      name: `${form} at ${dealership}`,
      form,
      dealership,
    })),
  )
  return {
    call: 'POST /create-lead',
    name: 'take a lead down',
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
    expected: (actor, { form, dealership }) => ({
      statuses: oracle.takesDown(actor, { department: FORMS[form], dealership }),
    }),
  }
}

/** For each use one of each department and place, with an address to write to. */
export async function makeManualLeads(
  query: Query,
  places: readonly (string | null)[],
): Promise<ManualLead[]> {
  const made: ManualLead[] = []
  const insert = async (department: string, dealership: string | null) => {
    const { rows } = await query(
      `insert into leads (reference, form, form_number, department, dealership, name, email, consent, source, created_at)
       values ('HAND-' || gen_random_uuid(), 'enquiry', 3, $1, $2, 'Acacia Hand', 'acacia@example.com', '{}',
         '{"page":"/"}', now()) returning id, reference`,
      [department, dealership],
    )
    return { id: String(rows[0]?.id), reference: String(rows[0]?.reference) }
  }
  for (const use of USES)
    for (const department of Object.values(FORMS))
      for (const dealership of places) {
        const lead = await insert(department, dealership)
        const intoId = (await insert(department, dealership)).id
        const name = `a lead to ${use} of ${department} at ${dealership ?? 'none'}`
        made.push({ ...lead, department, dealership, name, use, intoId })
      }
  return made
}
