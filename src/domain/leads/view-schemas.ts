import * as z from 'zod'
import { charactersIn, cleanLine } from './forms/check.ts'
import { SAVED_VIEWS, VIEW_LISTS } from './lead-views.ts'
import { VIEW_AUDIENCES } from './views/shared-views.ts'

const { maxNameLength, maxQueryLength } = SAVED_VIEWS

const viewList = z.enum(VIEW_LISTS).default('leads')

export const viewListSchema = z.strictObject({ list: viewList })

export const newViewSchema = z.strictObject({
  list: viewList,
  name: z
    .string()
    .max(1_000)
    .transform(cleanLine)
    .refine((name) => name !== '', 'Name is required')
    .refine((name) => charactersIn(name) <= maxNameLength, `Name cannot exceed ${maxNameLength} characters`),
  query: z
    .string()
    .max(maxQueryLength)
    .describe('Query string of the list')
    .transform((query) => String(new URLSearchParams(query))),
})

export const viewIdSchema = z.strictObject({ id: z.string().max(200) })

export const shareViewSchema = z.strictObject({
  sharedWith: z.enum(VIEW_AUDIENCES).nullable().describe('Null stops sharing the view'),
})

export const hideViewSchema = z.strictObject({ isHidden: z.boolean() })

export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  sharedWith: z.enum(VIEW_AUDIENCES).nullable(),
  author: z.string().nullable().describe("Null for the caller's own view"),
  isHidden: z.boolean(),
  canRemove: z.boolean(),
})
