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
  /** Something to copy or to clear. */
  hasTurns: boolean
  onClose?: (() => void) | undefined
}

export function ChatHead({ titleId, state: { readiness }, total, hasTurns, onClose }: Props) {
  const known = readiness.status === 'initialised' ? readiness.total : total
  const isKnowing = known > 0
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
            {isKnowing && <span className={hasTurns ? 'sr-only' : 'max-sm:sr-only'}>Knows the </span>}
            {statusText(readiness, known)}
          </span>
        </p>
      </div>
      {hasTurns && (
        <>
          <IconButton name="Copy the conversation" onClick={() => void copy()}>
            <Copy aria-hidden />
          </IconButton>
          <IconButton name="Clear the conversation" onClick={clear}>
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

function statusText(readiness: Readiness, known: number): string {
  if (known > 0) return `${known === 1 ? 'one car' : `${wholeText(known)} cars`} in stock today`
  return readiness.status === 'error' ? 'Not ready' : 'Getting ready'
}

async function copy(): Promise<void> {
  try {
    await navigator.clipboard.writeText(conversationText(assistant.get().turns, window.location.origin))
    toasts.success('The conversation is copied')
  } catch {
    toasts.error('This browser does not let us copy. Select the text and copy it yourself.')
  }
}

/** Undone by a word; the focus goes where the next question is written. */
function clear(): void {
  const onAct = assistant.clear()
  toasts.info('The conversation is cleared', { label: 'Undo', onAct })
  document.querySelector<HTMLElement>('[data-chat-input]')?.focus()
}
