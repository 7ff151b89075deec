import { type MouseEvent, useEffect, useRef } from 'react'
import { CircleAlert } from '../icons.tsx'

export type FieldError = { id: string; label: string }

export type ErrorSummaryProps = {
  /** In the order of the fields. */
  errors: readonly FieldError[]
  /** Completes 'Two things to fix before we can ...'. */
  act?: string
  /** Focuses the summary when it appears and when the errors change. */
  shouldFocus?: boolean
}

export function ErrorSummary({ errors, act = 'send this', shouldFocus = true }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const fieldIds = errors.map((error) => error.id).join(' ')
  useEffect(() => {
    if (shouldFocus && fieldIds) box.current?.focus()
  }, [shouldFocus, fieldIds])

  if (errors.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-m bg-danger-soft p-4 text-danger console:rounded-s console:p-3"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">
          {countOf(errors.length)} to fix before we can {act}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          {errors.map((error) => (
            <li key={error.id}>
              <a
                href={`#${error.id}`}
                onClick={(event) => focusField(event, error.id)}
                className="underline underline-offset-4 hover:text-danger-strong"
              >
                {error.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Does not change the address, so that Back still works as expected. */
function focusField(event: MouseEvent, id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.focus()
  field.scrollIntoView({ block: 'center' })
}

const NUMBER_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function countOf(count: number): string {
  return `${NUMBER_WORDS[count] ?? count} ${count === 1 ? 'thing' : 'things'}`
}
