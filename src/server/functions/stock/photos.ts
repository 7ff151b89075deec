import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { pictureProgressSchema } from '../../../domain/photos/feed-picture.ts'
import {
  carPhotosSchema,
  photoChangeSchema,
  photoDuplicateSchema,
  photoOrderSchema,
  photoRemovalSchema,
  photoUndoSchema,
  photoUploadSchema,
  uploadStartSchema,
  vehicleIdSchema,
} from '../../../domain/photos/photo.ts'
import { PHOTOS } from '../../../domain/photos/photo-limits.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, created, errorSchema, WRITE_REFUSALS } from '../describe.ts'

const vehicle = z.strictObject({ vehicleId: vehicleIdSchema })
const currentSchema = z.object({ current: carPhotosSchema })
const withUndoSchema = currentSchema.extend({ undoIds: z.array(z.string()) })
const CAR_NOT_FOUND = 'This car no longer exists'

/** 409 carries the photos as they are now, the offset to continue at, or the photo that this one repeats. */
const conflict = {
  409: {
    description: 'Someone else has changed the photos, or the car already has this one',
    content: {
      'application/json': {
        schema: errorSchema.extend({
          current: carPhotosSchema.optional(),
          upload: photoUploadSchema.optional(),
          duplicate: photoDuplicateSchema.optional(),
        }),
      },
    },
  },
}

/** Calls for the photos of one car, and for the pictures that feeds name. */
export function photoFunctions(
  app: OpenAPIHono<AppEnvironment>,
  {
    carPhotos,
    photoUploads,
    pictureProgress,
    signIn,
  }: Pick<Services, 'carPhotos' | 'photoUploads' | 'pictureProgress' | 'signIn'>,
) {
  const viewers = { security: [{ bearer: [] }], middleware: [requireStaff(signIn)] }
  const editors = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('stock.edit')],
  }

  return app
    .openapi(
      createRoute({
        ...viewers,
        method: 'get',
        path: '/car-photos/{vehicleId}',
        summary: 'The photos of a car in order; the first is the main photo',
        request: { params: vehicle },
        responses: answers(carPhotosSchema, 400, 401, 403, 404, 503),
      }),
      async (context) => {
        const photos = await carPhotos.list(actingOf(context), context.req.valid('param').vehicleId)
        return photos ? context.json(photos, 200) : errorAnswer(context, 404, CAR_NOT_FOUND)
      },
    )
    .openapi(
      createRoute({
        ...viewers,
        method: 'get',
        path: '/car-photos.zip',
        summary: 'The photos of a car as a zip file, numbered in order',
        request: { query: vehicle },
        responses: {
          ...answers(z.unknown(), 400, 401, 403, 404, 503),
          200: { description: 'Done', content: { 'application/zip': { schema: z.any() } } },
        },
      }),
      async (context) => {
        const zip = await carPhotos.openZip(context.req.valid('query').vehicleId)
        if (!zip) return errorAnswer(context, 404, CAR_NOT_FOUND)
        return context.body(zip.stream, 200, {
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="${zip.name}"`,
        })
      },
    )
    .openapi(
      createRoute({
        ...editors,
        method: 'post',
        path: '/order-photos',
        summary: 'Sets the order of the photos if they are still those that the caller saw',
        request: { body: bodyOf(photoOrderSchema) },
        responses: { ...answers(currentSchema, ...WRITE_REFUSALS), ...conflict },
      }),
      async (context) => {
        const outcome = await carPhotos.order(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...editors,
        method: 'post',
        path: '/change-photo',
        summary: 'Rotates a photo, or crops it to a part',
        request: { body: bodyOf(photoChangeSchema) },
        responses: { ...answers(withUndoSchema, ...WRITE_REFUSALS), ...conflict },
      }),
      async (context) => {
        const outcome = await carPhotos.change(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...editors,
        method: 'post',
        path: '/remove-photos',
        summary: `Removes photos; they can be restored for ${PHOTOS.undoHours} hours`,
        request: { body: bodyOf(photoRemovalSchema) },
        responses: { ...answers(withUndoSchema, ...WRITE_REFUSALS), ...conflict },
      }),
      async (context) => {
        const outcome = await carPhotos.remove(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...editors,
        method: 'post',
        path: '/undo-photos',
        summary: 'Restores removed photos, or a photo as it was before it was changed',
        request: { body: bodyOf(photoUndoSchema) },
        responses: { ...answers(currentSchema, ...WRITE_REFUSALS), ...conflict },
      }),
      async (context) => {
        const outcome = await carPhotos.undo(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...editors,
        method: 'post',
        path: '/follow-feed-photos',
        summary: 'Lets the feed change the photos of a car again, from its own pictures',
        request: { body: bodyOf(vehicle) },
        responses: { ...answers(currentSchema, ...WRITE_REFUSALS), ...conflict },
      }),
      async (context) => {
        const outcome = await carPhotos.followFeed(actingOf(context), context.req.valid('json').vehicleId)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...editors,
        method: 'post',
        path: '/begin-photo-upload',
        summary: 'Begins an upload in pieces, or continues an unfinished one of the same file',
        request: { body: bodyOf(uploadStartSchema) },
        responses: created(photoUploadSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await photoUploads.begin(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 201) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...editors,
        method: 'get',
        path: '/photo-upload/{id}',
        summary: 'Where an upload continues',
        request: { params: z.strictObject({ id: z.uuid() }) },
        responses: answers(photoUploadSchema, 400, 401, 403, 404, 503),
      }),
      async (context) => {
        const upload = await photoUploads.find(actingOf(context), context.req.valid('param').id)
        return upload ? context.json(upload, 200) : errorAnswer(context, 404, 'This upload has ended')
      },
    )
    .openapi(
      createRoute({
        ...editors,
        method: 'post',
        path: '/finish-photo-upload',
        summary: 'Makes the photo of a complete upload; 409 names a photo of the car that it repeats',
        request: {
          body: bodyOf(z.strictObject({ id: z.uuid(), keepDuplicate: z.boolean().default(false) })),
        },
        responses: {
          ...answers(currentSchema.extend({ photoId: z.string() }), ...WRITE_REFUSALS),
          ...conflict,
        },
      }),
      async (context) => {
        const outcome = await photoUploads.finish(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...editors,
        method: 'post',
        path: '/cancel-photo-upload',
        summary: 'Ends an upload and removes its pieces',
        request: { body: bodyOf(z.strictObject({ id: z.uuid() })) },
        responses: answers(z.object({ ok: z.literal(true) }), 400, 401, 403, 413, 415, 503),
      }),
      async (context) => {
        await photoUploads.cancel(actingOf(context), context.req.valid('json').id)
        return context.json({ ok: true as const }, 200)
      },
    )
    .openapi(
      createRoute({
        ...viewers,
        method: 'get',
        path: '/picture-progress',
        summary: 'How many pictures of feeds are fetched, from where, and which failed',
        responses: answers(pictureProgressSchema, 401, 403, 503),
      }),
      async (context) => context.json(await pictureProgress.read(), 200),
    )
    .openapi(
      createRoute({
        ...editors,
        method: 'post',
        path: '/retry-pictures',
        summary: 'Fetches failed and skipped pictures again, of one car or of all that the caller may edit',
        request: { body: bodyOf(z.strictObject({ vehicleId: vehicleIdSchema.optional() })) },
        responses: answers(z.object({ pictures: z.int() }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await pictureProgress.retry(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
}
