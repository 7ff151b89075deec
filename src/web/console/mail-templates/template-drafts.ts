import type { TemplateName } from '../../../domain/outbox/mail-templates.ts'
import type { MailTemplate } from '../../../domain/outbox/mail-texts.ts'

/** As it was typed, and the version it was typed over. */
export interface TemplateDraft extends MailTemplate {
  version: number
}

const KEY = 'mailTemplateDrafts'

/** What was typed and not saved, in this browser: closing the tab loses nothing. */
export function createTemplateDrafts(storage: Storage | null) {
  function all(): Record<string, unknown> {
    try {
      const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}')
      return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
    } catch {
      return {}
    }
  }

  function write(drafts: Record<string, unknown>): void {
    try {
      storage?.setItem(KEY, JSON.stringify(drafts))
    } catch {
      // It is full or closed: what is on the screen is still there.
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

function isDraft(kept: unknown): kept is TemplateDraft {
  const { subject, body, version } = (kept ?? {}) as Partial<TemplateDraft>
  return typeof subject === 'string' && typeof body === 'string' && typeof version === 'number'
}
