import { useState } from 'react'
import { changedFields, fieldLabel } from '../../../../domain/content/changes.ts'
import type { ContentDocument } from '../../../../domain/content/document.ts'
import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { formatInstant } from '../../../../domain/time/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { trustedProse } from '../../trusted-html.ts'
import type { EditableKind } from '../content-url.ts'
import { bodyOf } from './document-draft.ts'

interface Props {
  kind: EditableKind
  theirs: ContentDocument
  mine: DraftBody
  today: string
  onUseTheirs: () => void
  onKeepMine: () => void
}

/** Someone else saved first: compares both versions before one replaces the other. */
export function ConflictNotice({ kind, theirs, mine, today, onUseTheirs, onKeepMine }: Props) {
  const timeZone = useTimeZone()
  const [isOpen, setIsOpen] = useState(false)
  const theirBody = bodyOf(kind, theirs, today)
  const names = changedFields(theirBody, mine)
  const theirValues = new Map<string, unknown>(Object.entries(theirBody))
  const myValues = new Map<string, unknown>(Object.entries(mine))
  return (
    <>
      <Notice
        kind="warning"
        flush
        announce
        title={`${theirs.updatedBy ?? 'Someone'} changed this on ${formatInstant(theirs.updatedAt, 'dateTime', timeZone)}`}
        action={
          <Button size="s" onClick={() => setIsOpen(true)}>
            Compare versions
          </Button>
        }
      >
        Your changes are not lost, and theirs are not overwritten. Compare both and choose one.
      </Notice>
      <Dialog
        id="document-conflict"
        size="xl"
        title="Their version and yours"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <Button
              onClick={() => {
                setIsOpen(false)
                onUseTheirs()
              }}
            >
              Use theirs, discard mine
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                setIsOpen(false)
                onKeepMine()
              }}
            >
              Replace theirs with mine
            </Button>
          </>
        }
      >
        {names.length === 0 && <p className="text-ink-700">Both versions are the same.</p>}
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
        <div
          className="prose mt-1 max-h-80 overflow-y-auto rounded-s bg-canvas p-3"
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: trustedProse(typeof value === 'string' ? value : '') }}
        />
      ) : (
        <p className="mt-1 rounded-s bg-canvas p-3 wrap-anywhere whitespace-pre-line">{valueText(value)}</p>
      )}
    </div>
  )
}

/** Formats any value of a document for people. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty'
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
