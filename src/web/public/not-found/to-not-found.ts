import { redirect } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'

/** Whatever nobody knows goes to the one page that says so. */
export function loader() {
  return redirect(paths.notFound())
}
