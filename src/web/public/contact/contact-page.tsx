import { useState } from 'react'
import { useActionData } from 'react-router'
import { tradingText } from '../../../domain/dealerships/trading-hours.ts'
import { formText } from '../../../domain/leads/forms/lead-forms.ts'
import { paths } from '../../../domain/site/routes.ts'
import { DEFAULT_TIME_ZONE } from '../../../domain/time/zone-time.ts'
import type { SiteDealership } from '../../../services/site/index.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Phone } from '../../../ui/icons.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { leadAction } from '../enquiry/form/lead-action.ts'
import type { PostedFormResult } from '../enquiry/form/lead-answer.ts'
import { LeadForm } from '../enquiry/form/lead-form.tsx'
import type { SentLead } from '../enquiry/form/use-lead-form.ts'
import { LeadSent } from '../enquiry/lead-sent.tsx'
import { useLayoutData } from '../layout/layout-data.ts'
import { directionsHref, telHref } from '../layout/phone.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/contact-page'

export function loader({ context }: Route.LoaderArgs) {
  return { data: context.get(servicesContext).site.dealerData() }
}

export const action = ({ request, url, context }: Route.ActionArgs) => leadAction({ request, url, context })

const { title: TITLE } = formText('showroom')

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[1]?.loaderData?.site
  return pageHead({
    site,
    path: paths.contact(),
    title: `${TITLE} | ${site?.name ?? ''}`,
    description: 'Send us a message, call or visit: phone numbers and hours of all our showrooms.',
    crumbs: crumbsOf(),
    data: loaderData?.data ?? [],
  })
}

function crumbsOf() {
  return breadcrumbs({ page: 'other', label: 'Contact' })
}

export default function ContactPage() {
  const layout = useLayoutData()
  const postedResult = useActionData<PostedFormResult>()
  const [sentLead, setSentLead] = useState<SentLead | null>(
    postedResult?.kind === 'sent' ? postedResult : null,
  )
  const dealerships = layout?.dealerships ?? []
  const selectedDealership = dealerships.find(({ slug }) => slug === sentLead?.filledForm.answers.dealership)
  return (
    <div className="wrap pt-5.5 pb-18">
      <Breadcrumbs crumbs={crumbsOf()} />
      <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)_400px] items-start gap-10 max-lg:grid-cols-1">
        <div>
          <h1 className="text-3xl max-sm:text-2xl">{TITLE}</h1>
          <p className="mt-2 max-w-140 text-l text-ink-700">
            Ask us anything. The right person at the dealership will call or write back.
          </p>
          <Card bare className="mt-6 pt-6 max-sm:pt-5">
            {sentLead ? (
              <LeadSent
                form="showroom"
                sentLead={sentLead}
                dealership={selectedDealership}
                site={layout?.site}
              >
                <ButtonLink href={paths.carSales()}>Browse cars</ButtonLink>
              </LeadSent>
            ) : (
              <LeadForm
                form="showroom"
                postedResult={postedResult}
                onSent={setSentLead}
                dealership={
                  layout?.site.phone ? { phone: layout.site.phone, timeZone: DEFAULT_TIME_ZONE } : undefined
                }
              />
            )}
          </Card>
        </div>
        <ul className="grid gap-4 lg:mt-2">
          {dealerships.map((dealership) => (
            <li key={dealership.slug}>
              <DealershipCard dealership={dealership} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function DealershipCard({ dealership }: { dealership: SiteDealership }) {
  const { slug, name, street, suburb, state, postcode, phone, trading } = dealership
  return (
    <Card>
      <h2 className="font-text text-l font-[650] tracking-normal">{name}</h2>
      <p className="text-ui text-ink-500">
        {street}, {suburb} {state} {postcode}
      </p>
      <p
        className={classNames(
          'mt-1 text-ui font-semibold',
          trading.status === 'open' ? 'text-positive' : 'text-ink-700',
        )}
      >
        {tradingText(trading)}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2.5">
        <ButtonLink size="m" href={telHref(phone)} icon={<Phone aria-hidden />}>
          {phone}
        </ButtonLink>
        <TextLink href={directionsHref(dealership)}>Directions</TextLink>
        <TextLink href={paths.dealership({ slug })}>Hours</TextLink>
      </div>
    </Card>
  )
}
