import { setTransactionActor } from '../../data/console/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import {
  findTemplateRow,
  findTemplateVersion,
  listTemplateRows,
  listTemplateVersions,
  lockTemplate,
  type TemplateRow,
  writeTemplate,
} from '../../data/outbox/mail-templates.ts'
import { insertAudit } from '../../data/users/index.ts'
import type { AuditAct } from '../../domain/audit/audit.ts'
import { FORM_NAMES } from '../../domain/leads/forms/form-names.ts'
import type { Lead } from '../../domain/leads/lead.ts'
import {
  isAccountTemplate,
  MAIL_TEMPLATES,
  TEMPLATE_LIMITS,
  TEMPLATE_NAMES,
  type TemplateChange,
  type TemplateError,
  type TemplateName,
  type TemplateReset,
} from '../../domain/outbox/mail-templates.ts'
import type { MailTemplate } from '../../domain/outbox/mail-texts.ts'
import { credentialRouteRefusal } from '../../domain/permissions/credential-routes.ts'
import { type Outcome, type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { UnconfirmedRefusal } from '../../domain/users/step-up.ts'
import type { User } from '../../domain/users/user.ts'
import type { CurrentMailer } from '../../integrations/mail/mailer.ts'
import type { Published } from '../published/index.ts'
import { judgeTemplate, refuseTemplate } from './template-judge.ts'
import { exampleValues, trialContextOf } from './template-values.ts'

export interface TemplateSummary {
  name: TemplateName
  isChanged: boolean
  /** 0: never customised. */
  version: number
  updatedAt: string | null
  updatedBy: string | null
}

export interface OpenTemplate extends TemplateSummary, MailTemplate {}

export interface TemplateVersion {
  version: number
  at: string
  by: string | null
  /** True for the default text. */
  isShipped: boolean
}

/** A lead for previews. */
export interface PreviewLead {
  id: string
  reference: string
  name: string
  form: string
  vehicle: string | null
  at: string
}

export interface TemplateFile {
  template: OpenTemplate
  /** Newest first. */
  versions: TemplateVersion[]
  /** The latest leads the user may see. */
  leads: PreviewLead[]
  /** Recipient of test mails. */
  test: { address: string; canSend: boolean }
}

/** Someone else changed it first, or the template is invalid; each error has its line. */
export type TemplateRefusal =
  | Refusal<'not_permitted'>
  | UnconfirmedRefusal
  | Refusal<'invalid', { templateErrors: TemplateError[] }>
  | Refusal<'changed', { template: OpenTemplate }>
export type TemplateOutcome<Value = OpenTemplate> = Outcome<Value, TemplateRefusal>

export interface MailTemplateServices {
  list(): Promise<TemplateSummary[]>
  open(user: User, name: TemplateName): Promise<TemplateFile>
  /** Returns the text of an earlier version, or null. */
  version(name: TemplateName, version: number): Promise<MailTemplate | null>
  /** Takes effect with the next mail, on every instance. */
  save(by: Acting, change: TemplateChange): Promise<TemplateOutcome>
  reset(by: Acting, reset: TemplateReset): Promise<TemplateOutcome>
}

type TrialLead = Pick<Lead, 'id' | 'reference' | 'name' | 'form' | 'vehicle'> & { createdAt: string }
/** Returns the newest leads the user may see, for previews. */
export type LatestLeads = (user: User, count: number) => Promise<TrialLead[]>

interface Dependencies {
  db: Database
  published: () => Published
  latestLeads: LatestLeads
  currentMailer: CurrentMailer
  siteUrl: string | null
  consoleUrl: string | null
  clock: () => Date
}

const MAX_PREVIEW_LEADS = 20

export function createMailTemplateServices(parts: Dependencies): MailTemplateServices {
  const { db, latestLeads, currentMailer, clock } = parts

  async function change(
    by: Acting,
    { name, version }: TemplateReset,
    content: MailTemplate | null,
    act: AuditAct,
  ): Promise<TemplateOutcome> {
    return transact(db, async (transaction): Promise<TemplateOutcome> => {
      await setTransactionActor(transaction, by.user.id)
      const row = await lockTemplate(transaction, name)
      const current = openOf(name, row)
      // The template already has this text, so there is nothing to save.
      if (isSame(content, row)) return { ok: true, value: current }
      if (current.version !== version) {
        const changerName = current.updatedBy ?? 'Someone else'
        return refuse('changed', `${changerName} has changed this template`, { template: current })
      }
      const next = { name, version: version + 1 }
      const updatedRow = await writeTemplate(transaction, next, content, {
        by: by.user.name,
        now: clock(),
      })
      await audit(transaction, by, act, name, {
        before: { version, subject: current.subject },
        after: { version: next.version, subject: openOf(name, updatedRow).subject },
      })
      return { ok: true, value: openOf(name, updatedRow) }
    })
  }

  const audit = (
    transaction: Transaction,
    { user, address }: Acting,
    act: AuditAct,
    name: TemplateName,
    changes: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
  ) => {
    const target = { kind: 'template', id: name, label: MAIL_TEMPLATES[name].label }
    return insertAudit(transaction, { actor: user, act, target, address, ...changes }, clock())
  }

  return {
    async list() {
      const rows = await listTemplateRows(db)
      return TEMPLATE_NAMES.map((name) => summaryOf(name, rows.get(name) ?? null))
    },

    async open(user, name) {
      const [row, versions, leads] = await Promise.all([
        findTemplateRow(db, name),
        listTemplateVersions(db, name, TEMPLATE_LIMITS.versions),
        latestLeads(user, MAX_PREVIEW_LEADS),
      ])
      return {
        template: openOf(name, row),
        versions: versions.map(({ version, at, byName, body }) => ({
          version,
          at: at.toISOString(),
          by: byName,
          isShipped: body === null,
        })),
        leads: leads.map(({ id, reference, name: customerName, form, vehicle, createdAt }) => ({
          id,
          reference,
          name: customerName,
          form: FORM_NAMES[form].name,
          vehicle: vehicle?.title ?? null,
          at: createdAt,
        })),
        test: { address: user.email, canSend: currentMailer() !== null },
      }
    },

    async version(name, version) {
      if (version === 0) return MAIL_TEMPLATES[name].defaultTemplate
      const row = await findTemplateVersion(db, name, version)
      return row && contentOf(name, row)
    },

    async save(by, { name, version, subject, body }) {
      const refusal = isAccountTemplate(name) ? credentialRouteRefusal(by, clock()) : null
      if (refusal) return refusal
      const content = { subject: subject.trim(), body: body.replaceAll('\r\n', '\n').trimEnd() }
      const errors = judgeTemplate(name, content, exampleValues(name, trialContextOf(parts, by.user)))
      if (errors.length > 0) return refuseTemplate(errors)
      return change(by, { name, version }, content, 'template.changed')
    },

    async reset(by, reset) {
      const refusal = isAccountTemplate(reset.name) ? credentialRouteRefusal(by, clock()) : null
      return refusal ?? change(by, reset, null, 'template.reset')
    },
  }
}

function contentOf(name: TemplateName, row: Pick<TemplateRow, 'subject' | 'body'> | null): MailTemplate {
  return row && row.subject !== null && row.body !== null
    ? { subject: row.subject, body: row.body }
    : MAIL_TEMPLATES[name].defaultTemplate
}

function summaryOf(name: TemplateName, row: TemplateRow | null): TemplateSummary {
  return {
    name,
    isChanged: row !== null && row.body !== null,
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy ?? null,
  }
}

function openOf(name: TemplateName, row: TemplateRow | null): OpenTemplate {
  return { ...summaryOf(name, row), ...contentOf(name, row) }
}

function isSame(content: MailTemplate | null, row: TemplateRow | null): boolean {
  if (content === null) return row === null || row.body === null
  return row !== null && row.subject === content.subject && row.body === content.body
}
