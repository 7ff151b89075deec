import * as z from 'zod'

/** A part of the source picture in its own pixels. */
export const cropSchema = z.strictObject({
  left: z.int().nonnegative(),
  top: z.int().nonnegative(),
  width: z.int().positive(),
  height: z.int().positive(),
})
export type Crop = z.infer<typeof cropSchema>

/** A picture as a page needs it; `id` is made from the content, so its address never changes meaning. */
export const pictureSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  width: z.int().positive(),
  height: z.int().positive(),
})
export type Picture = z.infer<typeof pictureSchema>

/** Where a picture's pixels come from: a stored file, whole or in part. */
export interface PictureSource extends Picture {
  file: string
  crop: Crop | null
}
