import { type ComponentProps, useEffect, useId, useRef } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'ref' | 'className' | 'defaultValue' | 'value'> {
  label: string
  /** Current value. A change from outside replaces the input's text, unless the shopper is typing. */
  text: string
}

export function EndBox({ label, text, ...rest }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = text
  }, [text])
  return (
    <div>
      <label htmlFor={id} className="block text-xs text-ink-500">
        {label}
      </label>
      <input
        {...rest}
        ref={input}
        id={id}
        defaultValue={text}
        className="control mt-1 h-10 min-h-10 px-3 text-ui tabular-nums"
      />
    </div>
  )
}
