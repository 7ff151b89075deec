import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatInstant } from '../../../../domain/time/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { notify } from '../../notify.ts'
import { useTimeZone } from '../../session/time-zone.ts'
import { type DeletedDocument, undeleteDocument } from '../content-calls.ts'
import type { EditableKind } from '../content-url.ts'

/** Documents deleted in the last 30 days, below the list. */
export function DeletedDocuments({
  kind,
  deleted,
}: {
  kind: EditableKind
  deleted: readonly DeletedDocument[]
}) {
  const { revalidate } = useRevalidator()
  const timeZone = useTimeZone()
  const [busy, setBusy] = useState<string | null>(null)
  if (deleted.length === 0) return null
  const restore = async ({ id, label }: DeletedDocument) => {
    setBusy(id)
    const outcome = await undeleteDocument(kind, id)
    setBusy(null)
    if (outcome.ok) notify('success', `${label} restored as a draft`)
    else notify('error', outcome.error)
    void revalidate()
  }
  return (
    <details className="border-t border-ink-100 px-5 py-3 max-sm:px-4">
      <summary className="cursor-pointer py-1 text-ink-700">
        Deleted, kept for 30 days <span className="tabular-nums">({deleted.length})</span>
      </summary>
      <ul className="mt-1">
        {deleted.map((each) => (
          <li key={each.id} className="flex items-center gap-3 border-b border-ink-100 py-1.5 last:border-0">
            <span className="min-w-0 flex-1 truncate">
              {each.label}{' '}
              <span className="text-ink-500">
                deleted {formatInstant(each.deletedAt, 'dateTime', timeZone)}
              </span>
            </span>
            <Button
              size="s"
              loading={busy === each.id}
              aria-label={`Restore ${each.label}`}
              onClick={() => void restore(each)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
