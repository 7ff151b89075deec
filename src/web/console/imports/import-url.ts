import { paths } from '../../../domain/site/routes.ts'
import { defineListUrl } from '../list/list-url.ts'
import { id, oneOf } from '../list/url-parameters.ts'

export const STEPS = ['file', 'columns', 'check', 'apply'] as const
export type Step = (typeof STEPS)[number]

/** The prepared import and the step: a reload, or another person with the address, sees the same. */
export const importUrl = defineListUrl({ id: id(), step: oneOf(STEPS) }, paths.stockImport())
