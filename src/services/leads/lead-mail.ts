import { setTransactionActor } from '../../data/console/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { isRowId } from '../../data/database/row-id.ts'
import { transact } from '../../data/database/transact.ts'
import { findLeadListRows, type StoredLead } from '../../data/leads/lead-list.ts'
import { lockLeadById, markResponded } from '../../data/leads/lead-locks.ts'
import { insertAnswer, listMailTemplates } from '../../data/outbox/index.ts'
import { canNoteLead } from '../../domain/leads/assignments/assignment-access.ts'
import { ANSWER_TEMPLATES, type AnswerTemplate, checkReplyMail } from '../../domain/outbox/answer-mail.ts'
import { mailValues } from '../../domain/outbox/mail-values.ts'
import { refuse, refuseField, refuseFields, refuseReusedKey } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { User } from '../../domain/users/user.ts'
import type { CurrentMailer } from '../../integrations/mail/mailer.ts'
import { renderMail } from '../outbox/index.ts'
import { openMinutesSince, type Published } from '../published/index.ts'
import { claimOnce } from '../security/index.ts'
import { recordLeadEvent } from './record-event.ts'
import { LEAD_NOT_FOUND, type LeadRefusal, type LeadResult, notPermitted } from './refusals.ts'

export interface MailDraft {
  to: string
  /** False if no mail server is configured; staff then use their own mail program. */
  canSend: boolean
  replyTo: string
  templates: { name: string; label: string; subject: string; text: string }[]
}

export interface SentMail {
  leadId: string
  subject: string
  text: string
}

export interface LeadMailServices {
  /** Renders the reply templates with the lead's details. */
  draft(user: User, leadId: string): Promise<LeadResult<MailDraft>>
  /** Queues the mail in the outbox and adds it to the timeline. It counts as the first response. */
  send(acting: Acting, mail: SentMail, key: string | null): Promise<LeadResult<{ success: true }>>
}

interface Dependencies {
  db: Database
  published: () => Published
  currentMailer: CurrentMailer
  siteUrl: string | null
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

const NO_ADDRESS = 'This lead has no email address'
const NO_MAIL_SERVER = 'No mail server is configured. Use your own mail program instead.'

export function createLeadMailServices(parts: Dependencies): LeadMailServices {
  const { db, published, currentMailer, clock, logError } = parts

  /** Returns why the user cannot write to this lead, or null. */
  function mailRefusal(user: User, lead: StoredLead | undefined | null): LeadRefusal | null {
    if (!lead?.isListed) return LEAD_NOT_FOUND
    if (!canNoteLead(user, lead)) return notPermitted()
    return lead.email === null ? refuseField('leadId', NO_ADDRESS) : null
  }

  function replyToOf(user: User, lead: StoredLead): { name: string; address: string } {
    if (user.email !== '') return { name: user.name, address: user.email }
    const { dealerships } = published()
    const dealership = dealerships.find(({ slug }) => slug === lead.dealership) ?? dealerships[0]
    return { name: dealership?.name ?? user.name, address: dealership?.email ?? '' }
  }

  function render(
    name: string,
    defaultTemplate: AnswerTemplate,
    customTemplates: Map<string, { subject: string; body: string }>,
    values: object,
  ) {
    const custom = customTemplates.get(`answer.${name}`)
    if (custom)
      try {
        return renderMail(custom, values)
      } catch (error) {
        logError(
          error,
          `The mail template 'answer.${name}' could not be rendered; the default was used instead`,
        )
      }
    return renderMail(defaultTemplate, values)
  }

  async function queueMail(
    transaction: Transaction,
    acting: Acting,
    lead: StoredLead,
    mail: SentMail,
  ): Promise<void> {
    const now = clock()
    const { subject, text } = mail
    const eventId = await recordLeadEvent(
      transaction,
      acting,
      { lead, act: 'mailed', after: { subject }, note: text },
      { audited: 'lead.mailed', now, isPrivate: true },
    )
    await insertAnswer(transaction, {
      leadId: lead.id,
      eventId,
      recipient: lead.email ?? '',
      replyTo: replyToOf(acting.user, lead),
      subject,
      body: text,
      now,
    })
    await markResponded(transaction, lead.id, { now, openMinutes: openMinutesSince(published(), lead, now) })
  }

  return {
    async draft(user, leadId) {
      const lead = isRowId(leadId)
        ? (await findLeadListRows(db, [leadId])).get(leadId.toLowerCase())?.lead
        : null
      const refusal = mailRefusal(user, lead)
      if (refusal || !lead) return refusal ?? LEAD_NOT_FOUND
      const { site, dealerships } = published()
      const dealership = dealerships.find(({ slug }) => slug === lead.dealership) ?? dealerships[0] ?? null
      const siteUrl = site.stockurls.site_url ?? parts.siteUrl
      const values = {
        ...mailValues(lead, { audience: 'customer', site, dealership, siteUrl, booking: null }),
        staff: { name: user.name },
      }
      const customTemplates = await listMailTemplates(db)
      const applicable = Object.entries<AnswerTemplate>(ANSWER_TEMPLATES).filter(
        ([, { required: needs }]) => needs !== 'vehicle' || lead.vehicle !== null,
      )
      const templates = applicable.map(([name, template]) => ({
        name,
        label: template.label,
        ...render(name, template, customTemplates, values),
      }))
      const to = lead.email ?? ''
      return {
        ok: true,
        value: { to, canSend: currentMailer() !== null, replyTo: replyToOf(user, lead).address, templates },
      }
    },

    async send(acting, mail, key) {
      const checked = checkReplyMail(mail)
      if (!checked.ok) return refuseFields(checked.errors)
      const work = async (transaction: Transaction): Promise<LeadResult<{ success: true }>> => {
        await setTransactionActor(transaction, acting.user.id)
        const body = { ...checked.value, leadId: mail.leadId }
        const once = await claimOnce(transaction, { call: 'mail-lead', acting, key, body, now: clock() })
        if (once.kind === 'again') return { ok: true, value: { success: true } }
        if (once.kind === 'other_body') return refuseReusedKey('lead')
        const lead = await lockLeadById(transaction, mail.leadId)
        const refusal = mailRefusal(acting.user, lead)
        if (refusal || !lead) return refusal ?? LEAD_NOT_FOUND
        if (!currentMailer()) return refuse('conflict', NO_MAIL_SERVER)
        await queueMail(transaction, acting, lead, body)
        await once.keep({ lead: { id: lead.id } })
        return { ok: true, value: { success: true } }
      }
      return transact(db, work)
    },
  }
}
