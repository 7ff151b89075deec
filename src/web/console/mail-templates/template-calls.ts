import type {
  TemplateChange,
  TemplateError,
  TemplateName,
  TemplatePreview,
  TemplateReset,
} from '../../../domain/outbox/mail-templates.ts'
import type { MailTemplate } from '../../../domain/outbox/mail-texts.ts'
import type {
  OpenTemplate,
  TemplateFile,
  TemplatePreviewResult,
  TemplateSummary,
} from '../../../services/outbox/index.ts'
import { type CallFailure, type CallOutcome, staffCall } from '../staff-call.ts'

type OneTemplate = { template: OpenTemplate }

export function loadTemplates(): Promise<CallOutcome<{ templates: TemplateSummary[] }>> {
  return staffCall('get /mail-templates', 'Failed to fetch the email templates')
}

export function loadTemplate(name: TemplateName): Promise<CallOutcome<TemplateFile>> {
  return staffCall('get /mail-template/:name', 'Failed to fetch the template', { param: { name } })
}

export function loadVersion(name: TemplateName, version: number): Promise<CallOutcome<MailTemplate>> {
  const query = new URLSearchParams({ name, version: String(version) })
  return staffCall('get /mail-template-version', 'Failed to fetch that version', { query })
}

export function previewTemplate(draft: TemplatePreview): Promise<CallOutcome<TemplatePreviewResult>> {
  return staffCall('post /preview-mail-template', 'Failed to load the preview', { json: draft })
}

export function updateTemplate(change: TemplateChange): Promise<CallOutcome<OneTemplate>> {
  return staffCall('put /update-mail-template', 'Failed to save the template', { json: change })
}

export function resetTemplate(reset: TemplateReset): Promise<CallOutcome<OneTemplate>> {
  return staffCall('post /reset-mail-template', 'Failed to reset the template', { json: reset })
}

export function testTemplate(draft: TemplatePreview): Promise<CallOutcome<{ address: string }>> {
  return staffCall('post /test-mail-template', 'Failed to send the test mail', { json: draft })
}

/** Returns the current template from a 409, after someone else changed it. */
export function currentTemplate({ status, body }: CallFailure): OpenTemplate | null {
  return status === 409 ? ((body as Partial<OneTemplate>).template ?? null) : null
}

/** Returns the errors in the template from a 400. */
export function templateErrors({ status, body }: CallFailure): TemplateError[] {
  return status === 400 ? ((body as { templateErrors?: TemplateError[] }).templateErrors ?? []) : []
}
