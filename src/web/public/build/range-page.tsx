import { paths } from '../../../domain/site/routes.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import type { ModelInRange } from '../../../services/content/index.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card, CardLink } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { CarArrow } from '../car/car-heading.tsx'
import { CarPicture } from '../car/car-picture.tsx'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/range-page'
import { RANGE_CRUMB } from './range-crumb.ts'

const CRUMBS = breadcrumbs({ page: 'other', label: RANGE_CRUMB.label })
const LEAD = 'Choose a model, grade, colour and accessories, and see the price as you go.'

export function loader({ context }: Route.LoaderArgs) {
  return { models: context.get(servicesContext).models.range() }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[1]?.loaderData?.site
  const models = loaderData?.models ?? []
  return pageHead({
    site,
    path: paths.buildRange(),
    title: `${RANGE_CRUMB.label} | ${site?.name ?? ''}`,
    description: LEAD,
    crumbs: CRUMBS,
    picture: models.find(({ picture }) => picture)?.picture ?? null,
    isIndexed: models.length > 0,
  })
}

export default function RangePage({ loaderData }: Route.ComponentProps) {
  const { models } = loaderData
  return (
    <div className="wrap pt-5.5 wrap-anywhere">
      <Breadcrumbs crumbs={CRUMBS} />
      <h1 className="mt-3.5 text-3xl max-sm:text-2xl">{RANGE_CRUMB.label}</h1>
      {models.length === 0 ? (
        <NothingToBuild />
      ) : (
        <>
          <p className="mt-3 max-w-[54ch] text-l text-pretty text-ink-500 max-sm:text-m">{LEAD}</p>
          <ul className="mt-8 grid grid-cols-2 gap-6 max-md:grid-cols-1 max-sm:mt-6">
            {models.map((model, at) => (
              <li key={model.slug}>
                <ModelCard model={model} eager={at === 0} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function ModelCard({ model, eager }: { model: ModelInRange; eager: boolean }) {
  const { slug, make, name, introduction, priceFrom, priceBasis, grades, picture } = model
  return (
    <Card as="article" bare liftsOnHover className="group flex h-full flex-col">
      <div className="relative aspect-[5/3] overflow-hidden bg-plate">
        <CarPicture
          picture={picture}
          alt=""
          sizes="(width < 768px) 100vw, 636px"
          eager={eager}
          className="absolute inset-x-0 bottom-[4%] mx-auto transition-transform duration-200 ease-out group-hover:scale-103 motion-reduce:group-hover:scale-100"
        />
      </div>
      <div className="flex flex-1 flex-col p-6 max-sm:p-5">
        <h2 className="text-2xl max-sm:text-xl">
          <CardLink href={paths.build({ slug })} prefetch="intent">
            {make} {name}
          </CardLink>
        </h2>
        <p className="mt-2 text-pretty text-ink-700">{introduction}</p>
        <p className="mt-2 text-s text-ink-500">{grades.join(', ')}</p>
        <div className="mt-auto flex items-end justify-between gap-2.5 pt-5">
          <p>
            <span className="price block text-[1.5rem]">From {priceText(priceFrom)}</span>
            <span className="mt-0.75 block text-xs text-ink-500">{priceBasis}</span>
          </p>
          <CarArrow />
        </div>
      </div>
    </Card>
  )
}

function NothingToBuild() {
  return (
    <EmptyState
      title="No models to build yet"
      actions={
        <ButtonLink variant="primary" href={paths.carSales()}>
          Car Sales
        </ButtonLink>
      }
    >
      There are no models to build at the moment. You can still browse our cars in stock.
    </EmptyState>
  )
}
