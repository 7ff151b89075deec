import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Errors, FormOutcome } from './own-account-calls.ts'

interface OwnFormProps<T> {
  label: string
  button: string
  variant?: 'primary' | 'line' | 'danger-line'
  /** Receives the form's values by field name. */
  send: (values: Record<string, string>) => Promise<FormOutcome<T>>
  /** Validates the values before they are sent. */
  check?: (values: Record<string, string>) => Errors | null
  onDone: (value: T) => void
  children: (errors: Errors) => ReactNode
}

/** Form for the user's own account. Shows errors next to their fields and focuses the first one. */
export function OwnForm<T>({
  label,
  button,
  variant = 'line',
  send,
  check,
  onDone,
  children,
}: OwnFormProps<T>) {
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setIsSending] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>
    const checkErrors = check?.(values)
    const answer: FormOutcome<T> = checkErrors
      ? { ok: false, errors: checkErrors }
      : await sendWithBusyState(values)
    if (!answer.ok) {
      setErrors(answer.errors)
      const [first] = Object.keys(answer.errors)
      const field = first === undefined ? null : form.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    setErrors({})
    form.reset()
    onDone(answer.value)
  }

  const sendWithBusyState = async (values: Record<string, string>) => {
    setIsSending(true)
    try {
      return await send(values)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form aria-label={label} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {errors.form && (
        <Notice kind="danger" announce>
          {errors.form}
        </Notice>
      )}
      {children(errors)}
      <div>
        <Button type="submit" variant={variant} loading={isSending}>
          {button}
        </Button>
      </div>
    </form>
  )
}
