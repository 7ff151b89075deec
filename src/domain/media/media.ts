import * as z from 'zod'
import { documentKindSchema } from '../content/document-schemas.ts'
import { pictureSchema } from '../pictures/picture.ts'
import { UPLOADS } from '../uploads/upload.ts'

export const MEDIA = {
  pageSize: 24,
  maxBytes: UPLOADS.maxBytes,
  maxAltLength: 250,
  maxNameLength: 120,
} as const

/** Error for a file that is refused without being read. */
export const MEDIA_TOO_LARGE = 'This picture is larger than 10 MB. Choose a smaller one.'

const alt = z.string().trim().max(MEDIA.maxAltLength)
export const mediaNameSchema = z.string().trim().min(1).max(MEDIA.maxNameLength)

/** A document whose published or draft version contains the picture. */
export const mediaUseSchema = z.object({ kind: documentKindSchema, slug: z.string(), label: z.string() })
export type MediaUse = z.infer<typeof mediaUseSchema>

/** A picture in the library. */
export const mediaSchema = pictureSchema.extend({
  name: z.string(),
  alt: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  uses: z.array(mediaUseSchema),
})
export type Media = z.infer<typeof mediaSchema>

export const mediaListSchema = z.object({ media: z.array(mediaSchema), total: z.int() })
export type MediaList = z.infer<typeof mediaListSchema>

export const mediaQuerySchema = z.strictObject({
  q: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})

const id = pictureSchema.shape.id
export const mediaIdSchema = z.strictObject({ id })
export const changeMediaSchema = z.strictObject({ id, name: mediaNameSchema, alt })

/** Sent along with the file. */
export const mediaAltSchema = alt
