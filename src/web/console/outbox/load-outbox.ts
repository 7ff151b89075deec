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
  /** Why an unreadable message could not be read. */
  reason?: string
}

export interface LoadedOutbox extends OutboxPage {
  unreadable: UnreadableEntry[]
  /** 'missing' if the message does not exist, or its customer's data was erased. */
  message: OpenMessage | 'missing' | null
}

export async function loadOutbox(state: OutboxState): Promise<CallOutcome<LoadedOutbox>> {
  const { view, page, open } = state
  const isUnreadable = view === 'unreadable'
  const stateQuery: Record<string, string> = view === 'all' || isUnreadable ? {} : { state: view }
  const pageQuery = new URLSearchParams({ page: String(page) })
  const [list, unreadable, message] = await Promise.all([
    staffCall('get /outbox', FAILED, {
      query: new URLSearchParams({ ...stateQuery, page: String(isUnreadable ? 1 : page) }),
    }),
    isUnreadable ? staffCall('get /outbox/unreadable', FAILED, { query: pageQuery }) : null,
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

/** Returns false if the request failed. */
export async function retryDelivery(id: string): Promise<boolean> {
  const { ok } = await staffCall('post /outbox/retry', 'Failed to send the message again', { json: { id } })
  return ok
}
