import { createHash } from 'node:crypto'
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { siteConfigSchema } from '../../domain/site/site-config.ts'
import type { Services } from '../../services/services.ts'
import type { AppEnvironment } from '../environment.ts'
import { answers } from './describe.ts'

/** What the public site asks for while it is open: `chat-config`. */
export function siteFunctions(app: OpenAPIHono<AppEnvironment>, { site }: Services): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/chat-config',
      summary: 'Whether and how the chat is shown',
      responses: answers(z.object({ success: z.literal(true), chat: siteConfigSchema.shape.chat }), 503),
    }),
    (context) => {
      const config = site.chatConfig()
      const etag = `"${createHash('sha256').update(JSON.stringify(config)).digest('base64url').slice(0, 22)}"`
      context.header('ETag', etag)
      context.header('Cache-Control', 'no-cache')
      // Polled every 30 s by every visitor: almost always an answer without a body.
      if (context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304) as never
      return context.json(config, 200)
    },
  )
}
