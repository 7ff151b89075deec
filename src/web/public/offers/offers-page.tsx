import { pageList } from '../../../domain/content/content-data.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/offers-page'
import { OfferGrid } from './offer-card.tsx'
import { OFFERS_CRUMB } from './offers-crumb.ts'

const CRUMBS = breadcrumbs({ page: 'other', label: OFFERS_CRUMB.label })
const LEAD = 'Our current offers, with end dates and conditions.'

export function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).offers.list()
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[1]?.loaderData?.site
  const offers = loaderData ? [...loaderData.on, ...loaderData.coming] : []
  return pageHead({
    site,
    path: paths.offers(),
    title: `${OFFERS_CRUMB.label} | ${site?.name ?? ''}`,
    description: loaderData?.on.length ? loaderData.on.map(({ title }) => title).join('. ') : LEAD,
    crumbs: CRUMBS,
    picture: offers.find(({ picture }) => picture)?.picture ?? null,
    data: [
      pageList(
        offers.map(({ slug, title }) => ({ title, path: paths.offer({ slug }) })),
        { siteUrl: site?.stockurls.site_url ?? null },
      ),
    ],
    isIndexed: offers.length > 0,
  })
}

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const { on, coming } = loaderData
  return (
    <div className="wrap pt-5.5">
      <Breadcrumbs crumbs={CRUMBS} />
      <h1 className="mt-3.5 text-3xl max-sm:text-2xl">{OFFERS_CRUMB.label}</h1>
      {on.length > 0 ? (
        <>
          <p className="mt-3 mb-8 text-l text-ink-500 max-sm:mb-6 max-sm:text-m">{LEAD}</p>
          <OfferGrid offers={on} headingLevel={2} />
        </>
      ) : (
        <NothingOn />
      )}
      {coming.length > 0 && (
        <section className="mt-18 max-sm:mt-12">
          <h2 className="mb-6 text-2xl max-sm:text-xl">Coming soon</h2>
          <OfferGrid offers={coming} />
        </section>
      )}
    </div>
  )
}

function NothingOn() {
  return (
    <EmptyState
      title="No offers today"
      actions={
        <>
          <ButtonLink variant="primary" href={paths.carSales()}>
            See our cars
          </ButtonLink>
          <ButtonLink variant="line" href={paths.contact()}>
            Contact us
          </ButtonLink>
        </>
      }
    >
      Every car shows its current price. Ask a showroom about upcoming offers.
    </EmptyState>
  )
}
