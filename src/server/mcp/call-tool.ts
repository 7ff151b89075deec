import type { CallToolResult } from '@modelcontextprotocol/server'
import { AGENT_TOOLS, type AgentToolName, type ToolInput } from '../../domain/agents/tools/agent-tools.ts'
import { refuseUnavailable } from '../../domain/refusals/refusal.ts'
import type { AgentCaller, AgentServices } from '../../services/agents/index.ts'
import { isUnavailable } from '../../services/published/index.ts'
import type { FairQueue } from '../requests/fair-queue.ts'
import { invalidInputResult, toolResultOf } from './tool-result.ts'

const RETRY_AFTER_SECONDS = 5

export type CallTool = (name: AgentToolName, input: unknown) => Promise<CallToolResult>

interface Parts {
  agents: AgentServices
  /** Turns of work that occupies the main thread. */
  queue: FairQueue
  caller: AgentCaller
}

/** Returns what calls a tool for one caller. Only answers that must be computed wait for a turn. */
export function createToolCaller({ agents, queue, caller }: Parts): CallTool {
  async function call<Name extends AgentToolName>(name: Name, input: ToolInput<Name>) {
    const { outcome, version } = await agents.call(name, input, caller)
    return toolResultOf(outcome, version)
  }
  return async (name, input) => {
    const { kind, input: schema } = AGENT_TOOLS[name]
    const parsed = schema.safeParse(input)
    if (!parsed.success) return invalidInputResult(parsed.error.issues)
    const mustWait = kind === 'computed' && !agents.isCached(name, parsed.data, caller)
    try {
      return await (mustWait
        ? queue.run(caller.address, () => call(name, parsed.data))
        : call(name, parsed.data))
    } catch (error) {
      // The queue is full.
      if (isUnavailable(error)) return toolResultOf(refuseUnavailable(RETRY_AFTER_SECONDS), null)
      throw error
    }
  }
}
