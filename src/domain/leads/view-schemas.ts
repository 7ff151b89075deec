import * as z from 'zod'
import { charactersIn, cleanLine } from './forms/check.ts'
import { SAVED_VIEWS, VIEW_LISTS } from './lead-views.ts'

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

export const savedViewSchema = z.object({ id: z.string(), name: z.string(), query: z.string() })
