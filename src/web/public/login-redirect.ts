import { redirect } from 'react-router'
import { paths } from '../../domain/site/routes.ts'

/** Only staff sign in here. */
export function loader() {
  return redirect(paths.adminLogin())
}
