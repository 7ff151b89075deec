import * as z from 'zod'
import { ANSWER_TEMPLATES } from './answer-mail.ts'
import { type MailTemplate, SHIPPED_TEMPLATES } from './mail-texts.ts'
import type { TemplateKind } from './template-fields.ts'

/** Section headings of the templates screen, in order. */
export const RECEIVERS = {
  customer: 'To the customer',
  answer: 'Reply templates',
  staff: 'To staff',
} as const
export type Receiver = keyof typeof RECEIVERS

interface TemplateInfo {
  label: string
  /** Follows 'Sent' or the recipient: 'when staff confirm a booking'. */
  sent: string
  receives: string
  to: Receiver
  kind: TemplateKind
}

const TEMPLATE_INFO = {
  acknowledgement: {
    label: 'Enquiry received',
    sent: 'when they submit a form',
    receives: 'The customer',
    to: 'customer',
    kind: 'lead',
  },
  booking_made: {
    label: 'Booking made',
    sent: 'when staff make a booking',
    receives: 'The customer',
    to: 'customer',
    kind: 'booking',
  },
  booking_confirmed: {
    label: 'Booking confirmed',
    sent: 'when staff confirm a booking',
    receives: 'The customer',
    to: 'customer',
    kind: 'booking',
  },
  booking_moved: {
    label: 'Booking moved',
    sent: 'when staff move a booking to another time',
    receives: 'The customer',
    to: 'customer',
    kind: 'booking',
  },
  booking_cancelled: {
    label: 'Booking cancelled',
    sent: 'when staff cancel a booking',
    receives: 'The customer',
    to: 'customer',
    kind: 'booking',
  },
  hold_confirmed: {
    label: 'Car held',
    sent: 'when staff confirm a hold on a car',
    receives: 'The customer',
    to: 'customer',
    kind: 'hold',
  },
  hold_released: {
    label: 'Car no longer held',
    sent: 'when staff release or refuse a hold',
    receives: 'The customer',
    to: 'customer',
    kind: 'hold',
  },
  department: {
    label: 'New lead',
    sent: 'when a lead arrives',
    receives: 'The dealership’s mailbox',
    to: 'staff',
    kind: 'department',
  },
  reset: {
    label: 'New password',
    sent: 'when they reset their password',
    receives: 'The member of staff',
    to: 'staff',
    kind: 'account',
  },
  invitation: {
    label: 'Invitation',
    sent: 'when they are invited to the console',
    receives: 'The new member of staff',
    to: 'staff',
    kind: 'account',
  },
} as const satisfies Record<keyof typeof SHIPPED_TEMPLATES, TemplateInfo>

type AnswerName = `answer.${keyof typeof ANSWER_TEMPLATES}`
export type TemplateName = keyof typeof TEMPLATE_INFO | AnswerName

const answers = Object.fromEntries(
  Object.entries(ANSWER_TEMPLATES).map(([name, { label, subject, body }]) => [
    `answer.${name}`,
    {
      label,
      sent: 'when staff choose this template to reply to a lead',
      receives: 'The customer',
      to: 'answer' as const,
      kind: 'answer' as const,
      shipped: { subject, body },
    },
  ]),
) as Record<AnswerName, TemplateInfo & { shipped: MailTemplate }>

/** Every mail template with its default text. Deliveries to other systems have no template. */
export const MAIL_TEMPLATES = {
  ...(Object.fromEntries(
    Object.entries(TEMPLATE_INFO).map(([name, info]) => [
      name,
      { ...info, shipped: SHIPPED_TEMPLATES[name as keyof typeof TEMPLATE_INFO] },
    ]),
  ) as Record<keyof typeof TEMPLATE_INFO, TemplateInfo & { shipped: MailTemplate }>),
  ...answers,
} satisfies Record<TemplateName, TemplateInfo & { shipped: MailTemplate }>

export const TEMPLATE_NAMES = Object.keys(MAIL_TEMPLATES) as TemplateName[]

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(MAIL_TEMPLATES, name)
}

export const TEMPLATE_LIMITS = {
  subject: 300,
  body: 20_000,
  /** Maximum length of the rendered mail. */
  mail: 50_000,
  /** Maximum depth of nested loops. */
  loops: 2,
  /** Maximum test mails per user and hour. */
  tests: 20,
  /** Number of versions shown in the history. */
  versions: 50,
} as const

export interface TemplateError {
  field: 'subject' | 'body'
  line: number
  message: string
  /** The unknown name and the suggested correction, if any. */
  wrong?: string
  meant?: string
}

const name = z.enum(TEMPLATE_NAMES)
const version = z.int().min(0).max(1_000_000)
/** Above the limits of saved templates, so that a text that is too long gets an error with its line. */
const texts = { subject: z.string().max(2_000), body: z.string().max(60_000) }
const leadId = z.uuid().nullable()

export const templatePreviewSchema = z.strictObject({ name, ...texts, leadId })
export const templateChangeSchema = z.strictObject({ name, version, ...texts })
export const templateResetSchema = z.strictObject({ name, version })
export type TemplatePreview = z.infer<typeof templatePreviewSchema>
export type TemplateChange = z.infer<typeof templateChangeSchema>
export type TemplateReset = z.infer<typeof templateResetSchema>
