import type { Database } from '../../data/database/database.ts'
import type { Published } from '../published/index.ts'
import type { MoveLeads } from '../users/index.ts'
import { createLeaveServices, type LeaveServices } from './leave.ts'
import { createShiftChangeServices, type ShiftChangeServices } from './shift-changes.ts'
import { createShiftPlanServices, type ShiftPlanServices } from './shift-plan.ts'

export interface ShiftServices {
  shiftPlan: ShiftPlanServices
  shifts: ShiftChangeServices
  leave: LeaveServices
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
  moveLeads: MoveLeads
}

/** Who works when, and who is away. */
export function createShiftServices(dependencies: Dependencies): ShiftServices {
  return {
    shiftPlan: createShiftPlanServices(dependencies),
    shifts: createShiftChangeServices(dependencies),
    leave: createLeaveServices(dependencies),
  }
}
