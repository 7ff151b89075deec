import { redirect } from 'react-router'
import { paths } from '../../domain/site/routes.ts'

export function loader() {
  return redirect(paths.adminLogin())
}
