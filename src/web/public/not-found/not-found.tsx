import { data } from 'react-router'
import { WORDS_PARAMETER } from '../../../domain/search/typed-words.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { ArrowRight } from '../../../ui/icons.tsx'
import { servicesContext } from '../../context.ts'
import { CarPicture } from '../car/car-picture.tsx'
import { useLayoutData } from '../layout/layout-data.ts'
import { useSearchForm } from '../use-search-form.ts'
import type { Route } from './+types/not-found'
import { EmptyBay } from './empty-bay.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { hero } = context.get(servicesContext).site.homePage()
  return data({ hero }, { status: 404 })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: `Page not found | ${matches[1]?.loaderData?.site.name ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  const search = useSearchForm()
  const layout = useLayoutData()
  return (
    <>
      <div className="relative h-130 overflow-hidden bg-night-plate max-lg:h-104 max-sm:h-84">
        <EmptyBay />
        <div className="drives-off absolute right-[-14%] bottom-[5%] w-[46%] max-lg:w-[40%] max-sm:right-[-18%] max-sm:w-[72%]">
          <CarPicture
            picture={loaderData.hero?.picture ?? null}
            alt=""
            sizes="(width < 640px) 80vw, 46vw"
            eager
            className="w-full"
          />
        </div>
      </div>
      <div className="wrap grid grid-cols-[1fr_460px] xl:pr-20 items-end gap-12 pt-10 max-lg:grid-cols-1 max-lg:gap-8 max-sm:pt-7">
        <div>
          <p className="text-ui text-ink-500">404, page not found</p>
          <h1 className="mt-2 text-hero tracking-[-0.032em]">This page has driven off</h1>
          <p className="mt-4 max-w-130 text-l text-ink-500">
            The car may have been sold, or the link may be out of date. Search our cars or go to the home
            page.
          </p>
        </div>
        <div>
          <form action={paths.carSales()} onSubmit={search} role="search">
            <SearchField
              name={WORDS_PARAMETER}
              label="Search our cars"
              placeholder="Make, model or keyword"
              className="h-14"
              action={
                <Button type="submit" variant="primary" aria-label="Search">
                  <span className="max-sm:hidden">Search</span>
                  <ArrowRight aria-hidden className="sm:hidden" />
                </Button>
              }
            />
          </form>
          <div className="mt-3 grid grid-cols-2 gap-2.5 max-sm:pb-14">
            <ButtonLink variant="line" href={paths.carSales()}>
              See {layout?.summary.total || 'our'} cars
            </ButtonLink>
            <ButtonLink variant="line" href={paths.home()}>
              Home
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  )
}
