import {
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { ASSISTANT } from '../../../domain/constants.ts'
import { charactersIn } from '../../../domain/leads/forms/check.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ArrowUp } from '../../../ui/icons.tsx'
import type { AssistantState } from './assistant-store.ts'
import { assistant } from './use-assistant.ts'

const { max: MAX_LENGTH } = ASSISTANT.queryLength

interface Props {
  state: AssistantState
  /** Owned by the panel, so that the draft survives while the lead form is open. */
  text: string
  onText: (text: string) => void
}

/** Enter sends, Shift+Enter starts a new line. A refused message stays in the box with its reason. */
export function Composer({ state: { refusal, pending, blockedUntil: heldUntil }, text, onText }: Props) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  // Keeps text typed before hydration.
  useLayoutEffect(() => {
    if (box.current?.value) onText(box.current.value)
  }, [onText])
  const wait = useSecondsUntil(heldUntil)
  const length = charactersIn(text.trim())
  const isBusy = pending !== null || wait > 0

  const send = () => {
    // A rate-limited message still goes to the store, which shows the reason.
    if (pending === null && assistant.send(text)) onText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // In an input method, Enter confirms a word and must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      className="shrink-0 border-t border-ink-100 px-3 pt-3 pb-3 noscript:hidden"
    >
      <div className="flex items-end gap-2 rounded-[25px] bg-canvas py-1.25 pr-1.25 pl-4.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
        <label htmlFor={id} className="sr-only">
          Ask about a vehicle
        </label>
        <textarea
          ref={box}
          id={id}
          data-chat-input
          rows={1}
          value={text}
          placeholder="Ask about a vehicle"
          enterKeyHint="send"
          aria-invalid={refusal !== null}
          aria-describedby={`${id}-refusal ${id}-note`}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            onText(event.target.value)
            if (refusal !== null) assistant.forgetRefusal()
          }}
          className="field-sizing-content max-h-36 min-h-10 min-w-0 flex-1 resize-none bg-transparent py-2 leading-6 outline-none placeholder:text-ink-500"
        />
        <button
          type="submit"
          aria-label="Send"
          title="Send"
          aria-disabled={isBusy}
          className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-[background-color,scale] hover:bg-accent-strong active:scale-95 aria-disabled:bg-ink-200 aria-disabled:text-ink-500 max-md:size-11"
        >
          <ArrowUp aria-hidden className="size-5" />
        </button>
      </div>
      <p id={`${id}-refusal`} role="alert" className="px-1.5 text-s text-danger not-empty:pt-2">
        {refusal}
      </p>
      <p
        id={`${id}-note`}
        className="flex justify-between gap-2 px-1.5 pt-2 text-[0.75rem] max-sm:px-0.5 leading-4 text-ink-500"
      >
        <span>
          {wait > 0
            ? `You can ask again in ${wait} s.`
            : 'Answers come from our live stock. Please check details with our team.'}
        </span>
        <span className={classNames('tabular-nums', length > MAX_LENGTH && 'font-semibold text-danger')}>
          <span className="sr-only">Characters: </span>
          {length}/{MAX_LENGTH}
        </span>
      </p>
    </form>
  )
}

/** Counts down once a second until the moment has passed. */
function useSecondsUntil(moment: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((moment - Date.now()) / 1_000))
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = moment > Date.now() ? setInterval(tick, 1_000) : undefined
      return () => clearInterval(timer)
    },
    [moment],
  )
  return useSyncExternalStore(subscribe, secondsLeft, () => 0)
}
