import type * as z from 'zod'
import type { AgentTool } from './agent-tool.ts'
import { OPENING_HOURS } from './opening-hours.ts'
import { REPAYMENT } from './repayment.ts'
import { REQUEST_CALL_BACK, REQUEST_TEST_DRIVE } from './requests.ts'
import { SEARCH_STOCK } from './search-stock.ts'
import { TEST_DRIVE_TIMES } from './test-drive-times.ts'
import { COMPARE_VEHICLES, GET_VEHICLE } from './vehicles.ts'

/** Every tool of `/mcp`, by name. */
export const AGENT_TOOLS = {
  search_stock: SEARCH_STOCK,
  get_vehicle: GET_VEHICLE,
  compare_vehicles: COMPARE_VEHICLES,
  repayment: REPAYMENT,
  opening_hours: OPENING_HOURS,
  test_drive_times: TEST_DRIVE_TIMES,
  request_call_back: REQUEST_CALL_BACK,
  request_test_drive: REQUEST_TEST_DRIVE,
} as const satisfies Record<string, AgentTool>

export type AgentToolName = keyof typeof AGENT_TOOLS
export const AGENT_TOOL_NAMES = Object.keys(AGENT_TOOLS) as AgentToolName[]

export type ToolInput<Name extends AgentToolName> = z.infer<(typeof AGENT_TOOLS)[Name]['input']>
export type ToolOutput<Name extends AgentToolName> = z.infer<(typeof AGENT_TOOLS)[Name]['output']>

export function isAgentTool(name: string): name is AgentToolName {
  return Object.hasOwn(AGENT_TOOLS, name)
}
