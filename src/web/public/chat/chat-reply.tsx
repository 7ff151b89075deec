import { type ReactNode, useState } from 'react'
import type { AssistantReply, UnderstoodSearch } from '../../../domain/assistant/reply.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Anchor, TextLink } from '../../../ui/anchor.tsx'
import { Check, Copy, X } from '../../../ui/icons.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { useComparedIds, useCompareHref } from '../saved/use-saved.ts'
import { AssistantBubble } from './bubbles.tsx'
import { ChatCar } from './chat-car.tsx'
import { copyText } from './copied-text.ts'
import { reportOnOpen } from './use-assistant.ts'

export function ChatReply({ reply, children }: { reply: AssistantReply; children: ReactNode }) {
  const { response, vehicles, search } = reply
  const compared = useComparedIds()
  const compare = useCompareHref()
  const isCompared = compared.length > 1 && vehicles.some(({ stockid }) => compared.includes(stockid))
  return (
    <>
      <div className="flex items-end gap-1">
        <AssistantBubble>{response}</AssistantBubble>
        {!reply.error && <CopyReply reply={reply} />}
      </div>
      {search && search.chips.length > 0 && <SearchChips search={search} />}
      {vehicles.length > 0 && (
        <ul aria-label="Cars" className="grid gap-3">
          {vehicles.map((vehicle) => (
            <li key={vehicle.stockid}>
              <ChatCar vehicle={vehicle} />
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-2 empty:hidden">
        {search && (
          <TextLink
            href={search.href}
            {...reportOnOpen({ act: 'opened_search', href: search.href })}
            className="text-s"
          >
            {searchLinkText(search)}
          </TextLink>
        )}
        {isCompared && compare && (
          <TextLink href={compare} className="text-s">
            Compare side by side
          </TextLink>
        )}
      </p>
      {children && <div>{children}</div>}
    </>
  )
}

function searchLinkText({ total }: UnderstoodSearch): string {
  if (total === 0) return 'Change this search'
  return total === 1 ? 'See it on the search page' : `See all ${wholeText(total)} on the search page`
}

/** Each chip links to the search without that filter. On a phone the search replaces the chat. */
function SearchChips({ search }: { search: UnderstoodSearch }) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="text-s text-ink-500">Searched for</span>
      <ul className="contents">
        {search.chips.map(({ text, withoutHref }) => (
          <li key={text} className="max-w-full">
            <Anchor
              href={withoutHref}
              aria-label={`Search without ${text}`}
              className="flex min-h-7.5 items-center gap-1.5 rounded-pill bg-canvas pr-2 pl-3 text-s hover:bg-ink-100 max-md:min-h-9"
            >
              <span className="truncate">{text}</span>
              <X aria-hidden className="size-3.5 shrink-0 text-ink-500" />
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}

function CopyReply({ reply }: { reply: AssistantReply }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copyText(reply, window.location.origin))
      setIsCopied(true)
    } catch {
      toasts.error('Your browser blocked copying. Select the text and copy it manually.')
    }
  }
  const Icon = isCopied ? Check : Copy
  const name = isCopied ? 'Answer copied' : 'Copy answer'
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      onClick={() => void copy()}
      className="grid size-8 shrink-0 place-items-center rounded-full text-ink-500 hover:bg-ink-100 hover:text-ink-900 max-md:size-11"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  )
}
