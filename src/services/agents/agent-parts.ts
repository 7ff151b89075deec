import type { AgentToolName, ToolInput, ToolOutput } from '../../domain/agents/tools/agent-tools.ts'
import type { Outcome, Refusal } from '../../domain/refusals/refusal.ts'
import type { CustomerBookings } from '../bookings/index.ts'
import type { LeadIntake } from '../leads/index.ts'
import type { Published } from '../published/index.ts'
import type { SiteServices } from '../site/index.ts'
import type { StockServices } from '../stock/index.ts'

/** The services that tools call. */
export interface AgentParts {
  published: () => Published
  clock: () => Date
  search: StockServices['search']
  comparison: StockServices['comparison']
  vehicleRecords: StockServices['vehicleRecords']
  finance: SiteServices['finance']
  bookings: CustomerBookings
  leads: LeadIntake
}

/** Who calls. */
export interface AgentCaller {
  address: string
  /** Origin of all links in answers. */
  origin: string
}

export type ToolRefusal = Refusal<'invalid' | 'missing' | 'conflict' | 'too_many' | 'unavailable'>

/** The facts by the tool's output schema, and the same in a sentence or two for programs that read only text. */
export interface ToolAnswer<Facts> {
  facts: Facts
  text: string
}

export type ToolOutcome<Name extends AgentToolName = AgentToolName> = Outcome<
  ToolAnswer<ToolOutput<Name>>,
  ToolRefusal
>

export type Tool<Name extends AgentToolName> = (
  input: ToolInput<Name>,
  caller: AgentCaller,
) => ToolOutcome<Name> | Promise<ToolOutcome<Name>>
