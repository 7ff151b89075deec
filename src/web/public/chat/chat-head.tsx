import type { Readiness } from '../../../domain/assistant/readiness.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Copy, Trash2, X } from '../../../ui/icons.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { BrandMark } from '../../brand-mark.tsx'
import type { AssistantState } from './assistant-store.ts'
import { conversationText } from './copied-text.ts'
import { assistant } from './use-assistant.ts'

interface Props {
  titleId: string
  state: AssistantState
  total: number
  hasTurns: boolean
  onClose?: (() => void) | undefined
}

export function ChatHead({ titleId, state: { readiness }, total, hasTurns, onClose }: Props) {
  const stockCount = readiness.status === 'initialised' ? readiness.total : total
  const hasStock = stockCount > 0
  return (
    <div className="flex shrink-0 items-center border-b border-ink-100 py-4 pr-2.5 pl-5 max-sm:pl-4.5">
      <BrandMark className="mr-3 size-9.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2
          id={titleId}
          tabIndex={-1}
          className="font-text text-m leading-6 font-[650] tracking-normal outline-none"
        >
          Sales assistant
        </h2>
        <p
          role="status"
          className="flex items-center gap-2 text-s leading-5 text-ink-500 max-sm:text-[0.8125rem]"
        >
          <span
            aria-hidden
            className={classNames(
              'size-2 shrink-0 rounded-full',
              readiness.status === 'error' ? 'bg-warning' : 'bg-positive',
            )}
          />
          <span className="min-w-0">
            {hasStock && <span className={hasTurns ? 'sr-only' : 'max-sm:sr-only'}>Can search </span>}
            {statusText(readiness, stockCount)}
          </span>
        </p>
      </div>
      {hasTurns && (
        <>
          <IconButton name="Copy conversation" onClick={() => void copy()}>
            <Copy aria-hidden />
          </IconButton>
          <IconButton name="Clear conversation" onClick={clear}>
            <Trash2 aria-hidden />
          </IconButton>
        </>
      )}
      {onClose && (
        <IconButton name="Close" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

function statusText(readiness: Readiness, stockCount: number): string {
  if (stockCount > 0)
    return `${stockCount === 1 ? 'one car' : `${wholeText(stockCount)} cars`} in stock today`
  return readiness.status === 'error' ? 'Not available right now' : 'Getting ready…'
}

async function copy(): Promise<void> {
  try {
    await navigator.clipboard.writeText(conversationText(assistant.get().turns, window.location.origin))
    toasts.success('Conversation copied')
  } catch {
    toasts.error('Your browser blocked copying. Select the text and copy it manually.')
  }
}

/** Moves the focus to the input, because the pressed button disappears. */
function clear(): void {
  const onAct = assistant.clear()
  toasts.info('Conversation cleared', { label: 'Undo', onAct })
  document.querySelector<HTMLElement>('[data-chat-input]')?.focus()
}
