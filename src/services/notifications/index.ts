import type { Database } from '../../data/database/database.ts'
import type { Published } from '../published/index.ts'
import { createLeadReminderServices } from './due-leads.ts'
import { createNotificationServices } from './notifications.ts'

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

export type StaffNotificationServices = ReturnType<typeof createStaffNotificationServices>

/** What members of staff are told, and how. */
export function createStaffNotificationServices(parts: Dependencies) {
  return {
    notifications: createNotificationServices(parts),
    leadReminders: createLeadReminderServices(parts),
  }
}
export type { LeadReminderServices } from './due-leads.ts'
