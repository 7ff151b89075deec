import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LeaveKind, LeaveStatus } from '../../../domain/shifts/leave.ts'
import type { NeededPeople } from '../../../domain/shifts/staffing.ts'
import type { Department } from '../../../domain/users/user.ts'
import { at } from './columns.ts'

export const shifts = pgTable('shifts', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  date: date({ mode: 'string' }).notNull(),
  starts: text().notNull(),
  ends: text().notNull(),
  version: integer().notNull().default(1),
})

export const leaves = pgTable('leaves', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<LeaveKind>().notNull(),
  firstDate: date('first_date', { mode: 'string' }).notNull(),
  lastDate: date('last_date', { mode: 'string' }).notNull(),
  starts: text(),
  ends: text(),
  note: text().notNull().default(''),
  reason: text().notNull().default(''),
  status: text().$type<LeaveStatus>().notNull(),
  requestedAt: at('requested_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: at('decided_at'),
  version: integer().notNull().default(1),
})

export const staffingNeeds = pgTable('staffing_needs', {
  dealership: text().notNull(),
  department: text().$type<Department>().notNull(),
  needed: jsonb().$type<NeededPeople>().notNull(),
  version: integer().notNull().default(1),
})
