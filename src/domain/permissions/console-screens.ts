import { ENGINE_PERMISSIONS } from '../engine/engine-permissions.ts'
import { paths } from '../site/routes.ts'
import type { Department } from '../users/user.ts'
import { type Actor, can, hasDepartmentAccess, type Permission } from './permissions.ts'

interface ConsoleScreen {
  name: string
  href: string
  /** Any one of these grants access. Empty for everyone signed in. */
  permissions: readonly Permission[]
  /** Absent if every department has it. */
  departments?: readonly Department[]
}

const tab = (name: string) => paths.dashboard({ tab: name })

/** Every screen of the console by the last part of its address, with the permissions to open it. */
export const CONSOLE_SCREENS = {
  overview: { name: 'Dashboard', href: tab('overview'), permissions: [] },
  'set-up': { name: 'Set up', href: paths.setUp(), permissions: ['system.settings'] },
  leads: { name: 'Leads', href: tab('leads'), permissions: ['leads.view_all', 'leads.view_own'] },
  bookings: {
    name: 'Bookings',
    href: paths.bookings(),
    permissions: ['leads.view_all', 'leads.view_own'],
    departments: ['sales', 'service'],
  },
  stock: { name: 'Stock', href: paths.stock(), permissions: [] },
  'stock-ageing': { name: 'Ageing', href: paths.stockAgeing(), permissions: [] },
  quarantine: { name: 'Quarantine', href: paths.quarantine(), permissions: ['leads.view_all'] },
  content: { name: 'Content', href: paths.content(), permissions: ['content.edit'] },
  'sales-tags': { name: 'Sales tags', href: paths.salesTags(), permissions: ['tags.manage'] },
  assistant: { name: 'Assistant', href: paths.assistant(), permissions: ['chat.manage'] },
  car: { name: 'Car', href: '/admin/dashboard/stock/car', permissions: [] },
  'deleted-cars': { name: 'Deleted cars', href: paths.deletedCars(), permissions: ['stock.edit'] },
  reports: { name: 'Reports', href: paths.reports(), permissions: ['reports.view_all', 'reports.view_own'] },
  feeds: { name: 'Feeds', href: paths.feeds(), permissions: ['stock.edit'] },
  'stock-import': { name: 'Import stock', href: paths.stockImport(), permissions: ['stock.edit'] },
  'stock-pictures': { name: 'Photos of feeds', href: paths.stockPictures(), permissions: [] },
  redirects: { name: 'Redirects', href: paths.redirects(), permissions: ['content.edit'] },
  outbox: { name: 'Outbox', href: paths.outbox(), permissions: ['system.logs'] },
  'email-templates': {
    name: 'Email templates',
    href: paths.mailTemplates(),
    permissions: ['templates.edit'],
  },
  'mail-server': { name: 'Mail server', href: paths.mailServer(), permissions: ['system.settings'] },
  'move-in': { name: 'Move in', href: paths.moveIn(), permissions: ['system.settings', 'system.backup'] },
  users: { name: 'Users', href: paths.users(), permissions: ['users.view'] },
  shifts: { name: 'Shifts', href: paths.shifts(), permissions: ['shifts.view'] },
  audit: { name: 'Audit', href: paths.audit(), permissions: ['system.logs'] },
  departments: { name: 'Departments', href: paths.departments(), permissions: ['departments.view'] },
  routing: { name: 'Routing', href: paths.routing(), permissions: ['departments.manage'] },
  'engine-room': { name: 'Engine room', href: paths.engineRoom(), permissions: ENGINE_PERMISSIONS },
  notifications: { name: 'Notifications', href: paths.notifications(), permissions: [] },
  'notification-preferences': {
    name: 'Notification preferences',
    href: paths.notificationPreferences(),
    permissions: [],
  },
  profile: { name: 'Your profile', href: paths.profile(), permissions: [] },
  permissions: { name: 'Permissions', href: paths.permissions(), permissions: [] },
} as const satisfies Record<string, ConsoleScreen>

export type ConsoleScreenName = keyof typeof CONSOLE_SCREENS
export const CONSOLE_SCREEN_NAMES = Object.keys(CONSOLE_SCREENS) as ConsoleScreenName[]

export function canSeeScreen(actor: Actor | null, screen: ConsoleScreenName): boolean {
  const { permissions, departments }: ConsoleScreen = CONSOLE_SCREENS[screen]
  if (permissions.length === 0) return true
  if (actor === null || !permissions.some((permission) => can(actor, permission))) return false
  return departments === undefined || departments.some((department) => hasDepartmentAccess(actor, department))
}

/** The screen at an address or its parent screen; the dashboard for an unknown tab. Null outside the console. */
export function screenAt(pathname: string): ConsoleScreenName | null {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  const exactMatch = CONSOLE_SCREEN_NAMES.find((name) => CONSOLE_SCREENS[name].href === path)
  const parentMatch = CONSOLE_SCREEN_NAMES.find((name) => path.startsWith(`${CONSOLE_SCREENS[name].href}/`))
  if (exactMatch ?? parentMatch) return exactMatch ?? parentMatch ?? null
  return path === paths.dashboard() || path.startsWith(`${paths.dashboard()}/`) ? 'overview' : null
}
