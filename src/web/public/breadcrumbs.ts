import { createBreadcrumbs } from '../../domain/breadcrumbs/breadcrumbs.ts'

/** The trails of this process: of one visitor in the browser, of all of them on the server. */
export const breadcrumbs = createBreadcrumbs()
