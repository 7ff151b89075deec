import type { Tool } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { AGENT_TOOL_NAMES, AGENT_TOOLS } from '../../domain/agents/tools/agent-tools.ts'

/** The tools as `tools/list` answers them. Built once: they are the same for everyone. */
export const LISTED_TOOLS: Tool[] = AGENT_TOOL_NAMES.map((name) => {
  const { kind, title, description, input, output } = AGENT_TOOLS[name]
  const isRequest = kind === 'request'
  return {
    name,
    title,
    description,
    inputSchema: jsonSchemaOf(input, 'input'),
    outputSchema: jsonSchemaOf(output, 'output'),
    annotations: {
      title,
      readOnlyHint: !isRequest,
      destructiveHint: false,
      idempotentHint: !isRequest,
      // A request reaches people at the dealership.
      openWorldHint: isRequest,
    },
  }
})

/** Zod's type of a JSON schema is wider than the protocol's; the tools are objects, as it demands. */
function jsonSchemaOf(schema: z.ZodObject, io: 'input' | 'output'): Tool['inputSchema'] {
  return z.toJSONSchema(schema, { io }) as Tool['inputSchema']
}
