import { PAGING } from '../../../domain/constants.ts'
import { servicesContext } from '../../context.ts'
import { Coming } from '../coming/coming-page.tsx'
import type { Route } from './+types/compare'

/** The vehicles a link names, in its order; those no longer on sale are left out. */
export function loader({ context, request }: Route.LoaderArgs) {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').filter(Boolean)
  return { vehicles: context.get(servicesContext).site.vehicleCards(ids.slice(0, PAGING.savedVehicles)) }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: `Compare vehicles | ${matches[1]?.loaderData?.site.name ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Compare() {
  return <Coming name="compare" />
}
