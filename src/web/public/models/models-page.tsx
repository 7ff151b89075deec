import { pageList } from '../../../domain/content/content-data.ts'
import { paths } from '../../../domain/site/routes.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import type { MakeEntry, ModelEntry } from '../../../services/content/index.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card, CardLink } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { CarPicture } from '../car/car-picture.tsx'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/models-page'
import { fromText, inStockText } from './from-text.ts'
import { MODELS_CRUMB } from './models-crumb.ts'

const CRUMBS = breadcrumbs({ page: 'other', label: MODELS_CRUMB.label })

export function loader({ context }: Route.LoaderArgs) {
  return { makes: context.get(servicesContext).modelPages.list() }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[1]?.loaderData?.site
  const makes = loaderData?.makes ?? []
  const models = makes.flatMap((make) => make.models.map((model) => ({ make, model })))
  return pageHead({
    site,
    path: paths.models(),
    title: `${MODELS_CRUMB.label} | ${site?.name ?? ''}`,
    description: leadOf(makes),
    crumbs: CRUMBS,
    picture: models.find(({ model }) => model.picture)?.model.picture ?? null,
    data: [
      pageList(
        models.map(({ make, model }) => ({ title: `${make.make} ${model.name}`, path: model.href })),
        { siteUrl: site?.stockurls.site_url ?? null },
      ),
    ],
    isIndexed: models.length > 0,
  })
}

function leadOf(makes: readonly MakeEntry[]): string {
  const count = makes.reduce((sum, { models }) => sum + models.length, 0)
  const makers = makes.length === 1 ? '1 make' : `${makes.length} makes`
  return `${count} ${count === 1 ? 'model' : 'models'} from ${makers}, with stock and prices.`
}

/** With more models the list shows no pictures. */
const MAX_PICTURED_MODELS = 120

export default function ModelsPage({ loaderData }: Route.ComponentProps) {
  const { makes } = loaderData
  const isPictured = makes.reduce((sum, { models }) => sum + models.length, 0) <= MAX_PICTURED_MODELS
  return (
    <div className="wrap pt-5.5">
      <Breadcrumbs crumbs={CRUMBS} />
      <h1 className="mt-3.5 text-3xl max-sm:text-2xl">{MODELS_CRUMB.label}</h1>
      {makes.length === 0 ? (
        <NoModels />
      ) : (
        <>
          <p className="mt-3 max-w-[54ch] text-l text-pretty text-ink-500 max-sm:text-m">{leadOf(makes)}</p>
          <Makes makes={makes} />
          {makes.map((make) => (
            <Make key={make.slug} make={make} isPictured={isPictured} />
          ))}
        </>
      )}
    </div>
  )
}

function Makes({ makes }: { makes: readonly MakeEntry[] }) {
  if (makes.length < 2) return null
  return (
    <nav aria-label="Makes" className="mt-6">
      <ul className="scroll-strip flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
        {makes.map(({ make, slug }) => (
          <li key={slug} className="shrink-0">
            <a
              href={`#${slug}`}
              className="inline-flex h-11 items-center rounded-pill border border-ink-200 bg-raised px-4.5 text-ui hover:border-ink-500"
            >
              {make}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Make({ make, isPictured }: { make: MakeEntry; isPictured: boolean }) {
  return (
    <section
      id={make.slug}
      aria-labelledby={`${make.slug}-models`}
      className="mt-13 scroll-mt-6 max-sm:mt-10"
    >
      <h2 id={`${make.slug}-models`} className="mb-5 border-t-2 border-ink-900 pt-4 text-2xl max-sm:text-xl">
        {make.make}
      </h2>
      <ul className="grid grid-cols-4 gap-6 max-lg:grid-cols-3 max-md:grid-cols-2 max-sm:gap-3">
        {make.models.map((model) => (
          <Model key={model.href} make={make.make} model={model} isPictured={isPictured} />
        ))}
      </ul>
    </section>
  )
}

function Model({ make, model, isPictured }: { make: string; model: ModelEntry; isPictured: boolean }) {
  return (
    <Card as="li" bare liftsOnHover className="group flex flex-col">
      {isPictured && (
        <div className="relative aspect-[5/3] overflow-hidden bg-plate">
          <CarPicture
            picture={model.picture}
            alt=""
            sizes="(width < 768px) 50vw, (width < 1024px) 33vw, 306px"
            className="absolute inset-x-0 bottom-[4%] h-auto mx-auto transition-transform duration-200 ease-out group-hover:scale-103 motion-reduce:group-hover:scale-100"
          />
        </div>
      )}
      <div className="flex flex-1 flex-col px-4.5 pt-4 pb-4.5 max-sm:px-3.5">
        <h3 className="font-text text-[1.0625rem] leading-[1.3] font-[650] tracking-[-0.01em] wrap-anywhere">
          <CardLink href={model.href} prefetch="intent">
            <span className="sr-only">{make} </span>
            {model.name}
          </CardLink>
        </h3>
        {model.count > 0 ? (
          <p className="mt-1 text-s text-pretty text-ink-500 tabular-nums">
            {inStockText(model.count)}, {fromText(model.from)}
          </p>
        ) : (
          <p className="mt-1 text-s text-ink-500">None in stock, build to order</p>
        )}
        {model.build && (
          <p className="mt-auto pt-2.5 text-s font-semibold tabular-nums">
            Build from {priceText(model.build.priceFrom)}
          </p>
        )}
      </div>
    </Card>
  )
}

function NoModels() {
  return (
    <EmptyState
      title="No models yet"
      actions={
        <ButtonLink variant="primary" href={paths.home()}>
          Home
        </ButtonLink>
      }
    >
      Please check back soon.
    </EmptyState>
  )
}
