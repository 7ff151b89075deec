import type { Department } from './user.ts'

/** The departments that a dealership can open and close. `admin` belongs to the group. */
export const DEALERSHIP_DEPARTMENTS = ['sales', 'service', 'parts'] as const satisfies readonly Department[]
export type DealershipDepartment = (typeof DEALERSHIP_DEPARTMENTS)[number]
