import { useEffect, useRef, useState } from 'react'
import type { SiteConfig } from '../../../domain/site/site-config.ts'
import { createLazyPart } from '../../start/later-part.ts'
import { ChatHead } from './chat-head.tsx'
import { ChatLog } from './chat-log.tsx'
import { Composer } from './composer.tsx'
import { assistant, useAssistant } from './use-assistant.ts'

export interface PanelSite {
  chat: SiteConfig['chat']
  /** Cars in stock. */
  total: number
}

interface Props extends PanelSite {
  titleId: string
  /** Where it can be closed. */
  onClose?: () => void
}

const lead = createLazyPart(() => import('./chat-lead.tsx'))

/** The assistant itself: in its window, or as a part of a page. */
export function ChatPanel({ chat, total, titleId, onClose }: Props) {
  const state = useAssistant()
  const [isLeaving, setIsLeaving] = useState(false)
  const [draft, setDraft] = useState('')
  const part = lead.use(isLeaving)
  useEffect(() => void assistant.start(total), [total])
  useFocusOnReturn(isLeaving)
  return (
    <>
      <ChatHead
        titleId={titleId}
        state={state}
        total={total}
        hasTurns={state.turns.length > 0 && !isLeaving}
        onClose={onClose}
      />
      {isLeaving && part ? (
        <part.ChatLead turns={state.turns} onBack={() => setIsLeaving(false)} />
      ) : (
        <>
          <ChatLog
            greeting={chat.settings.greeting}
            state={state}
            total={total}
            onLeaveDetails={() => setIsLeaving(true)}
          />
          <Composer state={state} text={draft} onText={setDraft} />
        </>
      )}
    </>
  )
}

/** What had the focus went with the form. */
function useFocusOnReturn(isLeaving: boolean): void {
  const wasLeaving = useRef(false)
  useEffect(() => {
    if (wasLeaving.current && !isLeaving) document.querySelector<HTMLElement>('[data-chat-log]')?.focus()
    wasLeaving.current = isLeaving
  }, [isLeaving])
}
