import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Place } from '../../../domain/places/place.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { locatePostcode } from './locate-postcode.ts'
import { shopperPostcode } from './shopper-postcode.ts'
import { useShopperPostcode } from './use-shopper-postcode.ts'

/** Asks where the shopper is, then says so. It needs script: without, it is not shown. */
export function PostcodeForm() {
  const place = useShopperPostcode()
  const [changing, setChanging] = useState(false)
  // Focus follows what was pressed, and is never taken on a page that just opened.
  const [pressed, setPressed] = useState(false)
  const change = (next: boolean) => {
    setPressed(true)
    setChanging(next)
  }
  const remove = () => {
    change(false)
    shopperPostcode.forget()
  }
  return (
    <div className="noscript:hidden">
      {place && !changing ? (
        <KnownPostcode place={place} focused={pressed} onChange={() => change(true)} onRemove={remove} />
      ) : (
        <PostcodeField before={place} focused={pressed} onDone={() => change(false)} />
      )}
    </div>
  )
}

interface PostcodeFieldProps {
  /** What holds until another is found. */
  before: Place | null
  focused: boolean
  onDone: () => void
}

function PostcodeField({ before, focused, onDone }: PostcodeFieldProps) {
  const field = useId()
  const group = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const lookup = useRef<AbortController>(null)
  useFocusFirst(group, 'input', focused)
  // Cancel takes the field away, and what it asked for with it.
  useEffect(() => () => lookup.current?.abort(), [])

  const show = async () => {
    const input = group.current?.querySelector('input')
    if (!input || asking) return
    lookup.current = new AbortController()
    setAsking(true)
    const located = await locatePostcode(input.value, lookup.current.signal)
    if (!located) return
    setAsking(false)
    if (located.ok) {
      shopperPostcode.set(located.place)
      onDone()
    } else {
      setError(located.error)
      input.focus()
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void show()
  }
  return (
    // Not a form of its own: it stands among filters, which are one.
    <div ref={group} className="flex flex-wrap items-start gap-x-2 gap-y-3">
      <TextField
        id={field}
        label="Your postcode"
        inputMode="numeric"
        autoComplete="postal-code"
        // Room for the spaces a pasted one may bring.
        maxLength={10}
        defaultValue={before?.postcode}
        error={error}
        onKeyDown={onKeyDown}
        className="w-full"
      />
      <Button onClick={() => void show()} loading={asking}>
        Show distance
      </Button>
      {before && (
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      )}
    </div>
  )
}

interface KnownPostcodeProps {
  place: Place
  focused: boolean
  onChange: () => void
  onRemove: () => void
}

function KnownPostcode({ place, focused, onChange, onRemove }: KnownPostcodeProps) {
  const text = useId()
  const group = useRef<HTMLDivElement>(null)
  useFocusFirst(group, 'button', focused)
  return (
    <div ref={group} className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p id={text} className="text-s text-ink-700">
        Distances from{' '}
        <span className="font-semibold text-ink-900 tabular-nums">
          {place.postcode} {place.place}
        </span>
      </p>
      <div className="-mx-2 flex">
        <Button variant="ghost" size="m" className="px-2!" aria-describedby={text} onClick={onChange}>
          Change
        </Button>
        <Button variant="ghost" size="m" className="px-2!" aria-describedby={text} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  )
}

function useFocusFirst(group: RefObject<HTMLElement | null>, tag: 'input' | 'button', wanted: boolean): void {
  const atFirst = useRef(wanted)
  useEffect(() => {
    if (!atFirst.current) return
    const target = group.current?.querySelector<HTMLInputElement | HTMLButtonElement>(tag)
    target?.focus()
    if (target instanceof HTMLInputElement) target.select()
  }, [group, tag])
}
