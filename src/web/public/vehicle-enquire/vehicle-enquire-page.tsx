import { redirect, useActionData } from 'react-router'
import { testDriveHref } from '../../../domain/bookings/booking-url.ts'
import { formText } from '../../../domain/leads/forms/lead-forms.ts'
import { ACT_PARAMETERS, actHref, parseAct, type VehicleAct } from '../../../domain/leads/vehicle-acts.ts'
import { paths } from '../../../domain/site/routes.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { answeredContext, servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { EnquiryPanel } from '../enquiry/enquiry-panel.tsx'
import { leadAction } from '../enquiry/form/lead-action.ts'
import type { PostedFormResult } from '../enquiry/form/lead-answer.ts'
import { LeadSent } from '../enquiry/lead-sent.tsx'
import { useLayoutData } from '../layout/layout-data.ts'
import { redirectMissing } from '../not-found/lead-on.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/vehicle-enquire-page'

export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const outcome = await context.get(servicesContext).vehicleLinks.follow(params.link, 'enquire')
  if (outcome.kind === 'unknown') throw redirectMissing({ context, request })
  const act = parseAct(url.searchParams.get(ACT_PARAMETERS.form)) ?? ('enquiry' as const)
  if (outcome.kind === 'gone' || outcome.kind === 'pending') {
    // The car was sold between form and answer: still confirms the enquiry.
    if (context.get(answeredContext)?.kind === 'sent') return { vehicle: null, link: params.link, act }
    throw redirect(outcome.kind === 'gone' ? outcome.href : enquiryHref(outcome.vehicle, act))
  }
  const { vehicle, link } = outcome
  if (link !== params.link) throw redirect(paths.vehicleEnquire({ link }) + url.search, 301)
  return { vehicle, link, act }
}

/** A car with a pending sale is enquired about on its own page, which says so. */
function enquiryHref({ id, slug, stockid }: { id: string; slug: string; stockid: string }, act: VehicleAct) {
  return actHref({ pathname: paths.vehicle({ id, slug }), search: '' }, stockid, act)
}

export const action = ({ request, url, context }: Route.ActionArgs) => leadAction({ request, url, context })

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const site = matches[1]?.loaderData?.site
  const { vehicle, link } = loaderData
  return pageHead({
    site,
    path: paths.vehicleEnquire({ link }),
    title: [vehicle ? `Enquire about ${vehicle.title}` : 'Enquire', site?.name].filter(Boolean).join(' | '),
    description: vehicle
      ? `Ask about ${vehicle.title}, ${priceText(vehicle.price)}, stock ${vehicle.stockid}.`
      : '',
    crumbs: crumbsOf(),
    picture: vehicle?.picture,
    isIndexed: false,
  })
}

function crumbsOf() {
  return breadcrumbs({ page: 'other', label: 'Enquire' })
}

/** The enquiry form as a page, for links in mails and on paper. */
export default function VehicleEnquirePage({ loaderData }: Route.ComponentProps) {
  const { vehicle, act } = loaderData
  const layout = useLayoutData()
  const postedResult = useActionData<PostedFormResult>()
  const { title } = formText(act)
  const confirmationHead = (
    <h1 className="pt-7">
      <span className="sr-only">{title}</span>
    </h1>
  )
  const onwards = <ButtonLink href={paths.carSales()}>Keep looking</ButtonLink>
  return (
    <div className="wrap pt-5.5 pb-18">
      <Breadcrumbs crumbs={crumbsOf()} />
      <Card bare className={classNames('mx-auto mt-6 flex max-w-240', !vehicle && 'flex-col')}>
        {vehicle && (
          <EnquiryPanel
            key={`${vehicle.stockid} ${act}`}
            act={act}
            vehicle={vehicle}
            testDriveHref={testDriveHref(vehicle.stockid)}
            head={<h1 className="px-(--panel-pad) pt-7 pb-4 text-2xl text-balance max-sm:pt-5">{title}</h1>}
            confirmationHead={confirmationHead}
            onwards={onwards}
          />
        )}
        {!vehicle && postedResult?.kind === 'sent' && (
          <>
            {confirmationHead}
            <LeadSent form={act} sentLead={postedResult} dealership={undefined} site={layout?.site}>
              {onwards}
            </LeadSent>
          </>
        )}
      </Card>
    </div>
  )
}
