import * as z from 'zod'
import { tagRuleSchema } from './conditions.ts'
import { SALES_TAGS, TAG_COLOR_NAMES } from './sales-tag.ts'

const MARKUP_OR_CONTROL = /[<>\p{Cc}]/u

export const tagNameSchema = z
  .string()
  .max(400)
  .transform((text) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Enter a name')
      .refine((name) => Array.from(name).length <= SALES_TAGS.maxNameLength, {
        message: `At most ${SALES_TAGS.maxNameLength} characters`,
      })
      .refine((name) => !MARKUP_OR_CONTROL.test(name), { message: 'Use plain text without < and >' })
      .refine((name) => /[\p{L}\p{N}]/u.test(name), { message: 'Use at least one letter or digit' }),
  )

const tagFields = {
  name: tagNameSchema,
  color: z.enum(TAG_COLOR_NAMES),
  rule: tagRuleSchema
    .nullable()
    .describe('All conditions must match; null for a tag that staff assign manually'),
}
const tagId = z.string().regex(/^\d{1,18}$/, 'Not a tag id')
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
    .describe('The feed word that the tag represents'),
})
export type NewTag = z.infer<typeof newTagSchema>

export const tagChangeSchema = z.strictObject({
  id: tagId,
  version: version.describe('Version last read by the caller'),
  name: tagFields.name.optional(),
  color: tagFields.color.optional(),
  rule: tagFields.rule.optional(),
  isOn: z.boolean().optional(),
})
export type TagChange = z.infer<typeof tagChangeSchema>

export const tagRemovalSchema = z.strictObject({ id: tagId, version })
export type TagRemoval = z.infer<typeof tagRemovalSchema>

const ids = z.array(tagId).max(SALES_TAGS.maxTags)
export const tagOrderSchema = z.strictObject({ order: ids, seen: ids })
export type TagOrder = z.infer<typeof tagOrderSchema>

export const tagVehiclesSchema = z.strictObject({
  id: tagId,
  stockids: z
    .array(z.string().trim().min(1).max(200))
    .min(1, 'Choose a car')
    .max(SALES_TAGS.maxVehiclesAtOnce),
})
export type TagVehicles = z.infer<typeof tagVehiclesSchema>

export const tagCountSchema = z.strictObject({ rule: tagRuleSchema })
