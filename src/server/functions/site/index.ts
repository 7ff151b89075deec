import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { exportAllFunctions } from './export-all.ts'
import { financeFunctions } from './finance.ts'
import { setUpFunctions } from './set-up.ts'
import { siteConfigFunctions } from './site.ts'
import { staffLookFunctions } from './staff-look.ts'

/** Calls for the public site and its settings. */
export function siteFunctions(app: OpenAPIHono<AppEnvironment>, services: Services) {
  return [
    siteConfigFunctions(app, services),
    financeFunctions(app, services),
    staffLookFunctions(app, services),
    setUpFunctions(app, services),
    exportAllFunctions(app, services),
  ] as const
}
