import type { MessageContent, OutboxPage } from '../../../services/outbox/index.ts'
import { notLoadedText } from '../list/not-loaded.tsx'
import { type CallOutcome, staffCall } from '../staff-call.ts'
import type { OutboxState } from './outbox-url.ts'

const FAILED = notLoadedText('the outbox')

export interface UnreadableEntry {
  id: string
  receivedAt: string
  via: 'endpoint' | 'folder'
  sender: string
  reason: string
}

export interface OpenMessage extends Pick<MessageContent, 'subject' | 'text'> {
  isDraft?: boolean
  /** Of one that could not be read. */
  reason?: string
}

export interface OutboxLoaded extends OutboxPage {
  unreadable: UnreadableEntry[]
  /** 'missing': there is no such message, or its person was erased. */
  message: OpenMessage | 'missing' | null
}

export async function loadOutbox(state: OutboxState): Promise<CallOutcome<OutboxLoaded>> {
  const { view, page, open } = state
  const isUnreadable = view === 'unreadable'
  const ofState: Record<string, string> = view === 'all' || isUnreadable ? {} : { state: view }
  const pages = new URLSearchParams({ page: String(page) })
  const [list, unreadable, message] = await Promise.all([
    staffCall('get /outbox', FAILED, {
      query: new URLSearchParams({ ...ofState, page: String(isUnreadable ? 1 : page) }),
    }),
    isUnreadable ? staffCall('get /outbox/unreadable', FAILED, { query: pages }) : null,
    open === null ? null : loadMessage(open, isUnreadable),
  ])
  if (!list.ok) return list
  if (unreadable && !unreadable.ok) return unreadable
  if (message && !message.ok && message.status !== 404) return message
  return {
    ok: true,
    value: {
      ...list.value,
      unreadable: unreadable?.value.messages ?? [],
      message: message && (message.ok ? message.value : 'missing'),
    },
  }
}

function loadMessage(id: string, isUnreadable: boolean): Promise<CallOutcome<OpenMessage>> {
  const query = new URLSearchParams({ id })
  return isUnreadable ? loadUnreadable(query) : staffCall('get /outbox/message', FAILED, { query })
}

async function loadUnreadable(query: URLSearchParams): Promise<CallOutcome<OpenMessage>> {
  const outcome = await staffCall('get /outbox/unreadable/message', FAILED, { query })
  return outcome.ok ? { ok: true, value: { subject: null, ...outcome.value } } : outcome
}

/** False where it could not be asked for. */
export async function retryDelivery(id: string): Promise<boolean> {
  const { ok } = await staffCall('post /outbox/retry', 'Failed to send the message again', { json: { id } })
  return ok
}
