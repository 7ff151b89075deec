import type { Crumb } from '../../../domain/breadcrumbs/breadcrumbs.ts'
import { modelData } from '../../../domain/models/model-data.ts'
import { MIN_INDEXED_CARS } from '../../../domain/site/crawlers/indexed.ts'
import { paths } from '../../../domain/site/routes.ts'
import { descriptionOf, seeAllText } from '../../../domain/taxonomy/taxonomy-text.ts'
import type { ModelPage as Page } from '../../../services/content/index.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ArrowRight } from '../../../ui/icons.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { MatchingCars } from '../car/matching-cars.tsx'
import { redirectMissing } from '../not-found/lead-on.ts'
import { OfferGrid } from '../offers/offer-card.tsx'
import { pageHead } from '../page-head.ts'
import { WrittenHead } from '../written/written-head.tsx'
import type { Route } from './+types/model-page'
import { BuildIt } from './build-it.tsx'
import { MODELS_CRUMB } from './models-crumb.ts'
import { OtherModels } from './other-models.tsx'
import { StockByBadge } from './stock-by-badge.tsx'

export function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context
    .get(servicesContext)
    .modelPages.find(params.make.toLowerCase(), params.model.toLowerCase())
  if (!page) throw redirectMissing({ context, request })
  return page
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const site = matches[1]?.loaderData?.site
  const { make, model, total, build, introduction, vehicles, picture, prices } = loaderData
  const path = paths.model({ make: make.value, model: model.value })
  const siteUrl = site?.stockurls.site_url ?? null
  return pageHead({
    site,
    path,
    title: `${nameOf(loaderData)} | ${site?.name ?? ''}`,
    description: descriptionOf(introduction),
    crumbs: crumbsOf(loaderData),
    vehicles,
    picture,
    data: prices
      ? [modelData({ make: make.displayValue, name: nameOf(loaderData), path, prices, siteUrl })]
      : [],
    isIndexed: total >= MIN_INDEXED_CARS || build !== null,
  })
}

function nameOf({ make, model }: Pick<Page, 'make' | 'model'>): string {
  return `${make.displayValue} ${model.displayValue}`
}

function crumbsOf(page: Pick<Page, 'make' | 'model'>): readonly Crumb[] {
  return breadcrumbs({ page: 'other', label: nameOf(page), under: MODELS_CRUMB })
}

export default function ModelPage({ loaderData }: Route.ComponentProps) {
  const { make, model, total, introduction, picture, vehicles, build, offers, others } = loaderData
  const isInStock = total > 0
  return (
    <div className="wrap pt-5.5">
      <WrittenHead crumbs={crumbsOf(loaderData)} picture={picture}>
        <h1 className="text-hero tracking-[-0.032em]">{nameOf(loaderData)}</h1>
        <p className="mt-5 text-l text-pretty text-ink-700 tabular-nums max-sm:text-m">
          {introduction.join(' ')}
        </p>
        <p className="mt-6 flex flex-wrap gap-2.5">
          <ButtonLink
            href={isInStock ? loaderData.searchHref : paths.carSales()}
            variant="primary"
            className="h-auto! min-h-12 max-w-full py-2 whitespace-normal!"
            icon={<ArrowRight aria-hidden className="order-1" />}
          >
            {seeAllText({ make, model }, total)}
          </ButtonLink>
          {build && (
            <ButtonLink variant="line" href={paths.build({ slug: build.slug })}>
              Build and price
            </ButtonLink>
          )}
        </p>
      </WrittenHead>
      <StockByBadge page={loaderData} />
      {build && <BuildIt model={build} />}
      {offers.length > 0 && (
        <section className="mt-18 max-sm:mt-12">
          <h2 className="mb-6 text-2xl max-sm:text-xl">Offers on the {model.displayValue}</h2>
          <OfferGrid offers={offers} />
        </section>
      )}
      {isInStock && (
        <MatchingCars
          title="In stock"
          name="model-cars"
          cars={{ vehicles, count: total, href: loaderData.searchHref }}
        />
      )}
      <OtherModels make={make.displayValue} models={others} />
    </div>
  )
}
