import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { mediaFunctions } from './media.ts'

/** Calls for the picture library. */
export function pictureFunctions(app: OpenAPIHono<AppEnvironment>, services: Services) {
  return [mediaFunctions(app, services)] as const
}

export { mediaUploadFunctions } from './media.ts'
export { uploadFunctions } from './uploads.ts'
