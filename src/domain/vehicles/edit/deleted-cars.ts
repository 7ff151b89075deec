import * as z from 'zod'

/** A deleted car can be restored for this long. */
export const RESTORE_DAYS = 30
export const DELETED_PAGE_SIZE = 50

export const listDeletedSchema = z.strictObject({
  q: z.string().max(200).default(''),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})
export type DeletedCarQuery = z.infer<typeof listDeletedSchema>
