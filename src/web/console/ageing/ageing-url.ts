import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { matching } from '../list/url-parameters.ts'

export const ageingUrl = defineListUrl({ dealership: matching(/^[\w.-]{1,100}$/) })
export type AgeingState = StateOf<typeof ageingUrl>
