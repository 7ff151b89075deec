import { useEffect, useId, useRef } from 'react'
import { figureOf } from '../../../domain/vehicles/prices/figure.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { classNames } from '../../../ui/class-names.ts'

interface Props {
  name: string
  label: string
  /** Shown after the label, such as 'paid at the end'. */
  note?: string
  value: number
  /** Puts the input next to its label, above a slider. */
  isInline?: boolean
  onChange: (value: number) => void
}

/** A dollar amount. Reports changes while typing and formats the text on blur. */
export function MoneyField({ name, label, note, value, isInline = false, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const text = `$${wholeText(value)}`
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = text
  }, [text])
  return (
    <div className={classNames('min-w-0', isInline && 'flex items-center justify-between gap-4')}>
      <label htmlFor={id} className={classNames('text-s font-semibold', !isInline && 'mb-2 block')}>
        {label}
        {note && <span className="ml-2 font-normal text-ink-500">{note}</span>}
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={text}
        onChange={({ target }) => {
          const figure = target.value.trim() === '' ? 0 : figureOf(target.value)
          if (figure !== null) onChange(figure)
        }}
        onBlur={({ target }) => {
          target.value = text
        }}
        className={classNames(
          'control font-semibold tabular-nums',
          isInline && 'h-10 min-h-10 w-33 shrink-0 text-right',
        )}
      />
    </div>
  )
}
