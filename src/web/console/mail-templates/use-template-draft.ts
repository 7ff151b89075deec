import { useState } from 'react'
import type { MailTemplate } from '../../../domain/outbox/mail-texts.ts'
import type { OpenTemplate } from '../../../services/outbox/index.ts'
import { browserStorage } from '../../start/browser-storage.ts'
import { createTemplateDrafts, type TemplateDraft } from './template-drafts.ts'

export const templateDrafts = createTemplateDrafts(browserStorage('localStorage'))

/** The draft of a template, stored until it is saved or discarded. A version saved by others is announced and overwrites nothing. */
export function useTemplateDraft(loadedTemplate: OpenTemplate) {
  const [savedTemplate, setSavedTemplate] = useState<OpenTemplate | null>(null)
  // A version saved here may be newer than the loaded one until the loader has run again.
  const current =
    savedTemplate && savedTemplate.version > loadedTemplate.version ? savedTemplate : loadedTemplate
  const [unsaved, setUnsaved] = useState<TemplateDraft | null>(() => templateDrafts.read(loadedTemplate.name))
  const draft: TemplateDraft = unsaved ?? current
  const isChanged = unsaved !== null && !isSame(unsaved, current)

  function keep(next: TemplateDraft | null): void {
    setUnsaved(next)
    if (next === null) templateDrafts.drop(loadedTemplate.name)
    else templateDrafts.keep(loadedTemplate.name, next)
  }

  return {
    draft,
    current,
    isChanged,
    /** A version by someone else, newer than the one the draft is based on. */
    newer: isChanged && current.version > draft.version ? current : null,
    change: (words: Partial<MailTemplate>) => {
      const { subject, body, version } = draft
      const next = { subject, body, version, ...words }
      keep(isSame(next, current) ? null : next)
    },
    discard: () => keep(null),
    /** Rebases the draft on the current version, so that saving replaces it. */
    keepMine: () => keep({ ...draft, version: current.version }),
    finish: (template: OpenTemplate) => {
      setSavedTemplate(template)
      keep(null)
    },
    setCurrent: setSavedTemplate,
  }
}

function isSame(one: MailTemplate, other: MailTemplate): boolean {
  return one.subject === other.subject && one.body === other.body
}
