import { useEffect, useRef, useState } from 'react'
import type { SiteConfig } from '../../../domain/site/site-config.ts'
import { createLazyPart } from '../../start/lazy-part.ts'
import { ChatHead } from './chat-head.tsx'
import { ChatLog } from './chat-log.tsx'
import { Composer } from './composer.tsx'
import { assistant, useAssistant } from './use-assistant.ts'

export interface PanelSite {
  chat: SiteConfig['chat']
  /** Number of cars in stock. */
  total: number
}

/** A question that another part of the page asks. A new object asks again. */
export interface ChatRequest {
  question: string
}

interface Props extends PanelSite {
  titleId: string
  request?: ChatRequest | null
  initialDraft?: string
  /** Only in the chat window, which can be closed. */
  onClose?: () => void
}

const lead = createLazyPart(() => import('./chat-lead.tsx'))
/** A panel that is rendered again must not ask again. */
const sentRequests = new WeakSet<ChatRequest>()

/** Shared by the chat window and the demo page. */
export function ChatPanel({ chat, total, titleId, request = null, initialDraft = '', onClose }: Props) {
  const state = useAssistant()
  /** The request on screen when the form was opened; a later request closes the form. Undefined if the form is closed. */
  const [formOpenedAt, setFormOpenedAt] = useState<ChatRequest | null>()
  const isFormOpen = formOpenedAt === request
  const [draft, setDraft] = useState(initialDraft)
  const part = lead.use(isFormOpen)
  useEffect(() => void assistant.start(total), [total])
  useEffect(() => {
    if (!request || sentRequests.has(request)) return
    sentRequests.add(request)
    // Only the store knows whether it can send now.
    // oxlint-disable-next-line react/set-state-in-effect
    if (!assistant.send(request.question)) setDraft(request.question)
  }, [request])
  useFocusOnReturn(isFormOpen)
  return (
    <>
      <ChatHead
        titleId={titleId}
        state={state}
        total={total}
        hasTurns={state.turns.length > 0 && !isFormOpen}
        onClose={onClose}
      />
      {isFormOpen && part ? (
        <part.ChatLead turns={state.turns} onBack={() => setFormOpenedAt(undefined)} />
      ) : (
        <>
          <ChatLog
            greeting={chat.settings.greeting}
            state={state}
            total={total}
            onLeaveDetails={() => setFormOpenedAt(request)}
          />
          <Composer state={state} text={draft} onText={setDraft} />
        </>
      )}
    </>
  )
}

/** The focused element disappeared with the form. */
function useFocusOnReturn(isFormOpen: boolean): void {
  const wasFormOpen = useRef(false)
  useEffect(() => {
    if (wasFormOpen.current && !isFormOpen) document.querySelector<HTMLElement>('[data-chat-log]')?.focus()
    wasFormOpen.current = isFormOpen
  }, [isFormOpen])
}
