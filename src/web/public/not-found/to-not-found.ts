import type { LoaderFunctionArgs } from 'react-router'
import { leadOn } from './lead-on.ts'

/** Whatever nobody knows goes where its old address leads, or to the one page that says so. */
export function loader(args: LoaderFunctionArgs) {
  return leadOn(args)
}
