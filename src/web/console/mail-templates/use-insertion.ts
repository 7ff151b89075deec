import { useRef } from 'react'
import type { MailTemplate } from '../../../domain/outbox/mail-texts.ts'

type Field = keyof MailTemplate

/** Inserts text at the last caret position, in the subject or the body, and moves the caret behind it. */
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
      const content = draft[field]
      const from = area?.selectionStart ?? content.length
      const to = area?.selectionEnd ?? from
      const insertedText = field === 'subject' ? text.replaceAll('\n', ' ') : text
      onChange({ [field]: content.slice(0, from) + insertedText + content.slice(to) })
      requestAnimationFrame(() => {
        area?.focus()
        area?.setSelectionRange(from + insertedText.length, from + insertedText.length)
      })
    },
  }
}
