import * as z from 'zod'
import { tagRuleSchema } from './conditions.ts'
import { SALES_TAGS, TAG_COLOR_NAMES } from './sales-tag.ts'

const MARKUP = /[<>\p{Cc}]/u

export const tagNameSchema = z
  .string()
  .max(400)
  .transform((text) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Give it a name')
      .refine((name) => Array.from(name).length <= SALES_TAGS.longestName, {
        message: `At most ${SALES_TAGS.longestName} characters`,
      })
      .refine((name) => !MARKUP.test(name), { message: 'Plain words only, without < and >' })
      .refine((name) => /[\p{L}\p{N}]/u.test(name), { message: 'Use letters or figures' }),
  )

const tagFields = {
  name: tagNameSchema,
  color: z.enum(TAG_COLOR_NAMES),
  rule: tagRuleSchema.nullable().describe('All of them must hold; null: given by hand'),
}
const tagId = z.string().regex(/^\d{1,18}$/, 'An id of a tag')
const version = z.int().positive()

export const newTagSchema = z.strictObject({
  ...tagFields,
  feedName: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .nullable()
    .default(null)
    .describe('The word of a feed it stands for'),
})
export type NewTag = z.infer<typeof newTagSchema>

export const tagChangeSchema = z.strictObject({
  id: tagId,
  version: version.describe('As it was seen'),
  name: tagFields.name.optional(),
  color: tagFields.color.optional(),
  rule: tagFields.rule.optional(),
  isOn: z.boolean().optional(),
})
export type TagChange = z.infer<typeof tagChangeSchema>

export const tagRemovalSchema = z.strictObject({ id: tagId, version })
export type TagRemoval = z.infer<typeof tagRemovalSchema>

const ids = z.array(tagId).max(SALES_TAGS.most)
export const tagOrderSchema = z.strictObject({ order: ids, seen: ids })
export type TagOrder = z.infer<typeof tagOrderSchema>

export const tagGivingSchema = z.strictObject({
  id: tagId,
  stockids: z.array(z.string().trim().min(1).max(200)).min(1, 'Choose a car').max(SALES_TAGS.mostAtOnce),
})
export type TagGiving = z.infer<typeof tagGivingSchema>

export const tagCountSchema = z.strictObject({ rule: tagRuleSchema })
