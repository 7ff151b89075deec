import { actError } from '../../../../domain/content/document.ts'
import { KINDS } from '../../../../domain/content/kinds.ts'
import { formatInstant } from '../../../../domain/time/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CircleAlert } from '../../../../ui/icons.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import type { EditableKind } from '../content-url.ts'
import type { DocumentScreen } from './use-document.ts'

interface Props {
  kind: EditableKind
  screen: DocumentScreen
  onSave: () => void
  onPublish: () => void
}

/** Always visible: the save status and the two most frequent acts. */
export function DocumentFoot({ kind, screen, onSave, onPublish }: Props) {
  const timeZone = useTimeZone()
  const {
    editing: { savedDocument },
    hasChanges,
    errors,
    busy,
  } = screen
  const canPublish =
    savedDocument === null || hasChanges || actError('published', savedDocument, KINDS[kind]) === null
  return (
    <div className="flex min-h-14 shrink-0 flex-wrap items-center gap-2.5 border-t border-ink-200 bg-paper px-5 py-2 max-sm:sticky max-sm:bottom-[calc(56px+env(safe-area-inset-bottom))] max-sm:z-10 max-sm:px-4">
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-xs text-ink-500">
        {errors.form ? (
          <span className="flex items-center gap-1.5 text-danger">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {errors.form}
          </span>
        ) : hasChanges ? (
          <Badge tone="warning">Unsaved changes</Badge>
        ) : (
          savedDocument &&
          savedDocument.updatedBy !== null && (
            <span className="sm:truncate">
              Saved {formatInstant(savedDocument.updatedAt, 'dateTime', timeZone)} by{' '}
              {savedDocument.updatedBy}
            </span>
          )
        )}
      </p>
      <Button disabled={!hasChanges && savedDocument !== null} loading={busy === 'saved'} onClick={onSave}>
        Save draft
        <span className="max-lg:hidden">
          <Kbd>Ctrl S</Kbd>
        </span>
      </Button>
      <Button variant="primary" disabled={!canPublish} loading={busy === 'published'} onClick={onPublish}>
        Publish
      </Button>
    </div>
  )
}
