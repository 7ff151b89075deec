import * as z from 'zod'
import { DAYS } from '../time/days.ts'
import { isDate } from '../time/zone-time.ts'
import { DEALERSHIP_DEPARTMENTS } from '../users/departments.ts'
import { DEPARTMENTS } from '../users/user.ts'
import { LEAVE_KIND_NAMES, LEAVE_STATUSES, type LeaveKind, type LeaveStatus } from './leave.ts'
import { neededPeopleSchema } from './staffing.ts'

export const MAX_SHIFT_CHANGES = 500
export const MAX_SHIFT_DAYS = 14

export const dateSchema = z.string().refine(isDate, 'Enter a date such as 2026-11-17')
export const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:30')

const shiftTimes = { date: dateSchema, starts: clockSchema, ends: clockSchema }
export const NO_LENGTH = 'End the shift at another time than it starts'
const hasLength = ({ starts, ends }: { starts: string; ends: string }) => starts !== ends
const noLength = { path: ['ends'], message: NO_LENGTH }

const newShiftSchema = z.strictObject({ userId: z.uuid(), ...shiftTimes }).refine(hasLength, noLength)
export type NewShift = z.infer<typeof newShiftSchema>

const shiftUpdateSchema = z
  .strictObject({ id: z.uuid(), version: z.int().min(1), userId: z.uuid(), ...shiftTimes })
  .refine(hasLength, noLength)
const shiftRemovalSchema = z.strictObject({ id: z.uuid(), version: z.int().min(1) })

/** Changes that are made together or not at all. */
export const shiftChangesSchema = z
  .strictObject({
    create: z.array(newShiftSchema).max(MAX_SHIFT_CHANGES).default([]),
    update: z.array(shiftUpdateSchema).max(MAX_SHIFT_CHANGES).default([]),
    remove: z.array(shiftRemovalSchema).max(MAX_SHIFT_CHANGES).default([]),
  })
  .refine(({ create, update, remove }) => create.length + update.length + remove.length > 0, {
    message: 'Name at least one shift',
  })
export type ShiftChanges = z.infer<typeof shiftChangesSchema>

/** `undo` makes the shifts what they were, unless someone has changed them since. */
export const changedShiftsSchema = z.object({
  changed: z.int().describe('How many shifts were changed'),
  undo: z.object({
    create: z.array(z.object({ userId: z.string(), ...shiftTimes })),
    update: z.array(z.object({ id: z.string(), version: z.int(), userId: z.string(), ...shiftTimes })),
    remove: z.array(z.object({ id: z.string(), version: z.int() })),
  }),
})
export type ChangedShifts = z.infer<typeof changedShiftsSchema>

export const copyShiftsSchema = z.strictObject({
  /** Monday of the week that is filled. */
  week: dateSchema,
  department: z.enum(DEPARTMENTS),
  /** Null for every dealership. */
  dealership: z.string().max(100).nullable(),
})
export type ShiftCopy = z.infer<typeof copyShiftsSchema>

export const shiftQuerySchema = z.strictObject({
  from: dateSchema,
  days: z.coerce.number().int().min(1).max(MAX_SHIFT_DAYS).default(7),
  department: z.enum(DEPARTMENTS).optional(),
  dealership: z.string().max(100).optional(),
})
export type ShiftQuery = z.infer<typeof shiftQuerySchema>

export const listedShiftSchema = z.object({
  id: z.string(),
  userId: z.string(),
  date: z.string(),
  starts: z.string(),
  ends: z.string(),
  version: z.int(),
})
export type ListedShift = z.infer<typeof listedShiftSchema>

export const listedLeaveSchema = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  department: z.enum(DEPARTMENTS).nullable(),
  dealership: z.string().nullable(),
  /** Null for a colleague, who sees only that someone is away. */
  kind: z.enum(LEAVE_KIND_NAMES).nullable(),
  firstDate: z.string(),
  lastDate: z.string(),
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  status: z.enum(Object.keys(LEAVE_STATUSES) as [LeaveStatus, ...LeaveStatus[]]),
  note: z.string(),
  reason: z.string(),
  requestedAt: z.string(),
  version: z.int(),
  canDecide: z.boolean(),
  canCancel: z.boolean(),
})
export type ListedLeave = z.infer<typeof listedLeaveSchema> & { kind: LeaveKind | null }

const dayStaffingSchema = z.object({
  date: z.string(),
  isOpen: z.boolean(),
  label: z.string().nullable(),
  on: z.int(),
  needed: z.int(),
  isShort: z.boolean(),
})

const shiftPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  canEdit: z.boolean(),
})
export type ShiftPerson = z.infer<typeof shiftPersonSchema>

/** The people of one department at one dealership. */
const shiftGroupSchema = z.object({
  /** Null for people of all dealerships. */
  dealership: z.string().nullable(),
  name: z.string(),
  department: z.enum(DEPARTMENTS),
  canEdit: z.boolean(),
  needed: neededPeopleSchema,
  neededVersion: z.int(),
  /** Opening hours by weekday, which a new shift begins with. */
  hours: z.partialRecord(z.enum(DAYS), z.object({ open: z.string(), close: z.string() })),
  days: z.array(dayStaffingSchema),
  people: z.array(shiftPersonSchema),
})
export type ShiftGroup = z.infer<typeof shiftGroupSchema>

const gapSchema = z.object({
  dealership: z.string(),
  name: z.string(),
  date: z.string(),
  on: z.int(),
  needed: z.int(),
  /** People of the department who neither work that day nor are away: those of the dealership first, managers last. */
  free: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Where they usually work; null for the dealership itself. */
      from: z.string().nullable(),
      isManager: z.boolean(),
      shiftsInWeek: z.int(),
    }),
  ),
})
export type ShiftGap = z.infer<typeof gapSchema>

export const shiftPlanSchema = z.object({
  from: z.string(),
  days: z.int(),
  /** Today at the caller's dealership. */
  today: z.string(),
  department: z.enum(DEPARTMENTS),
  /** Departments that the caller can choose from. */
  departments: z.array(z.enum([...DEALERSHIP_DEPARTMENTS, 'admin'])),
  groups: z.array(shiftGroupSchema),
  shifts: z.array(listedShiftSchema),
  leaves: z.array(listedLeaveSchema),
  /** Requests that the caller can decide, whatever the week, and their own. */
  requests: z.array(listedLeaveSchema),
  /** Leads on each of the days in a usual week; null for those who do not edit shifts. */
  usualLeads: z.array(z.int()).nullable(),
  /** Days with fewer people than needed, where the caller edits the shifts. */
  gaps: z.array(gapSchema),
})
export type ShiftPlan = z.infer<typeof shiftPlanSchema>
