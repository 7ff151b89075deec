import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { placeSchema, postcodeSchema } from '../../../domain/places/place.ts'
import { unknownPostcodeText } from '../../../domain/places/postcode.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { answers } from '../describe.ts'

const A_DAY = 24 * 60 * 60

/** Call for the position of a postcode. */
export function placeFunctions(app: OpenAPIHono<AppEnvironment>, { places }: Services) {
  return app.openapi(
    createRoute({
      method: 'get',
      path: '/locate',
      summary: 'The main suburb of a postcode and its position',
      request: { query: z.strictObject({ postcode: postcodeSchema }) },
      responses: answers(placeSchema, 400, 404),
    }),
    (context) => {
      const { postcode } = context.req.valid('query')
      const place = places.locate(postcode)
      if (!place) return errorAnswer(context, 404, unknownPostcodeText(postcode))
      context.header('Cache-Control', `public, max-age=${A_DAY}`)
      return context.json(place, 200)
    },
  )
}
