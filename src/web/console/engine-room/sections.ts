import type { Permission } from '../../../domain/permissions/permissions.ts'
import { paths } from '../../../domain/site/routes.ts'

/** Pages of the engine room beside its overview, with the permission of each. */
export const SECTIONS = {
  logs: { name: 'Logs', permission: 'system.logs' },
  security: { name: 'Security', permission: 'system.security' },
  settings: { name: 'Settings', permission: 'system.settings' },
} as const satisfies Record<string, { name: string; permission: Permission }>
export type SectionName = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]

export const sectionHref = (section: SectionName) => paths.engineRoomSection({ section })
