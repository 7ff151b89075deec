import { type ReactNode, type RefObject, useRef } from 'react'
import { FIXED_REPLIES, fallbackReply } from '../../../domain/assistant/reply.ts'
import { STARTERS } from '../../../domain/assistant/suggestions.ts'
import type { Turn } from '../../../domain/assistant/transcript.ts'
import { Button } from '../../../ui/button.tsx'
import { RotateCw } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useBrowserLayoutEffect } from '../../start/use-browser-layout-effect.ts'
import type { AssistantState } from './assistant-store.ts'
import { AssistantBubble, ShopperBubble } from './bubbles.tsx'
import { ChatReply } from './chat-reply.tsx'
import { FAILURE_TEXTS } from './failure-texts.ts'
import { NeedsScript } from './needs-script.tsx'
import { Suggestions } from './suggestions.tsx'
import { assistant } from './use-assistant.ts'

interface Props {
  greeting: string
  state: AssistantState
  total: number
  onLeaveDetails: () => void
}

/** Shown when the page was reloaded before the answer arrived. */
const UNANSWERED = fallbackReply(FIXED_REPLIES.fallback)

/** Announces each reply once, when it is complete: the streaming text is hidden from screen readers. */
export function ChatLog({ greeting, state, total, onLeaveDetails }: Props) {
  const { turns, pending, readiness } = state
  const scroller = useRef<HTMLDivElement>(null)
  useFollow(scroller, state)
  const last = turns.at(-1)
  // The pressed button disappears, so the focus moves to the log, where the answer appears.
  const follow = (isSent: boolean) => {
    if (isSent) scroller.current?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={scroller}
      role="log"
      data-chat-log
      aria-label="Conversation"
      // Keyboard users need the focus here to scroll.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-4.5 py-4.5 focus-visible:-outline-offset-2"
    >
      <AssistantBubble>{greeting}</AssistantBubble>
      <NeedsScript />
      {readiness.status === 'error' && (
        <Notice kind="warning" action={<TryAgain onPress={() => void assistant.start(total)} />}>
          {readiness.message}
        </Notice>
      )}
      {turns.map((turn) => (
        <div key={turn.id} data-turn={turn.id} className="flex flex-col gap-3">
          <ShopperBubble>{turn.message}</ShopperBubble>
          {pending?.id === turn.id ? (
            <Pending key="pending" text={pending.text} />
          ) : (
            <ChatReply key="reply" reply={turn.reply ?? UNANSWERED}>
              {turn === last && canRetry(turn) && (
                <div className="flex flex-col items-start gap-2.5">
                  {turn.failure && <p className="text-s text-ink-700">{FAILURE_TEXTS[turn.failure]}</p>}
                  <TryAgain onPress={() => follow(assistant.retry())} />
                </div>
              )}
            </ChatReply>
          )}
        </div>
      ))}
      {!pending && (
        <Suggestions
          suggestions={last ? (last.reply ?? UNANSWERED).suggestions : STARTERS}
          stockids={last?.reply?.vehicles.map(({ stockid }) => stockid) ?? []}
          onAsk={(text) => follow(assistant.send(text))}
          onLeaveDetails={last ? onLeaveDetails : undefined}
        />
      )}
    </div>
  )
}

/** A rate-limited question can be retried too, although it is not an error. */
function canRetry({ reply }: Turn): boolean {
  return (reply ?? UNANSWERED).error === true || reply?.actionType === 'rate_limited'
}

function TryAgain({ onPress }: { onPress: () => void }): ReactNode {
  return (
    <Button size="m" icon={<RotateCw aria-hidden />} onClick={onPress}>
      Try again
    </Button>
  )
}

function Pending({ text }: { text: string }) {
  return (
    <>
      <div aria-hidden className="contents">
        <AssistantBubble>
          {text || (
            <span className="chat-dots inline-flex h-6 items-center gap-1.25">
              <span className="size-1.75 rounded-full bg-ink-500" />
              <span className="size-1.75 rounded-full bg-ink-500" />
              <span className="size-1.75 rounded-full bg-ink-500" />
            </span>
          )}
        </AssistantBubble>
      </div>
      <span className="sr-only">Searching our stock</span>
    </>
  )
}

const SPACE_ABOVE_PX = 16

/** Scrolls to the end of the log, but keeps the last question visible. */
function useFollow(scroller: RefObject<HTMLDivElement | null>, { turns, pending }: AssistantState): void {
  const length = turns.length
  const text = pending?.text
  useBrowserLayoutEffect(() => {
    const element = scroller.current
    const question = element?.querySelector<HTMLElement>('[data-turn]:last-of-type')
    if (question)
      element?.scrollTo({ top: Math.min(element.scrollHeight, question.offsetTop - SPACE_ABOVE_PX) })
  }, [scroller, length, text])
}
