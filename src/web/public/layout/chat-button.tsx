import { useCallback, useEffect, useRef, useState } from 'react'
import { BREAKPOINTS, FUNCTIONS_PREFIX, TIMING } from '../../../domain/constants.ts'
import { isChatShown } from '../../../domain/site/chat/chat.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { SiteConfig } from '../../../domain/site/site-config.ts'
import { ChevronDown, MessageSquareText } from '../../../ui/icons.tsx'
import { createLazyPart } from '../../start/lazy-part.ts'
import { useIsHydrated } from '../../start/use-is-awake.ts'
import { useMediaQuery } from '../../start/use-media-query.ts'
import { answerChatRequests } from './chat-requests.ts'
import { OVERLAYS } from './overlays.ts'

type Chat = SiteConfig['chat']

const chatWindow = createLazyPart(() => import('../chat/chat-window.tsx'))
const BUTTON =
  'chat-button fixed right-7 bottom-[calc(1.5rem+var(--page-foot,0px))] z-30 grid size-16 place-items-center rounded-full bg-accent text-on-accent shadow-2 transition-[background-color,scale] hover:bg-accent-strong active:scale-95 max-sm:right-4 max-sm:bottom-[calc(1rem+var(--saved-bar-room,0px)+var(--page-foot,0px))] max-sm:size-12'

/** Floating button, unless the group has switched the chat off for everyone or on phones. */
export function ChatButton({ initial, total }: { initial: Chat; total: number }) {
  const chat = useChatConfig(initial)
  // Assumed wide until the browser reports otherwise.
  const wide = useMediaQuery(`(width > ${BREAKPOINTS.chatMobile}px)`)
  const isAwake = useIsHydrated()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [request, setRequest] = useState<{ question: string } | null>(null)
  /** The link that asked. */
  const opener = useRef<HTMLAnchorElement | null>(null)
  const part = chatWindow.use(isOpen)
  const close = useCallback(() => {
    setIsOpen(false)
    const link = opener.current?.isConnected ? opener.current : null
    ;(link ?? button.current)?.focus({ preventScroll: true })
    opener.current = null
  }, [])
  const isShown = isChatShown(chat, wide)
  useEffect(
    () =>
      isShown
        ? answerChatRequests((question) => {
            const { activeElement } = document
            opener.current = activeElement instanceof HTMLAnchorElement ? activeElement : null
            setRequest({ question })
            setIsOpen(true)
          })
        : undefined,
    [isShown],
  )
  if (!isShown) return null
  // Before hydration it is a link to the assistant's page, which explains what works without script.
  if (!isAwake)
    return (
      <a href={paths.assistantDemo()} aria-label="Chat with us" className={BUTTON}>
        <MessageSquareText aria-hidden className="size-6.5" />
      </a>
    )
  const load = () => void chatWindow.load().catch(() => {})
  const Icon = isOpen ? ChevronDown : MessageSquareText
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Chat with us"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={part ? OVERLAYS.chat : undefined}
        aria-busy={isOpen && !part}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setIsOpen(!isOpen)}
        className={BUTTON}
      >
        <Icon aria-hidden className="size-6.5" />
      </button>
      {part && <part.ChatWindow {...{ isOpen, request, chat, total }} isWide={wide} onClose={close} />}
    </>
  )
}

/** Refreshed at start and every 30 s; keeps the last answer if that fails. */
function useChatConfig(initial: Chat): Chat {
  const [chat, setChat] = useState(initial)
  useEffect(() => {
    const controller = new AbortController()
    const refresh = async () => {
      try {
        const response = await fetch(`${FUNCTIONS_PREFIX}/chat-config`, { signal: controller.signal })
        const answer = (await response.json()) as { success?: boolean; chat?: Chat }
        if (answer.success && answer.chat) setChat(answer.chat)
      } catch (error) {
        if (!controller.signal.aborted) console.warn('The chat configuration could not be loaded', error)
      }
    }
    void refresh()
    // A hidden tab skips the refresh until it is visible again.
    const timer = setInterval(() => {
      if (!document.hidden) void refresh()
    }, TIMING.chatConfigPoll)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [])
  return chat
}
