import type { Database } from '../../data/database/database.ts'
import type {
  BookingDelivery,
  Delivery,
  LeadDelivery,
  LinkDelivery,
  RenderedMail,
  StaffDelivery,
} from '../../data/outbox/outbox.ts'
import { listMailFiles } from '../../data/outbox/report-mails.ts'
import { buildAdf } from '../../domain/adf/adf.ts'
import { leadForm } from '../../domain/leads/forms/lead-forms.ts'
import { accountTemplateErrors } from '../../domain/outbox/account-template.ts'
import { bookingMailValues } from '../../domain/outbox/booking-mail-values.ts'
import type { BookingPurpose, LinkPurpose, Purpose } from '../../domain/outbox/delivery.ts'
import { isAccountTemplate } from '../../domain/outbox/mail-templates.ts'
import { DEFAULT_TEMPLATES, HIDDEN_LINK_TEXT, type MailTemplate } from '../../domain/outbox/mail-texts.ts'
import { mailValues, remarksOf } from '../../domain/outbox/mail-values.ts'
import { LEAD_CREATED, webhookBody } from '../../domain/outbox/webhook-body.ts'
import { paths } from '../../domain/site/routes.ts'
import { DEFAULT_TIME_ZONE } from '../../domain/time/zone-time.ts'
import type { Mail } from '../../integrations/mail/mailer.ts'
import type { Webhook } from '../../integrations/webhooks/webhook-sender.ts'
import { bookingCalendar, type CustomerBookings } from '../bookings/index.ts'
import type { Published } from '../published/index.ts'
import { signAccountLink } from '../users/index.ts'
import { htmlOf, renderMail } from './mail-text.ts'
import type { UnsubscribeServices } from './unsubscribes.ts'

/** `visible` replaces the text for staff if they may not read the original. */
export type RenderedDelivery =
  | { kind: 'mail'; mail: Mail; visible?: RenderedMail }
  | { kind: 'webhook'; webhook: Webhook }

export interface DeliveryWriter {
  /** Null if the operator has not configured an address: neither the host of a request nor a setting is trusted with account links. */
  consoleUrl: string | null
  write(delivery: Delivery, templates: ReadonlyMap<string, MailTemplate>): Promise<RenderedDelivery>
}

interface Parts {
  db: Database
  published: () => Published
  unsubscribes: Pick<UnsubscribeServices, 'link'>
  bookings: Pick<CustomerBookings, 'findByLead' | 'find'>
  siteUrl: string | null
  /** The operator's address of the console. */
  consoleUrl: string | null
  secret: Uint8Array
  logError: (error: unknown, message: string) => void
}

const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

/** Mails whose text was written when they were queued. */
const STORED_PURPOSES = [
  'answer',
  'test',
  'account_notice',
  'stock_notice',
  'notification',
  'digest',
  'report',
  'report',
] as const satisfies Purpose[]
type StoredPurpose = (typeof STORED_PURPOSES)[number]

type LeadMail = LeadDelivery & {
  purpose: Exclude<Purpose, StoredPurpose | 'webhook' | LinkPurpose | BookingPurpose>
}

/** Renders deliveries into mails and webhooks. */
export function createDeliveryWriter(parts: Parts): DeliveryWriter {
  const { published, unsubscribes, bookings, logError } = parts

  async function mailOf(delivery: LeadMail, templates: ReadonlyMap<string, MailTemplate>): Promise<Mail> {
    const { lead, before, hold, purpose, recipient } = delivery
    const { site, dealerships } = published()
    const dealership = dealerships.find(({ slug }) => slug === lead.dealership) ?? dealerships[0] ?? null
    const messageId = messageIdOf(delivery)
    const replyTo = lead.email === null ? {} : { replyTo: { name: lead.name, address: lead.email } }
    const siteUrl = siteUrlNow()
    if (purpose === 'adf') {
      const remarks = remarksOf(lead, { zone: dealership?.timeZone ?? DEFAULT_TIME_ZONE, siteUrl })
      const text = buildAdf({ ...lead, remarks }, { name: site.name, dealership })
      return { to: recipient, subject: `ADF lead ${lead.reference}`, text, messageId }
    }
    const booking = leadForm(lead.form).bookingKind ? await bookings.findByLead(lead.id) : null
    const audience = purpose === 'department' ? 'staff' : 'customer'
    const values = mailValues(lead, { audience, site, dealership, siteUrl, booking, before, hold })
    const mail = renderPurpose(purpose, templates, values)
    const unsubscribeUrl = delivery.isMarketing ? unsubscribes.link(recipient) : null
    const text = unsubscribeUrl === null ? mail.text : `${mail.text}\nUnsubscribe: ${unsubscribeUrl}\n`
    const headers = purpose === 'department' ? replyTo : {}
    const calendar = booking && dealership && bookingCalendar(booking, dealership, siteUrl ?? '')
    return {
      to: recipient,
      subject: mail.subject,
      text,
      html: htmlOf(text),
      messageId,
      ...headers,
      ...(calendar && { files: [{ name: 'booking.ics', type: CALENDAR_TYPE, content: calendar }] }),
      ...(unsubscribeUrl !== null && { unsubscribe: unsubscribeUrl }),
    }
  }

  function linkMail(delivery: LinkDelivery, templates: ReadonlyMap<string, MailTemplate>): RenderedDelivery {
    const { recipient: to, link, user } = delivery
    const signed = signAccountLink(link.id, parts.secret)
    const purpose = delivery.purpose as LinkPurpose
    const renderWith = (address: string) =>
      renderPurpose(purpose, templates, { site: { name: published().site.name }, user, link: address })
    const path = link.kind === 'email' ? paths.confirmEmail({ signed }) : paths.setPassword({ signed })
    const { subject, text } = renderWith(`${parts.consoleUrl ?? ''}${path}`)
    const mail = { to, subject, text, html: htmlOf(text), messageId: messageIdOf(delivery) }
    const masked = renderWith(HIDDEN_LINK_TEXT)
    return { kind: 'mail', mail, visible: { subject: masked.subject, body: masked.text } }
  }

  async function bookingMail(
    delivery: BookingDelivery,
    templates: ReadonlyMap<string, MailTemplate>,
  ): Promise<Mail> {
    const { recipient: to, booking: row } = delivery
    const { site, dealerships } = published()
    const booking = await bookings.find(row.id)
    const dealership = dealerships.find(({ slug }) => slug === row.dealership)
    if (!booking || !dealership)
      throw new Error(`The booking ${row.reference} or its dealership no longer exists`)
    const siteUrl = siteUrlNow()
    const content = { ...booking, word: row.cancelReason }
    const values = bookingMailValues(content, { site, dealership, siteUrl })
    const { subject, text } = renderPurpose(delivery.purpose as BookingPurpose, templates, values)
    const calendar = bookingCalendar(booking, dealership, siteUrl ?? '')
    const files = [{ name: 'booking.ics', type: CALENDAR_TYPE, content: calendar }]
    return { to, subject, text, html: htmlOf(text), messageId: messageIdOf(delivery), files }
  }

  /** Uses the text stored when the mail was queued; replies go to the person who queued it. */
  async function storedMail(delivery: LeadDelivery | StaffDelivery): Promise<RenderedDelivery> {
    const { recipient: to, subject, body, replyTo } = delivery
    if (subject === null || body === null) throw new Error('A stored mail has no text')
    const unsubscribe = delivery.isMarketing ? unsubscribes.link(to) : null
    const text = unsubscribe === null ? body : `${body}\n\nUnsubscribe: ${unsubscribe}\n`
    const files = delivery.purpose === 'report' ? await listMailFiles(parts.db, delivery.id) : []
    const mail: Mail = {
      to,
      subject,
      text,
      html: htmlOf(text),
      messageId: messageIdOf(delivery),
      ...(replyTo && { replyTo }),
      ...(unsubscribe !== null && { unsubscribe }),
      ...(files.length > 0 && {
        files: files.map(({ name, type, bytes }) => ({ name, type, content: bytes })),
      }),
    }
    // The text is stored without the link, so that another attempt does not add it twice.
    return { kind: 'mail', mail, visible: { subject, body } }
  }

  const siteUrlNow = () => published().site.stockurls.site_url ?? parts.siteUrl

  /** A broken custom template must not delay a lead. */
  function renderPurpose(
    purpose: keyof typeof DEFAULT_TEMPLATES,
    templates: ReadonlyMap<string, MailTemplate>,
    values: object,
  ) {
    const custom = templates.get(purpose)
    if (custom && isAccountTemplate(purpose) && accountTemplateErrors(custom).length > 0)
      logError(
        new Error(`The mail template '${purpose}' may contain only fields and the link`),
        `The mail template '${purpose}' could lead its link elsewhere; the default was sent instead`,
      )
    else if (custom)
      try {
        return renderMail(custom, values)
      } catch (error) {
        logError(error, `The mail template '${purpose}' could not be rendered; the default was sent instead`)
      }
    return renderMail(DEFAULT_TEMPLATES[purpose], values)
  }

  return {
    consoleUrl: parts.consoleUrl,

    async write(delivery, templates) {
      if (delivery.link) return linkMail(delivery, templates)
      if (delivery.booking) return { kind: 'mail', mail: await bookingMail(delivery, templates) }
      if (STORED_PURPOSES.some((purpose) => purpose === delivery.purpose)) return storedMail(delivery)
      if (delivery.lead === null) throw new Error('A delivery has no lead, booking or link')
      if (delivery.purpose !== 'webhook')
        return { kind: 'mail', mail: await mailOf(delivery as LeadMail, templates) }
      const { recipient: url, dedupeKey: id } = delivery
      const body = JSON.stringify(webhookBody(delivery.lead))
      return { kind: 'webhook', webhook: { url, id, event: LEAD_CREATED, body } }
    },
  }
}

/** Returns the content stored for staff to read. */
export function storedContentOf(rendered: RenderedDelivery): RenderedMail {
  return rendered.kind === 'mail'
    ? (rendered.visible ?? { subject: rendered.mail.subject, body: rendered.mail.text })
    : { subject: null, body: rendered.webhook.body }
}

function messageIdOf({ dedupeKey }: Delivery): string {
  return `<${dedupeKey.replaceAll(/[^\w.-]/g, '-')}@forecourt>`
}
