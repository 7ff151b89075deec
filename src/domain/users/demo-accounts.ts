import type { Department, Role } from './user.ts'

export interface DemoAccount {
  username: string
  role: Role
  department: Department
}

/** Public: demo mode shows it on the sign-in page, and production mode has no demo accounts. */
export const DEMO_PASSWORD = 'forecourt-demo'

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'superadmin', role: 'super_admin', department: 'admin' },
  { username: 'admin', role: 'admin', department: 'admin' },
  { username: 'sales.manager', role: 'department_manager', department: 'sales' },
  { username: 'service.manager', role: 'department_manager', department: 'service' },
  { username: 'parts.manager', role: 'department_manager', department: 'parts' },
  { username: 'sales.one', role: 'sales_user', department: 'sales' },
  { username: 'sales.two', role: 'sales_user', department: 'sales' },
  { username: 'service.one', role: 'service_user', department: 'service' },
  { username: 'parts.one', role: 'parts_user', department: 'parts' },
  { username: 'brookvale.manager', role: 'department_manager', department: 'sales' },
]
