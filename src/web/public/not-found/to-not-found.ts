import type { LoaderFunctionArgs } from 'react-router'
import { redirectMissing } from './lead-on.ts'

/** Handles every address without a route. */
export function loader(args: LoaderFunctionArgs) {
  return redirectMissing(args)
}
