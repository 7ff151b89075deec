import type { Database } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { findLeadListRows } from '../../data/leads/index.ts'
import { countTests, insertTest } from '../../data/outbox/mail-templates.ts'
import { insertAudit } from '../../data/users/index.ts'
import { maySeeLead } from '../../domain/leads/assignments/work.ts'
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
import type { Mailer } from '../../integrations/mail/mailer.ts'
import type { CustomerBookings } from '../bookings/index.ts'
import type { Published } from '../published/index.ts'
import { framedHtml, type RenderedMail, renderMail } from './mail-text.ts'
import { judgeTemplate, refuseTemplate } from './template-judge.ts'
import { aroundOf, exampleValues, type TriedLead, triedValues } from './template-values.ts'

export interface TemplateShown {
  errors: TemplateError[]
  /** Null while it makes no sense. */
  mail: (RenderedMail & { html: string; to: string }) | null
}

type TrialRefusal = Refusal<'missing'> | Refusal<'invalid', { templateErrors: TemplateError[] }>
export type TestOutcome = Outcome<{ address: string }, TrialRefusal | Refusal<'conflict' | 'too_many'>>

const NO_SUCH_LEAD = refuse('missing', 'There is no such lead')
const NO_MAIL_SERVER = refuse('conflict', 'No mail server is configured, so no test can be sent')
const NO_ADDRESS = refuse('conflict', 'Your account has no e-mail address: add one in your profile')
const TOO_MANY_TESTS = refuse(
  'too_many',
  `${TEMPLATE_LIMITS.tests} tests in an hour are enough: try again later`,
)

export interface TemplateTrialServices {
  preview(user: User, draft: TemplatePreview): Promise<Outcome<TemplateShown, Refusal<'missing'>>>
  /** To the address of who asks, and to no other. */
  test(by: Acting, draft: TemplatePreview): Promise<TestOutcome>
}

interface Dependencies {
  db: Database
  published: () => Published
  bookings: Pick<CustomerBookings, 'ofLead'>
  /** Null where no mail server is configured. */
  mailer: Mailer | null
  siteUrl: string | null
  clock: () => Date
}

const HOUR = 3_600_000

/** A template as it would go out, before anybody else gets it. */
export function createTemplateTrialServices(parts: Dependencies): TemplateTrialServices {
  const { db, bookings, mailer, clock } = parts

  /** Null for none; what is not theirs to see is no lead of theirs. */
  async function triedLead(user: User, leadId: string | null): Promise<TriedLead | null | 'missing'> {
    if (leadId === null) return null
    const lead = (await findLeadListRows(db, [leadId])).get(leadId.toLowerCase())?.lead
    if (!lead?.isListed || !maySeeLead(user, lead)) return 'missing'
    return { lead, booking: await bookings.ofLead(lead.id) }
  }

  async function written(
    user: User,
    { name, leadId, ...words }: TemplatePreview,
  ): Promise<Outcome<{ mail: RenderedMail; tried: TriedLead | null }, TrialRefusal>> {
    const tried = await triedLead(user, leadId)
    if (tried === 'missing') return NO_SUCH_LEAD
    const around = aroundOf(parts, user)
    const errors = judgeTemplate(name, words, exampleValues(name, around))
    if (errors.length > 0) return refuseTemplate(errors)
    return { ok: true, value: { mail: renderMail(words, triedValues(name, tried, around)), tried } }
  }

  return {
    async preview(user, draft) {
      const outcome = await written(user, draft)
      if (!outcome.ok)
        return outcome.reason === 'invalid'
          ? { ok: true, value: { errors: outcome.state.templateErrors, mail: null } }
          : outcome
      const { mail, tried } = outcome.value
      const to = addressee(draft.name, user, tried)
      return { ok: true, value: { errors: [], mail: { ...mail, html: framedHtml(mail.text), to } } }
    },

    async test(by, draft) {
      const { user, address } = by
      if (!mailer) return NO_MAIL_SERVER
      if (user.email === '') return NO_ADDRESS
      const outcome = await written(user, draft)
      if (!outcome.ok) return outcome
      const now = clock()
      const { subject, text: body } = outcome.value.mail
      return transact(db, async (transaction): Promise<TestOutcome> => {
        const since = new Date(now.getTime() - HOUR)
        if ((await countTests(transaction, user.id, since)) >= TEMPLATE_LIMITS.tests) return TOO_MANY_TESTS
        const to = { userId: user.id, leadId: draft.leadId, recipient: user.email }
        await insertTest(transaction, { ...to, subject: `Test: ${subject}`, body, now })
        const target = { kind: 'template', id: draft.name, label: MAIL_TEMPLATES[draft.name].label }
        await insertAudit(transaction, { actor: user, act: 'template.tested', target, address }, now)
        return { ok: true, value: { address: user.email } }
      })
    },
  }
}

/** Who would get it. */
function addressee(name: TemplateName, user: User, tried: TriedLead | null): string {
  const { kind } = MAIL_TEMPLATES[name]
  if (kind === 'account') return user.email || user.name
  if (kind === 'department') return 'the dealership’s mailbox'
  return tried
    ? (tried.lead.email ?? 'nobody: this lead has no e-mail address')
    : 'matilda.wattle@example.com'
}
