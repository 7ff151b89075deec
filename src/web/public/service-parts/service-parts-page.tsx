import { useState } from 'react'
import { useActionData } from 'react-router'
import { formText } from '../../../domain/leads/forms/lead-forms.ts'
import { ACT_PARAMETERS } from '../../../domain/leads/vehicle-acts.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { leadAction } from '../enquiry/form/lead-action.ts'
import type { PostedFormResult } from '../enquiry/form/lead-answer.ts'
import { LeadForm } from '../enquiry/form/lead-form.tsx'
import type { SentLead } from '../enquiry/form/use-lead-form.ts'
import { LeadSent } from '../enquiry/lead-sent.tsx'
import { useLayoutData } from '../layout/layout-data.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/service-parts-page'
import { FORMS, loadWorkshop, type WorkshopForm } from './load-workshop.ts'
import { ServiceForm } from './service-form.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) => loadWorkshop(context.get(servicesContext), url)

export const action = ({ request, url, context }: Route.ActionArgs) => leadAction({ request, url, context })

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[1]?.loaderData?.site
  const form = loaderData?.form ?? 'service'
  return pageHead({
    site,
    path: paths.serviceParts(),
    title: `${form === 'service' ? 'Service & parts' : formText('parts').title} | ${site?.name ?? ''}`,
    description: 'Book a service online with prices up front, or ask for a part.',
    crumbs: crumbsOf(),
  })
}

function crumbsOf() {
  return breadcrumbs({ page: 'other', label: 'Service & parts' })
}

export default function ServicePartsPage({ loaderData }: Route.ComponentProps) {
  const layout = useLayoutData()
  const postedResult = useActionData<PostedFormResult>()
  const [sentLead, setSentLead] = useState<SentLead | null>(
    postedResult?.kind === 'sent' ? postedResult : null,
  )
  const { form, dealership: slug } = loaderData
  const dealership = layout?.dealerships.find((each) => each.slug === slug)
  const onSent = (lead: SentLead) => {
    const { booking } = lead.receipt
    // Loads a new document, because this one may contain third-party scripts.
    if (booking) window.location.assign(paths.booking({ signed: booking.signed }))
    else setSentLead(lead)
  }
  return (
    <div className="wrap pt-5.5 pb-18 max-lg:pt-4">
      <Breadcrumbs crumbs={crumbsOf()} className="max-lg:hidden" />
      {sentLead ? (
        <Card bare className="mx-auto mt-6 flex max-w-180 pt-8">
          <LeadSent
            form={form}
            sentLead={sentLead}
            dealership={form === 'service' ? dealership : undefined}
            site={layout?.site}
          >
            <ButtonLink href={paths.home()}>Home</ButtonLink>
          </LeadSent>
        </Card>
      ) : (
        <>
          <FormTabs form={form} />
          {form === 'service' && dealership && (
            <ServiceForm
              workshop={loaderData}
              dealerships={layout?.dealerships ?? []}
              dealership={dealership}
              postedResult={postedResult}
              onSent={onSent}
            />
          )}
          {form === 'parts' && (
            <Card bare className="mt-5 max-w-180 pt-7 max-sm:pt-5">
              <h1 className="px-(--panel-pad) pb-4 text-2xl">{formText('parts').title}</h1>
              <LeadForm form="parts" postedResult={postedResult} onSent={onSent} />
            </Card>
          )}
        </>
      )}
    </div>
  )
}

const LABELS = { service: 'Book a service', parts: 'Ask for a part' } satisfies Record<WorkshopForm, string>

function FormTabs({ form: currentForm }: { form: WorkshopForm }) {
  return (
    <nav aria-label="Service or parts" className="my-3.5 flex gap-6 border-b border-ink-200 max-lg:mt-0">
      {FORMS.map((form) => (
        <Anchor
          key={form}
          href={
            form === 'service' ? paths.serviceParts() : `${paths.serviceParts()}?${ACT_PARAMETERS.form}=parts`
          }
          aria-current={form === currentForm ? 'page' : undefined}
          className="-mb-px border-b-2 border-transparent py-3 font-semibold text-ink-700 hover:text-ink-900 aria-[current=page]:border-accent aria-[current=page]:text-ink-900"
        >
          {LABELS[form]}
        </Anchor>
      ))}
    </nav>
  )
}
