import { createBreadcrumbs } from '../../domain/breadcrumbs/breadcrumbs.ts'

/** Cache of trails: for one visitor in the browser, for all of them on the server. */
export const breadcrumbs = createBreadcrumbs()
