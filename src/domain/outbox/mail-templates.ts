import * as z from 'zod'
import { ANSWER_TEMPLATES } from './answer-mail.ts'
import { type MailTemplate, SHIPPED_TEMPLATES } from './mail-texts.ts'
import type { TemplateKind } from './template-fields.ts'

/** In the order of the screen. */
export const RECEIVERS = {
  customer: 'To the customer',
  answer: 'Answers staff begin from',
  staff: 'To staff',
} as const
export type Receiver = keyof typeof RECEIVERS

interface TemplateAbout {
  label: string
  /** When it goes out, after 'Sent'. */
  sent: string
  /** Who gets it. */
  receives: string
  to: Receiver
  kind: TemplateKind
}

const ABOUT = {
  acknowledgement: {
    label: 'Enquiry received',
    sent: 'when a form of the website has arrived',
    receives: 'Whoever sent the form',
    to: 'customer',
    kind: 'lead',
  },
  booking_made: {
    label: 'Booking made',
    sent: 'when staff take a booking',
    receives: 'Whoever it is for',
    to: 'customer',
    kind: 'booking',
  },
  booking_confirmed: {
    label: 'Booking confirmed',
    sent: 'when staff confirm a booking',
    receives: 'Whoever booked',
    to: 'customer',
    kind: 'booking',
  },
  booking_moved: {
    label: 'Booking moved',
    sent: 'when staff move a booking to another time',
    receives: 'Whoever booked',
    to: 'customer',
    kind: 'booking',
  },
  booking_cancelled: {
    label: 'Booking cancelled',
    sent: 'when staff cancel a booking',
    receives: 'Whoever booked',
    to: 'customer',
    kind: 'booking',
  },
  hold_confirmed: {
    label: 'Car held',
    sent: 'when staff confirm a hold on a car',
    receives: 'Whoever asked for it',
    to: 'customer',
    kind: 'hold',
  },
  hold_released: {
    label: 'Car no longer held',
    sent: 'when staff release or refuse a hold',
    receives: 'Whoever asked for it',
    to: 'customer',
    kind: 'hold',
  },
  department: {
    label: 'New lead',
    sent: 'when a lead has arrived',
    receives: 'The dealership’s mailbox',
    to: 'staff',
    kind: 'department',
  },
  reset: {
    label: 'New password',
    sent: 'when somebody has forgotten their password',
    receives: 'That member of staff',
    to: 'staff',
    kind: 'account',
  },
  invitation: {
    label: 'Invitation',
    sent: 'when somebody is invited to the console',
    receives: 'The new member of staff',
    to: 'staff',
    kind: 'account',
  },
} as const satisfies Record<keyof typeof SHIPPED_TEMPLATES, TemplateAbout>

type AnswerName = `answer.${keyof typeof ANSWER_TEMPLATES}`
export type TemplateName = keyof typeof ABOUT | AnswerName

const answers = Object.fromEntries(
  Object.entries(ANSWER_TEMPLATES).map(([name, { label, subject, body }]) => [
    `answer.${name}`,
    {
      label,
      sent: 'when staff choose it to answer a lead',
      receives: 'Whoever the lead is from',
      to: 'answer' as const,
      kind: 'answer' as const,
      shipped: { subject, body },
    },
  ]),
) as Record<AnswerName, TemplateAbout & { shipped: MailTemplate }>

/** Every mail that is written here, with the words it comes in. What goes to other systems has a form of its own. */
export const MAIL_TEMPLATES = {
  ...(Object.fromEntries(
    Object.entries(ABOUT).map(([name, about]) => [
      name,
      { ...about, shipped: SHIPPED_TEMPLATES[name as keyof typeof ABOUT] },
    ]),
  ) as Record<keyof typeof ABOUT, TemplateAbout & { shipped: MailTemplate }>),
  ...answers,
} satisfies Record<TemplateName, TemplateAbout & { shipped: MailTemplate }>

export const TEMPLATE_NAMES = Object.keys(MAIL_TEMPLATES) as TemplateName[]

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(MAIL_TEMPLATES, name)
}

export const TEMPLATE_LIMITS = {
  subject: 300,
  body: 20_000,
  /** Of a mail that came of it. */
  mail: 50_000,
  /** One for each line of a list, and one more inside it. */
  loops: 2,
  /** To oneself, in an hour. */
  tests: 20,
  /** Shown of its history. */
  versions: 50,
} as const

/** What is wrong with a template, and where. */
export interface TemplateError {
  field: 'subject' | 'body'
  line: number
  message: string
  /** The word that is wrong, and the one that was meant, where that can be told. */
  wrong?: string
  meant?: string
}

const name = z.enum(TEMPLATE_NAMES)
const version = z.int().min(0).max(1_000_000)
/** Wider than what is kept: what is too long is said with its line, and not refused unread. */
const words = { subject: z.string().max(2_000), body: z.string().max(60_000) }
const leadId = z.uuid().nullable()

export const templatePreviewSchema = z.strictObject({ name, ...words, leadId })
export const templateChangeSchema = z.strictObject({ name, version, ...words })
export const templateResetSchema = z.strictObject({ name, version })
export type TemplatePreview = z.infer<typeof templatePreviewSchema>
export type TemplateChange = z.infer<typeof templateChangeSchema>
export type TemplateReset = z.infer<typeof templateResetSchema>
