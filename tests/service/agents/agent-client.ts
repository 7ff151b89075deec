import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { AgentToolName, ToolInput, ToolOutput } from '../../../src/domain/agents/tools/agent-tools.ts'
import { MCP_PATH } from '../../../src/domain/site/routes.ts'
import { createHttpServer } from '../../../src/server/requests/http-server.ts'
import { requestListenerOf } from '../../../src/server/requests/request-listener.ts'

/** 'legacy' opens with a handshake (2025), 'auto' sends each message by itself (2026). */
export const PROTOCOL_MODES = ['legacy', 'auto'] as const
export type ProtocolMode = (typeof PROTOCOL_MODES)[number]

/** Serves an app on this machine as the program does. */
export async function serveApp(app: Parameters<typeof requestListenerOf>[0]) {
  const server = createHttpServer({ listener: requestListenerOf(app), logWarning: () => {} })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Connects the library's own client. */
export async function connectAgent(
  origin: string,
  { mode = 'legacy', fetch }: { mode?: ProtocolMode; fetch?: typeof globalThis.fetch } = {},
) {
  const client = new Client({ name: 'a test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL(MCP_PATH, origin), fetch ? { fetch } : {}))
  // The client checks answers by the schemas that it has listed.
  const { tools } = await client.listTools()
  const send = (name: string, input: object) => client.callTool({ name, arguments: { ...input } })
  return {
    client,
    tools,
    send,
    /** Calls a tool that must answer, and returns its facts. */
    async ask<Name extends AgentToolName>(
      name: Name,
      input: Partial<ToolInput<Name>>,
    ): Promise<ToolOutput<Name>> {
      const result = await send(name, input)
      if (result.isError) throw new Error(textOf(result))
      return result.structuredContent as ToolOutput<Name>
    },
    /** Calls a tool that must refuse, and returns its sentence. */
    async refusal(name: AgentToolName, input: object): Promise<string> {
      const result = await send(name, input)
      if (!result.isError) throw new Error(`${name} did not refuse`)
      return textOf(result)
    },
  }
}
export type AgentClient = Awaited<ReturnType<typeof connectAgent>>

export function textOf({ content }: { content: unknown }): string {
  return (content as { type: string; text: string }[]).map(({ text }) => text).join('\n')
}
