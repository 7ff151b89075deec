import type { Database } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { findLeadListRows } from '../../data/leads/index.ts'
import { countTestMails, insertTestMail } from '../../data/outbox/mail-templates.ts'
import { insertAudit } from '../../data/users/index.ts'
import { canSeeLead } from '../../domain/leads/assignments/assignment-access.ts'
import {
  MAIL_TEMPLATES,
  TEMPLATE_LIMITS,
  type TemplateError,
  type TemplateName,
  type TemplatePreview,
} from '../../domain/outbox/mail-templates.ts'
import { type Outcome, type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { User } from '../../domain/users/user.ts'
import type { CurrentMailer } from '../../integrations/mail/mailer.ts'
import type { CustomerBookings } from '../bookings/index.ts'
import type { Published } from '../published/index.ts'
import { framedHtml, type RenderedMail, renderMail } from './mail-text.ts'
import { judgeTemplate, refuseTemplate } from './template-judge.ts'
import { exampleValues, type TrialLead, trialContextOf, trialValues } from './template-values.ts'

export interface TemplatePreviewResult {
  errors: TemplateError[]
  /** Null while the template is invalid. */
  mail: (RenderedMail & { html: string; to: string }) | null
}

type TrialRefusal = Refusal<'missing'> | Refusal<'invalid', { templateErrors: TemplateError[] }>
export type TestOutcome = Outcome<{ address: string }, TrialRefusal | Refusal<'conflict' | 'too_many'>>

const LEAD_NOT_FOUND = refuse('missing', 'Lead not found')
const NO_MAIL_SERVER = refuse('conflict', 'No mail server is configured, so no test can be sent')
const NO_ADDRESS = refuse('conflict', 'Your account has no email address. Add one in your profile.')
const TOO_MANY_TESTS = refuse(
  'too_many',
  `You can send ${TEMPLATE_LIMITS.tests} tests an hour. Try again later.`,
)

export interface TemplateTrialServices {
  preview(user: User, draft: TemplatePreview): Promise<Outcome<TemplatePreviewResult, Refusal<'missing'>>>
  /** Sends only to the user's own address. */
  test(by: Acting, draft: TemplatePreview): Promise<TestOutcome>
}

interface Dependencies {
  db: Database
  published: () => Published
  bookings: Pick<CustomerBookings, 'findByLead'>
  currentMailer: CurrentMailer
  siteUrl: string | null
  consoleUrl: string | null
  clock: () => Date
}

const HOUR_MS = 3_600_000

/** Previews and tests a template before it is saved. */
export function createTemplateTrialServices(parts: Dependencies): TemplateTrialServices {
  const { db, bookings, currentMailer, clock } = parts

  /** Returns null if no lead was given, and 'missing' if the user may not see it. */
  async function findTrialLead(user: User, leadId: string | null): Promise<TrialLead | null | 'missing'> {
    if (leadId === null) return null
    const lead = (await findLeadListRows(db, [leadId])).get(leadId.toLowerCase())?.lead
    if (!lead?.isListed || !canSeeLead(user, lead)) return 'missing'
    return { lead, booking: await bookings.findByLead(lead.id) }
  }

  async function renderTrial(
    user: User,
    { name, leadId, ...content }: TemplatePreview,
  ): Promise<Outcome<{ mail: RenderedMail; trialLead: TrialLead | null }, TrialRefusal>> {
    const trialLead = await findTrialLead(user, leadId)
    if (trialLead === 'missing') return LEAD_NOT_FOUND
    const context = trialContextOf(parts, user)
    const errors = judgeTemplate(name, content, exampleValues(name, context))
    if (errors.length > 0) return refuseTemplate(errors)
    return {
      ok: true,
      value: { mail: renderMail(content, trialValues(name, trialLead, context)), trialLead },
    }
  }

  return {
    async preview(user, draft) {
      const outcome = await renderTrial(user, draft)
      if (!outcome.ok)
        return outcome.reason === 'invalid'
          ? { ok: true, value: { errors: outcome.state.templateErrors, mail: null } }
          : outcome
      const { mail, trialLead } = outcome.value
      const to = recipientOf(draft.name, user, trialLead)
      return { ok: true, value: { errors: [], mail: { ...mail, html: framedHtml(mail.text), to } } }
    },

    async test(by, draft) {
      const { user, address } = by
      if (!currentMailer()) return NO_MAIL_SERVER
      if (user.email === '') return NO_ADDRESS
      const outcome = await renderTrial(user, draft)
      if (!outcome.ok) return outcome
      const now = clock()
      const { subject, text: body } = outcome.value.mail
      return transact(db, async (transaction): Promise<TestOutcome> => {
        const since = new Date(now.getTime() - HOUR_MS)
        if ((await countTestMails(transaction, user.id, since)) >= TEMPLATE_LIMITS.tests)
          return TOO_MANY_TESTS
        const to = { userId: user.id, leadId: draft.leadId, recipient: user.email }
        await insertTestMail(transaction, { ...to, subject: `Test: ${subject}`, body, now })
        const target = { kind: 'template', id: draft.name, label: MAIL_TEMPLATES[draft.name].label }
        await insertAudit(transaction, { actor: user, act: 'template.tested', target, address }, now)
        return { ok: true, value: { address: user.email } }
      })
    },
  }
}

/** Returns who would receive the mail. */
function recipientOf(name: TemplateName, user: User, trialLead: TrialLead | null): string {
  const { kind } = MAIL_TEMPLATES[name]
  if (kind === 'account') return user.email || user.name
  if (kind === 'department') return "the dealership's mailbox"
  return trialLead
    ? (trialLead.lead.email ?? 'no recipient: this lead has no email address')
    : 'matilda.wattle@example.com'
}
