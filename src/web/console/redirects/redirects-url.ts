import { paths } from '../../../domain/site/routes.ts'
import { defineListUrl } from '../list/list-url.ts'
import { page, text } from '../list/url-parameters.ts'

export const redirectsUrl = defineListUrl({ q: text(), page: page() }, paths.redirects())
