import { type LoaderFunctionArgs, redirect } from 'react-router'
import { servicesContext } from '../../context.ts'

const MOVED = 301
const FOUND = 302

/** For an address with nothing at it: to where an editor says it has moved, or to the page of missing pages. */
export function leadOn({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>): Response {
  const { pathname, search } = new URL(request.url)
  const { to, isMoved } = context.get(servicesContext).site.resolveMissingPage(`${pathname}${search}`)
  return redirect(to, isMoved ? MOVED : FOUND)
}
