import { createHash } from 'node:crypto'
import { AGENT_TOOLS, type AgentToolName, type ToolInput } from '../../domain/agents/tools/agent-tools.ts'
import { refuseUnavailable } from '../../domain/refusals/refusal.ts'
import { isUnavailable } from '../published/index.ts'
import type { SitePageServices } from '../site/index.ts'
import type { AgentCaller, AgentParts, Tool, ToolOutcome } from './agent-parts.ts'
import { createAnswerCache } from './answer-cache.ts'
import { createRequestCallBack, createRequestTestDrive } from './lead-requests.ts'
import { createLlmsText } from './llms-text.ts'
import { createOpeningHours } from './opening-hours.ts'
import { createRepayment } from './repayment.ts'
import { createSearchStock } from './search-stock.ts'
import { createTestDriveTimes } from './test-drive-times.ts'
import { createCompareVehicles, createGetVehicle } from './vehicles.ts'

/** The state of the site that an answer was made from. */
export interface AnswerVersion {
  stock: string
  content: string
  /** Changes with everything that a cached answer depends on, like the ETag of a page. */
  tag: string
}

export interface AgentServices {
  /** Calls a tool with input that its schema has accepted. Never throws while only a part of the system is down. */
  call<Name extends AgentToolName>(
    name: Name,
    input: ToolInput<Name>,
    caller: AgentCaller,
  ): Promise<{ outcome: ToolOutcome; version: AnswerVersion | null }>
  /** Returns the origin of links: the site's own address, or where it was reached. */
  originOf(requestOrigin: string): string
  /** Returns the text of `/llms.txt`. */
  llmsText(requestOrigin: string, options: { hasEndpoint: boolean }): string
}

interface Dependencies extends AgentParts {
  site: Pick<SitePageServices, 'tradingKey'>
  siteUrl: string | null
}

const RETRY_AFTER_SECONDS = 5

/** What other people's assistants may ask, through `/mcp` and `/llms.txt`. */
export function createAgentServices(parts: Dependencies): { agents: AgentServices } {
  const { published, site, siteUrl } = parts
  const tools: { [Name in AgentToolName]: Tool<Name> } = {
    search_stock: createSearchStock(parts),
    get_vehicle: createGetVehicle(parts),
    compare_vehicles: createCompareVehicles(parts),
    repayment: createRepayment(parts),
    opening_hours: createOpeningHours(parts),
    test_drive_times: createTestDriveTimes(parts),
    request_call_back: createRequestCallBack(parts),
    request_test_drive: createRequestTestDrive(parts),
  }
  const cache = createAnswerCache()
  const llmsText = createLlmsText(parts)

  function versionOf(): AnswerVersion {
    const { stock, content } = published().versions
    const tag = createHash('sha256')
      .update([stock, content, site.tradingKey()].join('\n'))
      .digest('base64url')
    return { stock, content, tag: tag.slice(0, TAG_LENGTH) }
  }

  function keyOf(name: AgentToolName, input: object, { origin }: AgentCaller): string {
    // A schema writes the parameters in its own order, so equal calls have equal keys.
    return [name, versionOf().tag, origin, JSON.stringify(input)].join('\n')
  }

  return {
    agents: {
      async call(name, input, caller) {
        try {
          const make = async (): Promise<ToolOutcome> => tools[name](input, caller)
          const version = versionOf()
          const isKept = CACHED_KINDS.has(AGENT_TOOLS[name].kind)
          const outcome = isKept ? await cache.get(() => keyOf(name, input, caller), make) : await make()
          return { outcome, version: isKept ? version : null }
        } catch (error) {
          if (!isUnavailable(error)) throw error
          return { outcome: refuseUnavailable(RETRY_AFTER_SECONDS), version: null }
        }
      },

      originOf: (requestOrigin) => published().site.stockurls.site_url ?? siteUrl ?? requestOrigin,
      llmsText,
    },
  }
}

const TAG_LENGTH = 22
const CACHED_KINDS: ReadonlySet<string> = new Set(['computed', 'lookup'])

export type { AgentCaller, ToolOutcome, ToolRefusal } from './agent-parts.ts'
