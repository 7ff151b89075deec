import { useEffect, useRef, useState } from 'react'
import { TIMING } from '../../../domain/constants.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'

interface Props {
  label: string
  placeholder: string
  q: string
  onChange: (q: string) => void
}

/** Searches when typing pauses. Shows text set elsewhere (Back, a cleared filter), but not the echo of earlier letters. */
export function WordFilter({ label, placeholder, q, onChange }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(q)
  const [requestedText, setRequestedText] = useState(q)
  const [lastQuery, setLastQuery] = useState(q)
  if (q !== lastQuery) {
    setLastQuery(q)
    if (q !== requestedText) {
      setRequestedText(q)
      setText(q)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (value: string, wait: number) => {
    setText(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setRequestedText(value)
      onChange(value)
    }, wait)
  }
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={text}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => type(event.target.value, TIMING.routeDebounce)}
      onClear={() => type('', 0)}
      className="h-7! w-auto! min-w-44 max-w-60 flex-1 max-sm:h-11! max-sm:min-w-full max-sm:max-w-none"
    />
  )
}
