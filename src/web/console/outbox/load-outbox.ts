import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { DeskMessage, DeskPage } from '../../../services/outbox/index.ts'
import { staffFetch } from '../session/session.ts'
import type { OutboxState } from './outbox-url.ts'

export interface UnreadableEntry {
  id: string
  receivedAt: string
  via: 'endpoint' | 'folder'
  sender: string
  reason: string
}

export interface OpenMessage extends Pick<DeskMessage, 'subject' | 'text'> {
  isDraft?: boolean
  /** Of one that could not be read. */
  reason?: string
}

export interface OutboxLoaded extends DeskPage {
  unreadable: UnreadableEntry[]
  /** 'missing': there is no such message, or its person was erased. */
  message: OpenMessage | 'missing' | null
}

/** 'forbidden': this person may not. 'failed': it could not be loaded. */
export async function loadOutbox(state: OutboxState): Promise<OutboxLoaded | 'forbidden' | 'failed'> {
  const { view, page, open } = state
  const isUnreadable = view === 'unreadable'
  const ofState: Record<string, string> = view === 'all' || isUnreadable ? {} : { state: view }
  try {
    const answers = await Promise.all([
      ask('/outbox', { ...ofState, page: String(isUnreadable ? 1 : page) }),
      isUnreadable ? ask('/outbox/unreadable', { page: String(page) }) : null,
      open === null
        ? null
        : ask(isUnreadable ? '/outbox/unreadable/message' : '/outbox/message', { id: open }),
    ])
    const [list, unreadable, message] = answers
    if (list.status === 403) return 'forbidden'
    const isMissing = message?.status === 404
    if (answers.some((answer) => answer?.ok === false && !(answer === message && isMissing))) return 'failed'
    return {
      ...((await list.json()) as DeskPage),
      unreadable: unreadable ? ((await unreadable.json()) as { messages: UnreadableEntry[] }).messages : [],
      message: isMissing ? 'missing' : message && ((await message.json()) as OpenMessage),
    }
  } catch {
    return 'failed'
  }
}

/** False where it could not be asked for. */
export async function retryDelivery(id: string): Promise<boolean> {
  const answer = await staffFetch(`${FUNCTIONS_PREFIX}/outbox/retry`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id }),
  }).catch(() => null)
  return answer?.ok === true
}

function ask(path: string, query: Record<string, string>): Promise<Response> {
  return staffFetch(`${FUNCTIONS_PREFIX}${path}?${new URLSearchParams(query)}`)
}
