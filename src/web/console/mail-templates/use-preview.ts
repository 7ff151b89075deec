import { useEffect, useState } from 'react'
import type { TemplateFault, TemplatePreview } from '../../../domain/outbox/mail-templates.ts'
import type { TemplateShown } from '../../../services/outbox/index.ts'
import { previewTemplate } from './template-calls.ts'

const PAUSE_MS = 300

export interface Preview {
  /** The last that made sense. */
  mail: TemplateShown['mail']
  faults: TemplateFault[]
  failure: string | null
  /** What is shown is of exactly what is typed. */
  isFresh: boolean
}

/** How a draft would go out, asked again when somebody has stopped typing. */
export function usePreview(draft: TemplatePreview): Preview {
  const asked = JSON.stringify(draft)
  const [shown, setShown] = useState<Omit<Preview, 'isFresh'> & { of: string }>({
    of: '',
    mail: null,
    faults: [],
    failure: null,
  })
  useEffect(() => {
    let isLeft = false
    const ask = async () => {
      const outcome = await previewTemplate(JSON.parse(asked) as TemplatePreview)
      if (isLeft) return
      setShown((before) =>
        outcome.ok
          ? {
              of: asked,
              mail: outcome.value.mail ?? before.mail,
              faults: outcome.value.faults,
              failure: null,
            }
          : { ...before, failure: outcome.error },
      )
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [asked])
  const { of, mail, faults, failure } = shown
  return { mail, failure, isFresh: of === asked, faults: of === asked ? faults : [] }
}
