import { changedText } from '../../../../domain/content/changes.ts'
import { DOCUMENT_ACTS, type DocumentVersion } from '../../../../domain/content/document.ts'
import { formatInstant } from '../../../../domain/time/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Drawer } from '../../../../ui/overlays/dialog.tsx'
import { useTimeZone } from '../../session/time-zone.ts'

interface Props {
  id: string
  isOpen: boolean
  versions: readonly DocumentVersion[]
  isBusy: boolean
  onClose: () => void
  onRestore: (version: number) => void
}

/** All versions, newest first, with the author, the time and the changed fields. */
export function VersionsDrawer({ id, isOpen, versions, isBusy, onClose, onRestore }: Props) {
  const timeZone = useTimeZone()
  return (
    <Drawer id={id} title="Versions" open={isOpen} onClose={onClose} flush>
      <ol>
        {versions.map(({ version, act, at, by, changed, slug }, place) => (
          <li
            key={version}
            className="flex items-start gap-3 border-b border-ink-100 px-(--panel-pad) py-2.5"
          >
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{DOCUMENT_ACTS[act]}</p>
              {changed.length > 0 && <p className="text-ink-700">{changedText(changed)} changed</p>}
              {act === 'moved' && <p className="text-ink-700">Now at {slug}</p>}
              <p className="text-xs text-ink-500">
                {formatInstant(at, 'dateTime', timeZone)}
                {by && ` by ${by}`}
              </p>
            </div>
            {place === 0 ? (
              <span className="pt-0.5 text-xs text-ink-500">Current</span>
            ) : (
              <Button
                size="s"
                disabled={isBusy}
                aria-label={`Restore the version of ${formatInstant(at, 'dateTime', timeZone)}`}
                onClick={() => onRestore(version)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
      {versions.length === 0 && (
        <p className="px-(--panel-pad) py-4 text-ink-500">No changes since it was set up.</p>
      )}
    </Drawer>
  )
}
