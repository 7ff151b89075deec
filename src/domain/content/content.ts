import * as z from 'zod'

/** A page in the shape content readers rely on. Its HTML is sanitised before it is stored. */
export const pageSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  title: z.strictObject({ rendered: z.string() }),
  excerpt: z.strictObject({ rendered: z.string() }),
  content: z.strictObject({ rendered: z.string() }),
  modified: z.date(),
})
export type Page = z.infer<typeof pageSchema>

export const reviewSchema = z.strictObject({
  id: z.string(),
  dealership: z.string(),
  author: z.string(),
  rating: z.int().min(1).max(5),
  text: z.string(),
  createdAt: z.date(),
})
export type Review = z.infer<typeof reviewSchema>
