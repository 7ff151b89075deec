import { useRef } from 'react'
import type { MailTemplate } from '../../../domain/outbox/mail-texts.ts'

type Field = keyof MailTemplate

/** Puts text where the caret was last, in the subject or in the body, and the caret behind it. */
export function useInsertion(draft: MailTemplate, onChange: (words: Partial<MailTemplate>) => void) {
  const areas = useRef<Partial<Record<Field, HTMLTextAreaElement | null>>>({})
  const last = useRef<Field>('body')

  return {
    of: (field: Field) => ({
      area: (element: HTMLTextAreaElement | null) => {
        areas.current[field] = element
      },
      onFocus: () => {
        last.current = field
      },
      onChange: (value: string) => onChange({ [field]: value }),
    }),

    insert(text: string): void {
      const field = last.current
      const area = areas.current[field]
      const whole = draft[field]
      const from = area?.selectionStart ?? whole.length
      const to = area?.selectionEnd ?? from
      const put = field === 'subject' ? text.replaceAll('\n', ' ') : text
      onChange({ [field]: whole.slice(0, from) + put + whole.slice(to) })
      requestAnimationFrame(() => {
        area?.focus()
        area?.setSelectionRange(from + put.length, from + put.length)
      })
    },
  }
}
