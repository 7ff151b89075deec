import { useState } from 'react'
import type { MailTemplate } from '../../../domain/outbox/mail-texts.ts'
import type { OpenTemplate } from '../../../services/outbox/index.ts'
import { browserStorage } from '../../start/browser-storage.ts'
import { createTemplateDrafts, type TemplateDraft } from './template-drafts.ts'

export const templateDrafts = createTemplateDrafts(browserStorage('localStorage'))

/** What is typed over a template, kept until it is saved or let go of. What others save meanwhile is told and overwrites nothing. */
export function useTemplateDraft(loaded: OpenTemplate) {
  const [saved, setSaved] = useState<OpenTemplate | null>(null)
  // Saved here a moment ago, and not loaded again yet.
  const standing = saved && saved.version > loaded.version ? saved : loaded
  const [typed, setTyped] = useState<TemplateDraft | null>(() => templateDrafts.read(loaded.name))
  const draft: TemplateDraft = typed ?? standing
  const isChanged = typed !== null && !isSame(typed, standing)

  function keep(next: TemplateDraft | null): void {
    setTyped(next)
    if (next === null) templateDrafts.drop(loaded.name)
    else templateDrafts.keep(loaded.name, next)
  }

  return {
    draft,
    standing,
    isChanged,
    /** Somebody else's, newer than what was typed over. */
    newer: isChanged && standing.version > draft.version ? standing : null,
    change: (words: Partial<MailTemplate>) => {
      const { subject, body, version } = draft
      const next = { subject, body, version, ...words }
      keep(isSame(next, standing) ? null : next)
    },
    letGo: () => keep(null),
    /** Over what stands now: theirs goes when this is saved. */
    keepMine: () => keep({ ...draft, version: standing.version }),
    done: (template: OpenTemplate) => {
      setSaved(template)
      keep(null)
    },
    overtaken: setSaved,
  }
}

function isSame(one: MailTemplate, other: MailTemplate): boolean {
  return one.subject === other.subject && one.body === other.body
}
