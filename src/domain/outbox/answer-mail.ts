import { charactersIn, cleanLine, cleanText } from '../leads/forms/check.ts'
import type { MailTemplate } from './mail-texts.ts'

export const LONGEST_SUBJECT = 200
export const LONGEST_ANSWER = 5_000

export interface AnswerTemplate extends MailTemplate {
  label: string
  /** Says nothing without it. */
  needs?: 'vehicle'
}

const GREETING = 'Hello {{ lead.first_name }},'
const CLOSING = `
Kind regards
{{ staff.name }}
{{ dealership.name }}
{{ dealership.phone }}`

/** What staff write most, to begin from. In Liquid; one of the same name in the mail templates takes its place. */
export const ANSWER_TEMPLATES = {
  blank: {
    label: 'Blank',
    subject: 'Your {{ lead.form_words }}, {{ lead.reference }}',
    body: `${GREETING}\n\n\n${CLOSING}`,
  },
  'have-your-car': {
    label: 'We have your car',
    needs: 'vehicle',
    subject: '{{ vehicle.title }} is here, {{ lead.reference }}',
    body: `${GREETING}

thank you for asking about {{ vehicle.title }} (stock {{ vehicle.stockid }}). It is here, {{ vehicle.price }}.
{% if vehicle.link != '' %}
{{ vehicle.link }}
{% endif %}
When would you like to see it? Tell me a day and I have it ready for you.
${CLOSING}`,
  },
  'tried-to-call': {
    label: 'Tried to call',
    subject: 'We tried to reach you, {{ lead.reference }}',
    body: `${GREETING}

I tried to call you about your {{ lead.form_words }}{% if vehicle %} on {{ vehicle.title }}{% endif %} and did not get through.

When is a good time? You can also call me on {{ dealership.phone }}, or simply answer this mail.
${CLOSING}`,
  },
  'test-drive-times': {
    label: 'Times for a test drive',
    subject: 'Times for your test drive, {{ lead.reference }}',
    body: `${GREETING}

{% if vehicle %}{{ vehicle.title }} is{% else %}the car is{% endif %} ready for a test drive at {{ dealership.name }}, {{ dealership.address }}. Would one of these suit you?

-
-

Please bring your driver licence: we look at it before you drive.
${CLOSING}`,
  },
} as const satisfies Record<string, AnswerTemplate>

export type AnswerTemplateName = keyof typeof ANSWER_TEMPLATES

type CheckedMail =
  | { ok: true; value: { subject: string; text: string } }
  | { ok: false; errors: { field: 'subject' | 'text'; message: string }[] }

/** A mail as somebody wrote it. A subject is a header: whatever breaks a line is refused, not mended. */
export function checkAnswerMail(sent: { subject: string; text: string }): CheckedMail {
  const subject = cleanLine(sent.subject)
  const text = cleanText(sent.text)
  const said = [
    { field: 'subject' as const, message: subjectError(sent.subject.trim(), subject) },
    { field: 'text' as const, message: textError(text) },
  ]
  const errors = said.flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]))
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: { subject, text } }
}

function subjectError(typed: string, subject: string): string | null {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(typed)) return 'A subject is one line'
  if (subject === '') return 'Write a subject'
  return charactersIn(subject) > LONGEST_SUBJECT
    ? `A subject has ${LONGEST_SUBJECT} characters at most`
    : null
}

function textError(text: string): string | null {
  if (text === '') return 'Write something first'
  return charactersIn(text) > LONGEST_ANSWER ? 'A mail has 5,000 characters at most' : null
}
