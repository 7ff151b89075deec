import type {
  BookingDelivery,
  Delivery,
  LeadDelivery,
  LinkDelivery,
  TestDelivery,
  Written,
} from '../../data/outbox/outbox.ts'
import { adfOf } from '../../domain/adf/adf.ts'
import { leadForm } from '../../domain/leads/forms/lead-forms.ts'
import { bookingMailValues } from '../../domain/outbox/booking-mail-values.ts'
import type { BookingPurpose, LinkPurpose, Purpose } from '../../domain/outbox/delivery.ts'
import { LINK_HIDDEN, type MailTemplate, SHIPPED_TEMPLATES } from '../../domain/outbox/mail-texts.ts'
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

/** `shown`: of a mail that staff may not read as it is sent. */
export type WrittenDelivery =
  | { kind: 'mail'; mail: Mail; shown?: Written }
  | { kind: 'webhook'; webhook: Webhook }

export interface DeliveryWriter {
  /** Null while nobody has said where the site is reached: who asks by HTTP is not believed. */
  siteUrl(): string | null
  write(delivery: Delivery, templates: ReadonlyMap<string, MailTemplate>): Promise<WrittenDelivery>
}

interface Parts {
  published: () => Published
  unsubscribes: Pick<UnsubscribeServices, 'link'>
  bookings: Pick<CustomerBookings, 'ofLead' | 'find'>
  siteUrl: string | null
  secret: Uint8Array
  logError: (error: unknown, message: string) => void
}

const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

type LeadMail = LeadDelivery & {
  purpose: Exclude<Purpose, 'webhook' | 'answer' | 'test' | LinkPurpose | BookingPurpose>
}

/** Puts a delivery into the words it goes out in. */
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
      const text = adfOf({ ...lead, remarks }, { name: site.name, dealership })
      return { to: recipient, subject: `ADF lead ${lead.reference}`, text, messageId }
    }
    const booking = leadForm(lead.form).books ? await bookings.ofLead(lead.id) : null
    const values = mailValues(lead, { site, dealership, siteUrl, booking, before, hold })
    const written = rendered(purpose, templates, values)
    const way = delivery.isMarketing ? unsubscribes.link(recipient) : null
    const text = way === null ? written.text : `${written.text}\nTo get no more of these: ${way}\n`
    const own = purpose === 'department' ? replyTo : {}
    const calendar = booking && dealership && bookingCalendar(booking, dealership, siteUrl ?? '')
    return {
      to: recipient,
      subject: written.subject,
      text,
      html: htmlOf(text),
      messageId,
      ...own,
      ...(calendar && { files: [{ name: 'booking.ics', type: CALENDAR_TYPE, text: calendar }] }),
      ...(way !== null && { unsubscribe: way }),
    }
  }

  function linkMail(delivery: LinkDelivery, templates: ReadonlyMap<string, MailTemplate>): WrittenDelivery {
    const { recipient: to, link, user } = delivery
    const signed = signAccountLink(link.id, parts.secret)
    const purpose = delivery.purpose as LinkPurpose
    const say = (address: string) =>
      rendered(purpose, templates, { site: { name: published().site.name }, user, link: address })
    const { subject, text } = say(`${siteUrlNow() ?? ''}${paths.setPassword({ signed })}`)
    const mail = { to, subject, text, html: htmlOf(text), messageId: messageIdOf(delivery) }
    const hidden = say(LINK_HIDDEN)
    return { kind: 'mail', mail, shown: { subject: hidden.subject, body: hidden.text } }
  }

  async function bookingMail(
    delivery: BookingDelivery,
    templates: ReadonlyMap<string, MailTemplate>,
  ): Promise<Mail> {
    const { recipient: to, booking: row } = delivery
    const { site, dealerships } = published()
    const booking = await bookings.find(row.id)
    const dealership = dealerships.find(({ slug }) => slug === row.dealership)
    if (!booking || !dealership) throw new Error(`The booking ${row.reference} or its place is gone`)
    const siteUrl = siteUrlNow()
    const told = { ...booking, word: row.cancelReason }
    const values = bookingMailValues(told, { site, dealership, siteUrl })
    const { subject, text } = rendered(delivery.purpose as BookingPurpose, templates, values)
    const calendar = bookingCalendar(booking, dealership, siteUrl ?? '')
    const files = [{ name: 'booking.ics', type: CALENDAR_TYPE, text: calendar }]
    return { to, subject, text, html: htmlOf(text), messageId: messageIdOf(delivery), files }
  }

  const siteUrlNow = () => published().site.stockurls.site_url ?? parts.siteUrl

  /** An editor's slip must not hold a lead up. */
  function rendered(
    purpose: keyof typeof SHIPPED_TEMPLATES,
    templates: ReadonlyMap<string, MailTemplate>,
    values: object,
  ) {
    const changed = templates.get(purpose)
    if (changed)
      try {
        return renderMail(changed, values)
      } catch (error) {
        logError(error, `The mail template '${purpose}' cannot be used: the shipped one was sent`)
      }
    return renderMail(SHIPPED_TEMPLATES[purpose], values)
  }

  return {
    siteUrl: siteUrlNow,

    async write(delivery, templates) {
      if (delivery.link) return linkMail(delivery, templates)
      if (delivery.booking) return { kind: 'mail', mail: await bookingMail(delivery, templates) }
      if (delivery.purpose === 'answer' || delivery.purpose === 'test')
        return { kind: 'mail', mail: writtenMail(delivery) }
      if (delivery.lead === null) throw new Error('A delivery tells of nothing')
      if (delivery.purpose !== 'webhook')
        return { kind: 'mail', mail: await mailOf(delivery as LeadMail, templates) }
      const { recipient: url, dedupeKey: id } = delivery
      const body = JSON.stringify(webhookBody(delivery.lead))
      return { kind: 'webhook', webhook: { url, id, event: LEAD_CREATED, body } }
    },
  }
}

/** In the words it was given when it was ordered; what is answered to it comes to who ordered it. */
function writtenMail(delivery: LeadDelivery | TestDelivery): Mail {
  const { recipient: to, subject, body: text, replyTo } = delivery
  if (subject === null || text === null) throw new Error('A mail has lost its words')
  return {
    to,
    subject,
    text,
    html: htmlOf(text),
    messageId: messageIdOf(delivery),
    ...(replyTo && { replyTo }),
  }
}

/** What is kept of it for staff to read. */
export function keptOf(written: WrittenDelivery): Written {
  return written.kind === 'mail'
    ? (written.shown ?? { subject: written.mail.subject, body: written.mail.text })
    : { subject: null, body: written.webhook.body }
}

function messageIdOf({ dedupeKey }: Delivery): string {
  return `<${dedupeKey.replaceAll(/[^\w.-]/g, '-')}@forecourt>`
}
