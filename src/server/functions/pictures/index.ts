import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { mediaFunctions } from './media.ts'

/** The library of pictures. */
export function pictureFunctions(app: OpenAPIHono<AppEnvironment>, services: Services): void {
  mediaFunctions(app, services)
}

export { mediaUploadFunctions } from './media.ts'
export { uploadFunctions } from './uploads.ts'
