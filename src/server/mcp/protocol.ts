import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { AGENT_TOOL_NAMES, isAgentTool } from '../../domain/agents/tools/agent-tools.ts'
import { SERVER_ERROR } from '../errors.ts'
import type { CallTool } from './call-tool.ts'
import { LISTED_TOOLS } from './listed-tools.ts'

interface Message {
  request: Request
  /** The parsed body. */
  body: unknown
  callTool: CallTool
}

interface Options {
  name: string
  version: string
  logError: (error: unknown, message: string) => void
}

const INSTRUCTIONS =
  'Cars, prices, repayments and hours come from the records of the dealerships. Give prices with their meaning, and repayments with their comparison rate and warning. Facts that are null are not recorded. Send requests only with the explicit consent of the customer.'
const LIST_TTL_MS = 3_600_000
const CACHE_HINT = { ttlMs: LIST_TTL_MS, cacheScope: 'public' } as const

/**
 * Answers one message with a server of its own: nothing is kept between messages, so that every instance behind a load balancer can
 * answer each of them. Imported on the first request, because most starts never need it.
 */
export async function answerMessage(
  { request, body, callTool }: Message,
  { name, version, logError }: Options,
): Promise<Response> {
  const createServer = () => createToolServer({ name, version }, hideErrors(callTool, logError))
  if (await isLegacyRequest(request, body)) {
    const server = createServer()
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    try {
      return await transport.handleRequest(request, { parsedBody: body })
    } finally {
      await server.close()
    }
  }
  // No subscriptions: a stream would keep a connection open for news that there is not.
  let lastError: Error | null = null
  const handler = createMcpHandler(createServer, {
    legacy: 'reject',
    maxSubscriptions: 0,
    // Reports refused messages too, which are the sender's errors.
    onerror: (error) => void (lastError = error),
  })
  const answer = await handler.fetch(request, { parsedBody: body })
  if (answer.status >= 500) logError(lastError, "A message to the assistants' endpoint failed")
  return answer
}

/** The library would send the text of an unexpected error to the caller. */
function hideErrors(callTool: CallTool, logError: Options['logError']): CallTool {
  return async (name, input) => {
    try {
      return await callTool(name, input)
    } catch (error) {
      logError(error, `The tool ${name} failed`)
      throw new ProtocolError(ProtocolErrorCode.InternalError, SERVER_ERROR)
    }
  }
}

/** Sets the handlers directly: registering each tool would convert its schemas again for every message. */
function createToolServer(identity: { name: string; version: string }, callTool: CallTool): McpServer {
  const server = new McpServer(identity, {
    capabilities: { tools: {} },
    instructions: INSTRUCTIONS,
    cacheHints: { 'tools/list': CACHE_HINT, 'server/discover': CACHE_HINT },
  })
  server.server.setRequestHandler('tools/list', () => ({ tools: LISTED_TOOLS }))
  server.server.setRequestHandler('tools/call', ({ params }) => {
    if (isAgentTool(params.name)) return callTool(params.name, params.arguments ?? {})
    const message = `There is no tool “${params.name}”. Tools: ${AGENT_TOOL_NAMES.join(', ')}`
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message)
  })
  return server
}
