import { useState } from 'react'
import type { TemplateError, TemplatePreview } from '../../../domain/outbox/mail-templates.ts'
import type { TemplateShown } from '../../../services/outbox/index.ts'
import { useLatest } from '../list/use-latest.ts'
import { previewTemplate } from './template-calls.ts'

const PAUSE_MS = 300

export interface Preview {
  /** The last that made sense. */
  mail: TemplateShown['mail']
  errors: TemplateError[]
  failure: string | null
  /** What is shown is of exactly what is typed. */
  isFresh: boolean
}

/** How a draft would go out, asked again when somebody has stopped typing. */
export function usePreview(draft: TemplatePreview): Preview {
  const [mail, setMail] = useState<TemplateShown['mail']>(null)
  const { outcome, isCurrent } = useLatest(draft, previewTemplate, PAUSE_MS)
  const answer = outcome?.ok ? outcome.value : null
  // A draft that makes no sense, or no answer, leaves the mail before it in view.
  if (answer?.mail && answer.mail !== mail) setMail(answer.mail)
  const isFresh = isCurrent && answer !== null
  return {
    mail: answer?.mail ?? mail,
    failure: outcome?.ok === false ? outcome.error : null,
    isFresh,
    errors: isFresh ? answer.errors : [],
  }
}
