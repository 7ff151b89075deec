import { useState } from 'react'
import type { TemplateError, TemplatePreview } from '../../../domain/outbox/mail-templates.ts'
import type { TemplatePreviewResult } from '../../../services/outbox/index.ts'
import { useLatest } from '../list/use-latest.ts'
import { previewTemplate } from './template-calls.ts'

const PAUSE_MS = 300

export interface Preview {
  /** The last mail that could be rendered. */
  mail: TemplatePreviewResult['mail']
  errors: TemplateError[]
  failure: string | null
  /** Whether the preview matches the current draft. */
  isFresh: boolean
}

/** Renders a draft on the server when typing pauses. */
export function usePreview(draft: TemplatePreview): Preview {
  const [mail, setMail] = useState<TemplatePreviewResult['mail']>(null)
  const { outcome, isCurrent } = useLatest(draft, previewTemplate, PAUSE_MS)
  const answer = outcome?.ok ? outcome.value : null
  // After an error in the draft or a failed call, the previous mail stays visible.
  if (answer?.mail && answer.mail !== mail) setMail(answer.mail)
  const isFresh = isCurrent && answer !== null
  return {
    mail: answer?.mail ?? mail,
    failure: outcome?.ok === false ? outcome.error : null,
    isFresh,
    errors: isFresh ? answer.errors : [],
  }
}
