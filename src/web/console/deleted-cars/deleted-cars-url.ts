import { paths } from '../../../domain/site/routes.ts'
import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { page, text } from '../list/url-parameters.ts'

export const deletedCarsUrl = defineListUrl({ q: text(), page: page() }, paths.deletedCars())
export type DeletedCarsState = StateOf<typeof deletedCarsUrl>
