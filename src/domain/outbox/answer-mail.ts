import { charactersIn, cleanLine, cleanText } from '../leads/forms/check.ts'
import type { MailTemplate } from './mail-texts.ts'

export const MAX_SUBJECT_LENGTH = 200
export const MAX_REPLY_LENGTH = 5_000

export interface AnswerTemplate extends MailTemplate {
  label: string
  /** The template is offered only for leads that have this. */
  required?: 'vehicle'
}

const GREETING = 'Hi {{ lead.first_name }},'
const CLOSING = `
Kind regards
{{ staff.name }}
{{ dealership.name }}
{{ dealership.phone }}`

/** Default reply templates in Liquid. A customised mail template of the same name replaces them. */
export const ANSWER_TEMPLATES = {
  blank: {
    label: 'Blank',
    subject: 'Your {{ lead.form_words }} ({{ lead.reference }})',
    body: `${GREETING}\n\n\n${CLOSING}`,
  },
  'have-your-car': {
    label: 'We have your car',
    required: 'vehicle',
    subject: '{{ vehicle.title }} is here ({{ lead.reference }})',
    body: `${GREETING}

Thanks for asking about the {{ vehicle.title }} (stock {{ vehicle.stockid }}). It is here at {{ dealership.name }}, {{ vehicle.price }}.
{% if vehicle.link != '' %}
{{ vehicle.link }}
{% endif %}
When would you like to see it? Tell me a day and I will have it ready for you.
${CLOSING}`,
  },
  'tried-to-call': {
    label: 'Tried to call',
    subject: 'Sorry we missed you ({{ lead.reference }})',
    body: `${GREETING}

I tried to call you regarding your {{ lead.form_words }}{% if vehicle %} about the {{ vehicle.title }}{% endif %} but could not reach you.

When is a good time to call? You can also call me on {{ dealership.phone }}, or just reply to this email.
${CLOSING}`,
  },
  'test-drive-times': {
    label: 'Test drive times',
    subject: 'Times for your test drive ({{ lead.reference }})',
    body: `${GREETING}

The {% if vehicle %}{{ vehicle.title }}{% else %}car{% endif %} is ready for a test drive at {{ dealership.name }}, {{ dealership.address }}. Would one of these suit you?

-
-

Please bring your driver licence. We check it before you drive.
${CLOSING}`,
  },
} as const satisfies Record<string, AnswerTemplate>

export type AnswerTemplateName = keyof typeof ANSWER_TEMPLATES

type CheckedMail =
  | { ok: true; value: { subject: string; text: string } }
  | { ok: false; errors: { field: 'subject' | 'text'; message: string }[] }

/** A subject is a header, so one with a line break is refused instead of cleaned. */
export function checkReplyMail(mail: { subject: string; text: string }): CheckedMail {
  const subject = cleanLine(mail.subject)
  const text = cleanText(mail.text)
  const checks = [
    { field: 'subject' as const, message: subjectError(mail.subject.trim(), subject) },
    { field: 'text' as const, message: textError(text) },
  ]
  const errors = checks.flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]))
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: { subject, text } }
}

function subjectError(rawSubject: string, subject: string): string | null {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(rawSubject)) return 'The subject must be a single line'
  if (subject === '') return 'Write a subject'
  return charactersIn(subject) > MAX_SUBJECT_LENGTH ? `Use at most ${MAX_SUBJECT_LENGTH} characters` : null
}

function textError(text: string): string | null {
  if (text === '') return 'Write a message'
  return charactersIn(text) > MAX_REPLY_LENGTH ? 'Use at most 5,000 characters' : null
}
