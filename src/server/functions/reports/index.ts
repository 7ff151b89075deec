import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { dashboardCalls } from './dashboard.ts'
import { reportCalls } from './reports.ts'
import { savedReportCalls } from './saved-reports.ts'

/** Calls of the reports. */
export function reportFunctions(app: OpenAPIHono<AppEnvironment>, services: Services) {
  return [reportCalls(app, services), savedReportCalls(app, services), dashboardCalls(app, services)] as const
}
