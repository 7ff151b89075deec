import * as z from 'zod'
import { ANSWER_TEMPLATES } from './answer-mail.ts'
import { DEFAULT_TEMPLATES, type MailTemplate } from './mail-texts.ts'
import type { TemplateKind } from './template-fields.ts'

/** Section headings of the templates screen, in order. */
export const TEMPLATE_AUDIENCES = {
  customer: 'To the customer',
  answer: 'Reply templates',
  staff: 'To staff',
} as const
export type TemplateAudience = keyof typeof TEMPLATE_AUDIENCES

interface TemplateInfo {
  label: string
  /** Follows 'Sent' or the recipient: 'when staff confirm a booking'. */
  sentWhen: string
  recipient: string
  to: TemplateAudience
  kind: TemplateKind
}

const TEMPLATE_INFO = {
  acknowledgement: {
    label: 'Enquiry received',
    sentWhen: 'when they submit a form',
    recipient: 'The customer',
    to: 'customer',
    kind: 'lead',
  },
  booking_made: {
    label: 'Booking made',
    sentWhen: 'when staff make a booking',
    recipient: 'The customer',
    to: 'customer',
    kind: 'booking',
  },
  booking_confirmed: {
    label: 'Booking confirmed',
    sentWhen: 'when staff confirm a booking',
    recipient: 'The customer',
    to: 'customer',
    kind: 'booking',
  },
  booking_moved: {
    label: 'Booking moved',
    sentWhen: 'when staff move a booking to another time',
    recipient: 'The customer',
    to: 'customer',
    kind: 'booking',
  },
  booking_cancelled: {
    label: 'Booking cancelled',
    sentWhen: 'when staff cancel a booking',
    recipient: 'The customer',
    to: 'customer',
    kind: 'booking',
  },
  hold_confirmed: {
    label: 'Car held',
    sentWhen: 'when staff confirm a hold on a car',
    recipient: 'The customer',
    to: 'customer',
    kind: 'hold',
  },
  hold_released: {
    label: 'Car no longer held',
    sentWhen: 'when staff release or refuse a hold',
    recipient: 'The customer',
    to: 'customer',
    kind: 'hold',
  },
  department: {
    label: 'New lead',
    sentWhen: 'when a lead arrives',
    recipient: "The dealership's mailbox",
    to: 'staff',
    kind: 'department',
  },
  reset: {
    label: 'New password',
    sentWhen: 'when they reset their password',
    recipient: 'The member of staff',
    to: 'staff',
    kind: 'account',
  },
  invitation: {
    label: 'Invitation',
    sentWhen: 'when they are invited to the console',
    recipient: 'The new member of staff',
    to: 'staff',
    kind: 'account',
  },
  email_confirmation: {
    label: 'New email address',
    sentWhen: 'when they change their email address',
    recipient: 'The new address of the member of staff',
    to: 'staff',
    kind: 'account',
  },
} as const satisfies Record<keyof typeof DEFAULT_TEMPLATES, TemplateInfo>

type AnswerName = `answer.${keyof typeof ANSWER_TEMPLATES}`
export type TemplateName = keyof typeof TEMPLATE_INFO | AnswerName

const answers = Object.fromEntries(
  Object.entries(ANSWER_TEMPLATES).map(([name, { label, subject, body }]) => [
    `answer.${name}`,
    {
      label,
      sentWhen: 'when staff choose this template to reply to a lead',
      recipient: 'The customer',
      to: 'answer' as const,
      kind: 'answer' as const,
      defaultTemplate: { subject, body },
    },
  ]),
) as Record<AnswerName, TemplateInfo & { defaultTemplate: MailTemplate }>

/** Every mail template with its default text. Deliveries to other systems have no template. */
export const MAIL_TEMPLATES = {
  ...(Object.fromEntries(
    Object.entries(TEMPLATE_INFO).map(([name, info]) => [
      name,
      { ...info, defaultTemplate: DEFAULT_TEMPLATES[name as keyof typeof TEMPLATE_INFO] },
    ]),
  ) as Record<keyof typeof TEMPLATE_INFO, TemplateInfo & { defaultTemplate: MailTemplate }>),
  ...answers,
} satisfies Record<TemplateName, TemplateInfo & { defaultTemplate: MailTemplate }>

export const TEMPLATE_NAMES = Object.keys(MAIL_TEMPLATES) as TemplateName[]

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(MAIL_TEMPLATES, name)
}

/** Whether the mail contains a link that opens an account; such templates have stricter rules. */
export function isAccountTemplate(name: TemplateName): boolean {
  return MAIL_TEMPLATES[name].kind === 'account'
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
