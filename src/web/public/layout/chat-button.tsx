import { useEffect, useState } from 'react'
import { BREAKPOINTS, FUNCTIONS_PREFIX, TIMING } from '../../../domain/constants.ts'
import { isChatShown } from '../../../domain/site/chat.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { SiteConfig } from '../../../domain/site/site-config.ts'
import type { Showroom } from '../../../services/site.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { MessageSquareText } from '../../../ui/icons.tsx'
import { opensDialog } from '../../../ui/invoker.ts'
import { useCloseOnNavigation } from './close-on-navigation.ts'
import { OVERLAYS } from './overlays.ts'
import { telHref } from './phone.ts'

type Chat = SiteConfig['chat']

/** Floats at the thumb unless the group has switched the chat off, for all or for phones. */
export function ChatButton({ initial, showrooms }: { initial: Chat; showrooms: Showroom[] }) {
  const chat = useChatConfig(initial)
  const wide = useWiderThan(BREAKPOINTS.chatMobile)
  useCloseOnNavigation(OVERLAYS.chat)
  if (!isChatShown(chat, wide)) return null
  const open = showrooms.find(({ trading }) => trading.status === 'open') ?? showrooms[0]
  return (
    <>
      <button
        {...opensDialog(OVERLAYS.chat)}
        aria-label="Chat with us"
        className="fixed right-7 bottom-6 z-30 grid size-16 place-items-center rounded-full bg-accent text-on-accent shadow-2 transition-[background-color,scale] hover:bg-accent-strong active:scale-95 max-sm:right-4 max-sm:bottom-[calc(1rem+var(--saved-bar-room,0px))] max-sm:size-12"
      >
        <MessageSquareText aria-hidden className="size-6.5" />
      </button>
      <Dialog
        id={OVERLAYS.chat}
        title="Chat with us"
        size="s"
        footer={
          <div className="grid w-full grid-cols-2 gap-2.5">
            {open && (
              <ButtonLink full variant="soft" href={telHref(open.phone)}>
                Call {open.suburb}
              </ButtonLink>
            )}
            <ButtonLink full variant="line" href={paths.contact()}>
              Contact
            </ButtonLink>
          </div>
        }
      >
        <p className="text-ink-700">{chat.settings.greeting}</p>
        <p className="mt-3 text-ink-700">
          The assistant is not answering yet. Our people are: call a showroom or send a message.
        </p>
      </Dialog>
    </>
  )
}

/** Asked at start and every 30 s; while it cannot be had, the last answer holds. */
function useChatConfig(initial: Chat): Chat {
  const [chat, setChat] = useState(initial)
  useEffect(() => {
    const controller = new AbortController()
    const ask = async () => {
      try {
        const response = await fetch(`${FUNCTIONS_PREFIX}/chat-config`, { signal: controller.signal })
        const answer = (await response.json()) as { success?: boolean; chat?: Chat }
        if (answer.success && answer.chat) setChat(answer.chat)
      } catch (error) {
        if (!controller.signal.aborted) console.warn('The chat configuration could not be read', error)
      }
    }
    void ask()
    // A tab nobody looks at asks when it is looked at again.
    const timer = setInterval(() => {
      if (!document.hidden) void ask()
    }, TIMING.chatConfigPoll)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [])
  return chat
}

/** True on the server and until the width is known: the button is there unless something speaks against it. */
function useWiderThan(width: number): boolean {
  const [wide, setWide] = useState(true)
  useEffect(() => {
    const query = window.matchMedia(`(width > ${width}px)`)
    const look = () => setWide(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [width])
  return wide
}
