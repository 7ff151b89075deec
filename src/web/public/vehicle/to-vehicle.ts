import { redirect } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { servicesContext } from '../../context.ts'
import { leadOn } from '../not-found/lead-on.ts'
import type { Route } from './+types/to-vehicle'

/** The assistant's links in words lead to the vehicle's page; where the car is gone, to others like it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const outcome = await context.get(servicesContext).vehicleLinks.follow(params.link, 'vehicle')
  if (outcome.kind === 'unknown') throw leadOn({ context, request })
  if (outcome.kind === 'gone') throw redirect(outcome.href)
  const { id, slug } = outcome.vehicle
  throw redirect(paths.vehicle({ id, slug }), 301)
}
