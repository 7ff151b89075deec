import type { CallToolResult } from '@modelcontextprotocol/server'
import { AGENT_TOOLS, type AgentToolName, type ToolInput } from '../../domain/agents/tools/agent-tools.ts'
import type { AgentCaller, AgentServices } from '../../services/agents/index.ts'
import { invalidInputResult, toolResultOf } from './tool-result.ts'

export type CallTool = (name: AgentToolName, input: unknown) => Promise<CallToolResult>

/** Returns what checks and calls a tool for one caller. */
export function createToolCaller(agents: AgentServices, caller: AgentCaller): CallTool {
  async function call<Name extends AgentToolName>(name: Name, input: ToolInput<Name>) {
    const { outcome, version } = await agents.call(name, input, caller)
    return toolResultOf(outcome, version)
  }
  return async (name, input) => {
    const parsed = AGENT_TOOLS[name].input.safeParse(input)
    return parsed.success ? call(name, parsed.data) : invalidInputResult(parsed.error.issues)
  }
}
