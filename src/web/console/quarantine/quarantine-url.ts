import { paths } from '../../../domain/site/routes.ts'
import { defineListUrl } from '../list/list-url.ts'
import { page } from '../list/url-parameters.ts'

export const quarantineUrl = defineListUrl({ page: page() }, paths.quarantine())
