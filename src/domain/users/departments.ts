import * as z from 'zod'
import type { Department } from './user.ts'

/** The departments that a dealership can open and close. `admin` belongs to the group. */
export const DEALERSHIP_DEPARTMENTS = ['sales', 'service', 'parts'] as const satisfies readonly Department[]
export type DealershipDepartment = (typeof DEALERSHIP_DEPARTMENTS)[number]

export const MAX_DEPARTMENT_NAME_LENGTH = 60
export const MAX_TARGET_HOURS = 240

const place = {
  dealership: z.string().trim().min(1).max(100),
  department: z.enum(DEALERSHIP_DEPARTMENTS, 'Choose sales, service or parts'),
}
export const departmentPlaceSchema = z.strictObject(place)

export const departmentChangeSchema = z.strictObject({
  ...place,
  /** Null for the default name. */
  name: z.string().trim().min(1, 'Enter a name').max(MAX_DEPARTMENT_NAME_LENGTH).nullable(),
  managerId: z.uuid('Choose a manager').nullable(),
  /** Hours until the first response to a lead. */
  targetHours: z
    .int('Enter whole hours')
    .min(1, 'Enter at least 1 hour')
    .max(MAX_TARGET_HOURS, `Enter at most ${MAX_TARGET_HOURS} hours`)
    .nullable(),
})
export type DepartmentChange = z.infer<typeof departmentChangeSchema>

export const departmentCloseSchema = z.strictObject({
  ...place,
  /** The dealership whose department takes over the people and the open leads. */
  handTo: z.string().trim().min(1, 'Choose who takes over').max(100),
  /** Whether the open leads stay with their people, who move too, or the routing rules assign them anew. */
  openLeads: z.enum(['stay', 'rules']).default('stay'),
})
export type DepartmentClose = z.infer<typeof departmentCloseSchema>

export const listedDepartmentSchema = z.object({
  dealership: z.string(),
  dealershipName: z.string(),
  department: z.enum(DEALERSHIP_DEPARTMENTS),
  name: z.string(),
  isOpen: z.boolean(),
  manager: z.object({ id: z.string(), name: z.string() }).nullable(),
  targetHours: z.int().nullable(),
  people: z.int(),
  openLeads: z.int(),
})
export type ListedDepartment = z.infer<typeof listedDepartmentSchema>
