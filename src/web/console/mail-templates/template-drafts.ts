import type { TemplateName } from '../../../domain/outbox/mail-templates.ts'
import type { MailTemplate } from '../../../domain/outbox/mail-texts.ts'

/** Unsaved text, and the version it is based on. */
export interface TemplateDraft extends MailTemplate {
  version: number
}

const KEY = 'mailTemplateDrafts'

/** Stores unsaved drafts in this browser, so that closing the tab loses nothing. */
export function createTemplateDrafts(storage: Storage | null) {
  function all(): Record<string, unknown> {
    try {
      const value: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}')
      return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
    } catch {
      return {}
    }
  }

  function write(drafts: Record<string, unknown>): void {
    try {
      storage?.setItem(KEY, JSON.stringify(drafts))
    } catch {
      // Storage is full or blocked: the text on the screen is still there.
    }
  }

  return {
    read(name: TemplateName): TemplateDraft | null {
      const draft = all()[name]
      return isDraft(draft) ? draft : null
    },
    names: (): string[] => Object.keys(all()),
    keep: (name: TemplateName, draft: TemplateDraft) => write({ ...all(), [name]: draft }),
    drop(name: TemplateName): void {
      const { [name]: _dropped, ...rest } = all()
      write(rest)
    },
  }
}

function isDraft(value: unknown): value is TemplateDraft {
  const { subject, body, version } = (value ?? {}) as Partial<TemplateDraft>
  return typeof subject === 'string' && typeof body === 'string' && typeof version === 'number'
}
