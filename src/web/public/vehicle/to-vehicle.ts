import { redirect } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { servicesContext } from '../../context.ts'
import { redirectMissing } from '../not-found/lead-on.ts'
import type { Route } from './+types/to-vehicle'

/** Redirects the assistant's readable links to the vehicle's page, or to similar cars if it is gone. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const outcome = await context.get(servicesContext).vehicleLinks.follow(params.link, 'vehicle')
  if (outcome.kind === 'unknown') throw redirectMissing({ context, request })
  if (outcome.kind === 'gone') throw redirect(outcome.href)
  const { id, slug } = outcome.vehicle
  throw redirect(paths.vehicle({ id, slug }), 301)
}
