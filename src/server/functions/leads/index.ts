import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { assignmentFunctions } from './assignments.ts'
import { bulkLeadFunctions } from './bulk-leads.ts'
import { handOverFunctions } from './hand-over.ts'
import { leadListFunctions } from './lead-list.ts'
import { leadViewFunctions } from './lead-views.ts'
import { leadIntakeFunctions } from './leads.ts'
import { manualLeadFunctions } from './manual-leads.ts'
import { moveInFunctions } from './move-ins.ts'
import { quarantineFunctions } from './quarantine.ts'

/** Calls for leads: from shoppers, from other systems and for staff. */
export function leadFunctions(app: OpenAPIHono<AppEnvironment>, services: Services) {
  return [
    leadIntakeFunctions(app, services),
    leadListFunctions(app, services),
    leadViewFunctions(app, services),
    assignmentFunctions(app, services),
    bulkLeadFunctions(app, services),
    handOverFunctions(app, services),
    manualLeadFunctions(app, services),
    quarantineFunctions(app, services),
    moveInFunctions(app, services),
  ] as const
}

export { adfLeadFunctions } from './adf-lead.ts'
