import * as z from 'zod'

/** A part of the source picture, in source pixels. */
export const cropSchema = z.strictObject({
  left: z.int().nonnegative(),
  top: z.int().nonnegative(),
  width: z.int().positive(),
  height: z.int().positive(),
})
export type Crop = z.infer<typeof cropSchema>

/** A picture for a page. `id` is a content hash, so that an address always means the same picture. */
export const pictureSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  width: z.int().positive(),
  height: z.int().positive(),
})
export type Picture = z.infer<typeof pictureSchema>

/** A picture with its stored file, which it shows whole or cropped. */
export interface PictureSource extends Picture {
  file: string
  crop: Crop | null
}
