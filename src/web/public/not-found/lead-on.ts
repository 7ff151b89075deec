import { type LoaderFunctionArgs, redirect } from 'react-router'
import { servicesContext } from '../../context.ts'

const MOVED = 301
const FOUND = 302

/** Redirects an unknown address to its new address, or to the not-found page. */
export function redirectMissing({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Response {
  const { pathname, search } = new URL(request.url)
  const { to, isMoved } = context.get(servicesContext).site.resolveMissingPage(`${pathname}${search}`)
  return redirect(to, isMoved ? MOVED : FOUND)
}
