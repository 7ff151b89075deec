import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { documentFunctions } from './documents.ts'
import { modelFunctions } from './models.ts'
import { redirectFunctions } from './redirects.ts'

/** Calls for documents, models and redirects. */
export function contentFunctions(app: OpenAPIHono<AppEnvironment>, services: Services) {
  modelFunctions(app, services)
  return [documentFunctions(app, services), redirectFunctions(app, services)] as const
}
