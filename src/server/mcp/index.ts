import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AGENT_TOOLS, isAgentTool } from '../../domain/agents/tools/agent-tools.ts'
import { findUnstorable, UNSTORABLE } from '../../domain/refusals/unstorable-text.ts'
import { LLMS_PATH, MCP_PATH } from '../../domain/site/routes.ts'
import type { Services } from '../../services/services.ts'
import type { AppEnvironment } from '../environment.ts'
import { errorAnswer, STATUS_SENTENCES } from '../errors.ts'
import { QUEUE_LIMITS } from '../requests/costly-requests.ts'
import { createFairQueue, type FairQueue } from '../requests/fair-queue.ts'
import { taggedText } from '../tagged-json.ts'
import { isAllowedOrigin } from './allowed-origin.ts'
import { createToolCaller } from './call-tool.ts'

interface Options {
  services: Pick<Services, 'agents' | 'site'>
  /** Turns of work that occupies the main thread. */
  queue: FairQueue
  version: string
  /** The operator's addresses of the site. */
  siteOrigins: readonly string[]
  logError: (error: unknown, message: string) => void
}

/** The longest message is a request with a customer's words. */
const MAX_MESSAGE_BYTES = 64 * 1024
/** JSON-RPC's own codes. */
const ERRORS = { parse: -32_700, invalidRequest: -32_600, refused: -32_000 } as const

/** Serves the endpoint for other people's assistants: one JSON-RPC message per POST, answered at once. */
export function mcpEndpoint(
  app: Hono<AppEnvironment>,
  { services, queue, version, siteOrigins, logError }: Options,
): void {
  const databaseQueue = createFairQueue(QUEUE_LIMITS.personalPages)
  const configuredOrigins = () => {
    const own = services.site.published()?.site.stockurls.site_url
    return own ? [...siteOrigins, own] : siteOrigins
  }

  app.post(
    MCP_PATH,
    async (context, next) => {
      context.header('Cache-Control', 'no-store')
      if (!isAllowedOrigin(context.req.header('origin'), configuredOrigins()))
        return rpcError(context, 403, ERRORS.refused, 'Pages of other sites may not call this address')
      if (!/^application\/json\s*(?:;|$)/i.test(context.req.header('content-type') ?? ''))
        return rpcError(context, 415, ERRORS.refused, STATUS_SENTENCES[415] as string)
      return next()
    },
    bodyLimit({
      maxSize: MAX_MESSAGE_BYTES,
      onError: (context) =>
        rpcError(context, 413, ERRORS.refused, `A message may have up to ${MAX_MESSAGE_BYTES} bytes`),
    }),
    async (context) => {
      const body = parseJson(await context.req.text())
      if (body === undefined) return rpcError(context, 400, ERRORS.parse, 'The message is not valid JSON')
      if (typeof body !== 'object' || body === null || Array.isArray(body))
        return rpcError(context, 400, ERRORS.invalidRequest, 'Send one JSON-RPC message at a time')
      if (findUnstorable(body) !== null) return rpcError(context, 400, ERRORS.invalidRequest, UNSTORABLE)
      const { agents, site } = services
      const address = context.get('address')()
      const callTool = createToolCaller(agents, { address, origin: agents.originOf(context.get('origin')()) })
      const turns = needsDatabase(body) ? databaseQueue : queue
      const answer = await turns.run(address, async () => {
        const { answerMessage } = await import('./protocol.ts')
        const name = site.published()?.site.name ?? 'Forecourt'
        return answerMessage({ request: context.req.raw, body, callTool }, { name, version, logError })
      })
      return context.body(await answer.text(), answer)
    },
  )
  app.all(MCP_PATH, (context) => {
    context.header('Allow', 'POST')
    return rpcError(
      context,
      405,
      ERRORS.refused,
      'Send messages by POST. There are no sessions and no streams',
    )
  })
}

/** Serves `/llms.txt`, which tells assistants how to use the site. */
export function llmsFile(
  app: Hono<AppEnvironment>,
  { agents }: Pick<Services, 'agents'>,
  { hasEndpoint }: { hasEndpoint: boolean },
): void {
  app.get(LLMS_PATH, (context) => {
    const text = agents.llmsText(context.get('origin')(), { hasEndpoint })
    return taggedText(context, text, 'text/plain; charset=utf-8')
  })
  app.all(LLMS_PATH, (context) => {
    context.header('Allow', 'GET, HEAD')
    return errorAnswer(context, 405, STATUS_SENTENCES[405] as string)
  })
}

function rpcError(context: Context, status: 400 | 403 | 405 | 413 | 415, code: number, message: string) {
  return context.json({ jsonrpc: '2.0', error: { code, message }, id: null }, status)
}

/** Whether the message calls a tool that waits for the database: it must not stop answers from memory. */
function needsDatabase(message: object): boolean {
  if (!('params' in message)) return false
  const { name } = Object(message.params) as { name?: unknown }
  return typeof name === 'string' && isAgentTool(name) && AGENT_TOOLS[name].kind !== 'computed'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
