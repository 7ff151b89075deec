import { actError } from '../../../../domain/content/document.ts'
import { KINDS } from '../../../../domain/content/kinds.ts'
import { formatInstant } from '../../../../domain/time/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CircleAlert } from '../../../../ui/icons.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import type { WrittenKind } from '../content-url.ts'
import type { DocumentOnScreen } from './use-document.ts'

interface Props {
  kind: WrittenKind
  screen: DocumentOnScreen
  onSave: () => void
  onPublish: () => void
}

/** Always in view: whether the words are kept, and the two acts of every day. */
export function DocumentFoot({ kind, screen, onSave, onPublish }: Props) {
  const timeZone = useTimeZone()
  const {
    editing: { standing },
    dirty,
    errors,
    busy,
  } = screen
  const canPublish = standing === null || dirty || actError('published', standing, KINDS[kind]) === null
  return (
    <div className="flex min-h-14 shrink-0 flex-wrap items-center gap-2.5 border-t border-ink-200 bg-paper px-5 py-2 max-sm:sticky max-sm:bottom-[calc(56px+env(safe-area-inset-bottom))] max-sm:z-10 max-sm:px-4">
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-xs text-ink-500">
        {errors.form ? (
          <span className="flex items-center gap-1.5 text-danger">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {errors.form}
          </span>
        ) : dirty ? (
          <Badge tone="warning">Unsaved changes</Badge>
        ) : (
          standing &&
          standing.updatedBy !== null && (
            <span className="sm:truncate">
              Saved {formatInstant(standing.updatedAt, 'dateTime', timeZone)} by {standing.updatedBy}
            </span>
          )
        )}
      </p>
      <Button disabled={!dirty && standing !== null} loading={busy === 'saved'} onClick={onSave}>
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
