import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Place } from '../../../domain/places/place.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { locatePostcode } from './locate-postcode.ts'
import { shopperPostcode } from './shopper-postcode.ts'
import { useShopperPostcode } from './use-shopper-postcode.ts'

/** Asks for the shopper's postcode, or shows it. Needs script. */
export function PostcodeForm() {
  const place = useShopperPostcode()
  const [isEditing, setIsEditing] = useState(false)
  // Moves the focus after a press, never when the page opens.
  const [shouldFocus, setShouldFocus] = useState(false)
  const change = (next: boolean) => {
    setShouldFocus(true)
    setIsEditing(next)
  }
  const remove = () => {
    change(false)
    shopperPostcode.forget()
  }
  return (
    <div className="noscript:hidden">
      {place && !isEditing ? (
        <KnownPostcode place={place} focused={shouldFocus} onChange={() => change(true)} onRemove={remove} />
      ) : (
        <PostcodeField before={place} focused={shouldFocus} onDone={() => change(false)} />
      )}
    </div>
  )
}

interface PostcodeFieldProps {
  /** Current place, valid until another is found. */
  before: Place | null
  focused: boolean
  onDone: () => void
}

function PostcodeField({ before, focused, onDone }: PostcodeFieldProps) {
  const field = useId()
  const group = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const lookup = useRef<AbortController>(null)
  useFocusFirst(group, 'input', focused)
  // Cancelling also aborts the lookup.
  useEffect(() => () => lookup.current?.abort(), [])

  const show = async () => {
    const input = group.current?.querySelector('input')
    if (!input || isLoading) return
    lookup.current = new AbortController()
    setIsLoading(true)
    const located = await locatePostcode(input.value, lookup.current.signal)
    if (!located) return
    setIsLoading(false)
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
    // Not a form element, because it is part of the filter form.
    <div ref={group} className="flex flex-wrap items-start gap-x-2 gap-y-3">
      <TextField
        id={field}
        label="Your postcode"
        inputMode="numeric"
        autoComplete="postal-code"
        // Leaves room for spaces around a pasted postcode.
        maxLength={10}
        defaultValue={before?.postcode}
        error={error}
        onKeyDown={onKeyDown}
        className="w-full"
      />
      <Button onClick={() => void show()} loading={isLoading}>
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

function useFocusFirst(
  group: RefObject<HTMLElement | null>,
  tag: 'input' | 'button',
  isEnabled: boolean,
): void {
  const isEnabledInitially = useRef(isEnabled)
  useEffect(() => {
    if (!isEnabledInitially.current) return
    const target = group.current?.querySelector<HTMLInputElement | HTMLButtonElement>(tag)
    target?.focus()
    if (target instanceof HTMLInputElement) target.select()
  }, [group, tag])
}
