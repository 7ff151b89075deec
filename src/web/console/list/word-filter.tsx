import { useEffect, useRef, useState } from 'react'
import { TIMING } from '../../../domain/constants.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'

interface Props {
  label: string
  placeholder: string
  q: string
  onChange: (q: string) => void
}

/** Asked for when the typing rests. What comes from elsewhere, Back or a cleared filter, is shown; an answer to earlier letters is not. */
export function WordFilter({ label, placeholder, q, onChange }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(q)
  const [asked, setAsked] = useState(q)
  const [seen, setSeen] = useState(q)
  if (q !== seen) {
    setSeen(q)
    if (q !== asked) {
      setAsked(q)
      setText(q)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (typed: string, wait: number) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setAsked(typed)
      onChange(typed)
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
