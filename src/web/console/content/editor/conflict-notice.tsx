import { useState } from 'react'
import { changedFields, fieldLabel } from '../../../../domain/content/changes.ts'
import type { ContentDocument } from '../../../../domain/content/document.ts'
import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { formatInstant } from '../../../../domain/time/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { proseHtml } from '../../../public/written/prose-html.ts'
import { useTimeZone } from '../../session/time-zone.ts'
import type { WrittenKind } from '../content-url.ts'
import { bodyOf } from './document-draft.ts'

interface Props {
  kind: WrittenKind
  theirs: ContentDocument
  mine: DraftBody
  today: string
  onTheirs: () => void
  onMine: () => void
}

/** Somebody was first: both are looked at before one goes over the other. */
export function ConflictNotice({ kind, theirs, mine, today, onTheirs, onMine }: Props) {
  const timeZone = useTimeZone()
  const [isOpen, setIsOpen] = useState(false)
  const their = bodyOf(kind, theirs, today)
  const names = changedFields(their, mine)
  const theirValues = new Map<string, unknown>(Object.entries(their))
  const myValues = new Map<string, unknown>(Object.entries(mine))
  return (
    <>
      <Notice
        kind="warning"
        flush
        announce
        title={`${theirs.updatedBy ?? 'Somebody'} changed this on ${formatInstant(theirs.updatedAt, 'dateTime', timeZone)}`}
        action={
          <Button size="s" onClick={() => setIsOpen(true)}>
            See what changed
          </Button>
        }
      >
        Nothing of yours is lost, and nothing of theirs is overwritten, until you choose.
      </Notice>
      <Dialog
        id="document-conflict"
        size="xl"
        title="Theirs and yours"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <Button
              onClick={() => {
                setIsOpen(false)
                onTheirs()
              }}
            >
              Take theirs, let mine go
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                setIsOpen(false)
                onMine()
              }}
            >
              Put mine over it
            </Button>
          </>
        }
      >
        {names.length === 0 && <p className="text-ink-700">Both say the same.</p>}
        {names.map((name) => (
          <section key={name} className="border-b border-ink-100 py-3 last:border-0">
            <h3 className="font-text text-s font-semibold first-letter:uppercase">{fieldLabel(name)}</h3>
            <div className="mt-1.5 grid grid-cols-2 gap-4 max-sm:grid-cols-1">
              <Side label="Theirs" name={name} value={theirValues.get(name)} />
              <Side label="Yours" name={name} value={myValues.get(name)} />
            </div>
          </section>
        ))}
      </Dialog>
    </>
  )
}

function Side({ label, name, value }: { label: string; name: string; value: unknown }) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-ink-500">{label}</p>
      {name === 'content' ? (
        // Cleaned by the server, or made by the editor's own rules.
        <div
          className="prose mt-1 max-h-80 overflow-y-auto rounded-s bg-canvas p-3"
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: typeof value === 'string' ? proseHtml(value) : '' }}
        />
      ) : (
        <p className="mt-1 rounded-s bg-canvas p-3 wrap-anywhere whitespace-pre-line">{valueText(value)}</p>
      )}
    </div>
  )
}

/** A value as a person reads it, whatever it is made of. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(valueText).join('\n')
  if (typeof value === 'object')
    return 'id' in value && 'width' in value
      ? `Picture ${String(value.id)}`
      : Object.entries(value)
          .filter(([, each]) => typeof each !== 'object' && each !== '')
          .map(([name, each]) => `${fieldLabel(name)}: ${valueText(each)}`)
          .join('\n')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
