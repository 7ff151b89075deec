import type * as z from 'zod'

/** What a tool needs, which decides how its calls are limited and cached. */
export type ToolKind =
  /** Computed from memory: the same for everyone until stock, content or a counter's state changes. */
  | 'computed'
  /** One record, which only the database has if the car is no longer on sale. Changes with the stock. */
  | 'lookup'
  /** Reads the database for each call. */
  | 'live'
  /** Sends a lead to the dealership. */
  | 'request'

/** A tool of `/mcp`. The schemas check the calls and are listed for other programs. */
export interface AgentTool<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> {
  kind: ToolKind
  title: string
  /** Read by language models: what the tool does, and how its figures must be understood. */
  description: string
  input: Input
  output: Output
}
