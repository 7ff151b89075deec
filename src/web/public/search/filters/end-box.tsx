import { type ComponentProps, useEffect, useId, useRef } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'ref' | 'className' | 'defaultValue' | 'value'> {
  label: string
  /** What is chosen. A new one from elsewhere replaces what stands in the box, unless somebody is typing there. */
  text: string
}

/** One end of a range, under its name. */
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
