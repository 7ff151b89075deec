import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Answered, Errors } from './own-account-calls.ts'

interface OwnFormProps<T> {
  label: string
  button: string
  variant?: 'primary' | 'line' | 'danger-line'
  /** What the form says, by field. */
  send: (values: Record<string, string>) => Promise<Answered<T>>
  /** Before anything is sent. */
  check?: (values: Record<string, string>) => Errors | null
  onDone: (value: T) => void
  children: (errors: Errors) => ReactNode
}

/** A form about oneself: faults stand beside their fields, and the first of them is gone to. */
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
    const wrong = check?.(values)
    const answer: Answered<T> = wrong ? { ok: false, errors: wrong } : await sent(values)
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

  const sent = async (values: Record<string, string>) => {
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
