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
  onBring: (words: MailTemplate) => void
}

/** Who changed it when. One that is brought back stands in the editor, to be looked at before it is saved. */
export function TemplateHistory({ name, versions, open, onClose, onBring }: Props) {
  const timeZone = useTimeZone()
  const [busy, setBusy] = useState<number | null>(null)
  const bring = async (version: number) => {
    setBusy(version)
    const outcome = await loadVersion(name, version)
    setBusy(null)
    if (!outcome.ok) return notify('error', outcome.error)
    onBring(outcome.value)
    notify('success', 'It stands in the editor: save it to use it')
  }
  const first = versions.at(-1)?.version === 1 || versions.length === 0
  const lines = [
    ...versions.map(({ version, at, by, isShipped }) => ({
      version,
      title: isShipped ? 'As it comes' : `Version ${version}`,
      what: `${by ?? 'Somebody'}, ${formatInstant(at, 'dateTime', timeZone)}`,
    })),
    ...(first ? [{ version: 0, title: 'As it comes', what: 'Before anybody changed it' }] : []),
  ]
  return (
    <Drawer id="template-history" title="History" open={open} onClose={onClose} flush>
      <ol>
        {lines.map(({ version, title, what }, at) => (
          <li
            key={version}
            className="flex items-center gap-3 border-b border-ink-100 px-(--panel-pad) py-2.5 last:border-b-0"
          >
            <p className="min-w-0 flex-1">
              <b className="font-semibold">{title}</b>
              <span className="block text-xs text-ink-500">{what}</span>
            </p>
            {at === 0 ? (
              <span className="text-xs text-ink-500">Used now</span>
            ) : (
              <Button
                size="s"
                loading={busy === version}
                aria-label={`Bring back ${title.toLowerCase()}, ${what}`}
                className="max-sm:min-h-11"
                onClick={() => void bring(version)}
              >
                Bring back
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
