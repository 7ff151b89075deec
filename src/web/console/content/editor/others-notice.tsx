import { useState } from 'react'
import { KINDS } from '../../../../domain/content/kinds.ts'
import { formatInstant } from '../../../../domain/time/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { changeNoticeText } from '../content-texts.ts'
import type { EditableKind } from '../content-url.ts'
import type { ExternalChange } from './use-document.ts'

interface Props {
  kind: EditableKind
  change: ExternalChange
  onShowChanges: () => void
  onClose: () => void
  onRestore: () => Promise<void>
}

/** Announces a change by someone else while the document is open. It never affects unsaved changes. */
export function OthersNotice({ kind, change, onShowChanges, onClose, onRestore }: Props) {
  const timeZone = useTimeZone()
  const [isBusy, setIsBusy] = useState(false)
  const title = `${changeNoticeText(change, KINDS[kind].noun)} on ${formatInstant(change.at, 'dateTime', timeZone)}`
  if (change.act === 'deleted')
    return (
      <Notice
        kind="warning"
        flush
        announce
        title={title}
        action={
          <Button
            size="s"
            loading={isBusy}
            onClick={() => {
              setIsBusy(true)
              void onRestore().finally(() => setIsBusy(false))
            }}
          >
            Restore
          </Button>
        }
      >
        Your changes stay on the screen until you leave. Restore the {KINDS[kind].noun} to save them.
      </Notice>
    )
  return (
    <Notice
      kind="info"
      flush
      announce
      title={title}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="s" onClick={onShowChanges}>
            Show changes
          </Button>
          <Button size="s" variant="ghost" onClick={onClose}>
            Close
          </Button>
        </span>
      }
    >
      {change.isLoaded ? 'You see the current version.' : 'Your changes are not affected.'}
    </Notice>
  )
}
