import type { Permission } from '../permissions/permissions.ts'

/** Any one of these opens the engine room; each shows its own sections. */
export const ENGINE_PERMISSIONS = [
  'system.settings',
  'system.logs',
  'system.backup',
  'system.maintenance',
  'system.security',
  'analytics.system',
] as const satisfies readonly Permission[]
