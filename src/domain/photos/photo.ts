import * as z from 'zod'
import { cropSchema, pictureSchema } from '../pictures/picture.ts'
import { PHOTOS } from './photo-limits.ts'

const id = z.string().regex(/^[1-9]\d{0,17}$/)
export const vehicleIdSchema = id
const photoIds = z.array(id).max(PHOTOS.maxPerCar)

/** A photo of a car. `id` names its place in the car, `picture` the file. */
export const photoSchema = z.object({
  id,
  name: z.string(),
  origin: z.enum(['staff', 'feed']),
  picture: pictureSchema,
})
export type Photo = z.infer<typeof photoSchema>

export const carPhotosSchema = z.object({
  title: z.string(),
  stockid: z.string(),
  photos: z.array(photoSchema),
  /** Staff have changed the photos, so the feed leaves them alone. */
  isLocked: z.boolean(),
  /** Pictures that the feed names and that are still to come. */
  waiting: z.int(),
  canEdit: z.boolean(),
  /** Feeds name pictures of this car. */
  hasFeed: z.boolean(),
})
export type CarPhotos = z.infer<typeof carPhotosSchema>

export const photoOrderSchema = z.strictObject({ vehicleId: id, order: photoIds, seen: photoIds })
export type PhotoOrder = z.infer<typeof photoOrderSchema>

export const TURNS = [90, 180, 270] as const
export const photoChangeSchema = z.strictObject({
  vehicleId: id,
  photoId: id,
  /** The picture that the caller saw. */
  pictureId: pictureSchema.shape.id,
  change: z.union([
    z.strictObject({ turn: z.union([z.literal(90), z.literal(180), z.literal(270)]) }),
    z.strictObject({ crop: cropSchema }),
  ]),
})
export type PhotoChange = z.infer<typeof photoChangeSchema>

export const photoRemovalSchema = z.strictObject({ vehicleId: id, photoIds: photoIds.min(1) })
export type PhotoRemoval = z.infer<typeof photoRemovalSchema>

export const photoUndoSchema = z.strictObject({ vehicleId: id, undoIds: photoIds.min(1) })
export type PhotoUndo = z.infer<typeof photoUndoSchema>

export const uploadStartSchema = z.strictObject({
  vehicleId: id,
  name: z.string().trim().min(1).max(PHOTOS.maxNameLength),
  size: z.int().positive(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
export type UploadStart = z.infer<typeof uploadStartSchema>

export const photoUploadSchema = z.object({ id: z.uuid(), received: z.int(), size: z.int() })
export type PhotoUpload = z.infer<typeof photoUploadSchema>

/** A photo that the car already has. `number` is its place. */
export const photoDuplicateSchema = z.object({
  kind: z.enum(['same-file', 'same-picture']),
  number: z.int(),
  name: z.string(),
})
export type PhotoDuplicate = z.infer<typeof photoDuplicateSchema>
