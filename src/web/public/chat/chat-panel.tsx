import { useEffect, useState } from 'react'
import type { SiteConfig } from '../../../domain/site/site-config.ts'
import { laterPart } from '../../start/later-part.ts'
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

const lead = laterPart(() => import('./chat-lead.tsx'))

/** The assistant itself: in its window, or as a part of a page. */
export function ChatPanel({ chat, total, titleId, onClose }: Props) {
  const state = useAssistant()
  const [isLeaving, setIsLeaving] = useState(false)
  const part = lead.use(isLeaving)
  useEffect(() => void assistant.start(total), [total])
  return (
    <>
      <ChatHead
        titleId={titleId}
        state={state}
        total={total}
        canClear={state.turns.length > 0 && !isLeaving}
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
          <Composer state={state} />
        </>
      )}
    </>
  )
}
