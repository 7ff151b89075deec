import { useState } from 'react'
import type { TemplateName } from '../../../domain/outbox/mail-templates.ts'
import type { MailTemplate } from '../../../domain/outbox/mail-texts.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import type { TemplateVersion } from '../../../services/outbox/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/overlays/dialog.tsx'
import { notify } from '../notify.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { loadVersion } from './template-calls.ts'

interface Props {
  name: TemplateName
  versions: readonly TemplateVersion[]
  open: boolean
  onClose: () => void
  onRestore: (words: MailTemplate) => void
}

/** Versions of a template. Restoring one only loads it into the editor, to be checked before it is saved. */
export function TemplateHistory({ name, versions, open, onClose, onRestore }: Props) {
  const timeZone = useTimeZone()
  const [busy, setBusy] = useState<number | null>(null)
  const restore = async (version: number) => {
    setBusy(version)
    const outcome = await loadVersion(name, version)
    setBusy(null)
    if (!outcome.ok) return notify('error', outcome.error)
    onRestore(outcome.value)
    notify('success', 'Version loaded into the editor. Save it to use it')
  }
  const hasFirstVersion = versions.at(-1)?.version === 1 || versions.length === 0
  const rows = [
    ...versions.map(({ version, at, by, isShipped }) => ({
      version,
      title: isShipped ? 'Default' : `Version ${version}`,
      detail: `${by ?? 'Someone'}, ${formatInstant(at, 'dateTime', timeZone)}`,
    })),
    ...(hasFirstVersion ? [{ version: 0, title: 'Default', detail: 'Before the first change' }] : []),
  ]
  return (
    <Drawer id="template-history" title="History" open={open} onClose={onClose} flush>
      <ol>
        {rows.map(({ version, title, detail }, at) => (
          <li
            key={version}
            className="flex items-center gap-3 border-b border-ink-100 px-(--panel-pad) py-2.5 last:border-b-0"
          >
            <p className="min-w-0 flex-1">
              <b className="font-semibold">{title}</b>
              <span className="block text-xs text-ink-500">{detail}</span>
            </p>
            {at === 0 ? (
              <span className="text-xs text-ink-500">Current</span>
            ) : (
              <Button
                size="s"
                loading={busy === version}
                aria-label={`Restore ${title.toLowerCase()}, ${detail}`}
                className="max-sm:min-h-11"
                onClick={() => void restore(version)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
