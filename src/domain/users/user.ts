import * as z from 'zod'

export const ROLES = [
  'super_admin',
  'admin',
  'department_manager',
  'sales_user',
  'service_user',
  'parts_user',
] as const
export type Role = (typeof ROLES)[number]

export const DEPARTMENTS = ['admin', 'sales', 'service', 'parts'] as const
export type Department = (typeof DEPARTMENTS)[number]

export const DEPARTMENT_LABELS = {
  admin: 'Admin',
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
} satisfies Record<Department, string>

export const ROLE_LABELS = {
  super_admin: 'Super Administrator',
  admin: 'Administrator',
  department_manager: 'Department Manager',
  sales_user: 'Sales',
  service_user: 'Service',
  parts_user: 'Parts',
} satisfies Record<Role, string>

/** A member of staff. Excludes the password hash, which never leaves the data layer. */
export const userSchema = z.strictObject({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  department: z.enum(DEPARTMENTS).nullable(),
  /** Null for all dealerships. */
  dealership: z.string().nullable(),
  active: z.boolean(),
  isSuperAdmin: z.boolean(),
})
export type User = z.infer<typeof userSchema>

/** True for both kinds of administrator, as specified. Managing administrators is a separate permission. */
export function isSuperAdmin(role: Role): boolean {
  return role === 'super_admin' || role === 'admin'
}

export function roleLabel(role: string | null | undefined): string {
  return ROLE_LABELS[role as Role] ?? 'Administrator'
}
