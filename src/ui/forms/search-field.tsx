import { type ComponentProps, type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Search, X } from '../icons.tsx'
import { Kbd } from '../kbd.tsx'

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & {
  /** Accessible name. The placeholder says what can be entered. */
  label: string
  /** Called after the clear button has emptied the field. */
  onClear?: () => void
  /** Key that focuses the field, shown as a key cap. */
  shortcut?: string
  /** A 40 px button at the end of the field. */
  action?: ReactNode
  className?: string
}

export function SearchField({
  label,
  onClear,
  shortcut,
  action,
  placeholder = ' ',
  className,
  ...rest
}: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  const clear = () => {
    if (box.current) {
      box.current.value = ''
      box.current.focus()
    }
    onClear?.()
  }
  return (
    <div className={classNames(FRAME, action ? 'pr-1' : 'pr-2', className)}>
      <Search aria-hidden className="size-5 shrink-0 text-ink-700 console:size-4 console:text-ink-500" />
      <input
        {...rest}
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className="peer h-full w-0 min-w-0 flex-1 bg-transparent text-(length:--field-text) text-ellipsis outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {shortcut && (
        <span className="hidden peer-placeholder-shown:flex">
          <Kbd>{shortcut}</Kbd>
        </span>
      )}
      <button
        type="button"
        aria-label="Clear search"
        onClick={clear}
        className="grid size-8 shrink-0 place-items-center rounded-full text-ink-500 peer-placeholder-shown:hidden hover:bg-ink-100 hover:text-ink-900 focus-visible:outline-offset-0 console:size-6"
      >
        <X aria-hidden className="size-4" />
      </button>
      {action}
    </div>
  )
}

const FRAME = classNames(
  'flex h-(--field-h) w-full min-w-0 items-center gap-2.5 rounded-pill border border-ink-200 bg-paper pl-4.5 hover:border-ink-300',
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-accent',
  'console:gap-2 console:rounded-s console:pl-2.5',
)
