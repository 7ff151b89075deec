import type {
  TemplateChange,
  TemplateFault,
  TemplateName,
  TemplatePreview,
  TemplateReset,
} from '../../../domain/outbox/mail-templates.ts'
import type { MailTemplate } from '../../../domain/outbox/mail-texts.ts'
import type {
  OpenTemplate,
  TemplateFile,
  TemplateShown,
  TemplateSummary,
} from '../../../services/outbox/index.ts'
import { type CallFailure, type CallOutcome, staffCall } from '../staff-call.ts'

type OneTemplate = { template: OpenTemplate }

export function loadTemplates(): Promise<CallOutcome<{ templates: TemplateSummary[] }>> {
  return staffCall('/mail-templates', 'Failed to fetch the email templates')
}

export function loadTemplate(name: TemplateName): Promise<CallOutcome<TemplateFile>> {
  return staffCall(`/mail-template/${encodeURIComponent(name)}`, 'Failed to fetch the template')
}

export function loadVersion(name: TemplateName, version: number): Promise<CallOutcome<MailTemplate>> {
  const query = new URLSearchParams({ name, version: String(version) })
  return staffCall(`/mail-template-version?${query}`, 'Failed to fetch that version')
}

export function previewTemplate(draft: TemplatePreview): Promise<CallOutcome<TemplateShown>> {
  return staffCall('/preview-mail-template', 'Failed to make the preview', { method: 'POST', body: draft })
}

export function updateTemplate(change: TemplateChange): Promise<CallOutcome<OneTemplate>> {
  return staffCall('/update-mail-template', 'Failed to save the template', { method: 'PUT', body: change })
}

export function resetTemplate(reset: TemplateReset): Promise<CallOutcome<OneTemplate>> {
  return staffCall('/reset-mail-template', 'Failed to reset the template', { method: 'POST', body: reset })
}

export function testTemplate(draft: TemplatePreview): Promise<CallOutcome<{ address: string }>> {
  return staffCall('/test-mail-template', 'Failed to send the test', { method: 'POST', body: draft })
}

/** The template as it stands, where somebody was first. */
export function standingIn({ status, body }: CallFailure): OpenTemplate | null {
  return status === 409 ? ((body as Partial<OneTemplate>).template ?? null) : null
}

/** What is wrong with it, where that is why it was refused. */
export function faultsIn({ status, body }: CallFailure): TemplateFault[] {
  return status === 400 ? ((body as { faults?: TemplateFault[] }).faults ?? []) : []
}
