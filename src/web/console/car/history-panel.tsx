import { useState } from 'react'
import { formatRecentDay } from '../../../domain/time/format.ts'
import type { CarHistory, EditedCar, HistoryEntry } from '../../../services/stock/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ArrowDown, Camera, CircleCheck, Pencil, Trash2, Undo2 } from '../../../ui/icons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ConfirmFoot } from '../leads/dialogs/confirm-foot.tsx'
import { useLatest } from '../list/use-latest.ts'
import { notify } from '../notify.ts'
import { useStaffSession } from '../session/session.ts'
import { useTimeZone } from '../session/time-zone.ts'
import type { CallFailure } from '../staff-call.ts'
import { useNow } from '../use-now.ts'
import { loadHistory, undoChange } from './car-calls.ts'
import { CarSection } from './sections/car-section.tsx'
import type { CarScreen } from './use-car.ts'

interface Question {
  id: string
  /** Asks again when the history has changed. */
  version: string
}

interface AskedUndo {
  entry: HistoryEntry
  failure: CallFailure
}

/** Who changed what, newest first, with undo. */
export function HistoryPanel({ screen: { car, store } }: { screen: CarScreen }) {
  const question: Question = { id: car.id, version: car.historyVersion }
  const { outcome } = useLatest(question, ({ id }) => loadHistory(id, null))
  const [older, setOlder] = useState<{ of: string; pages: CarHistory[] }>({
    of: car.historyVersion,
    pages: [],
  })
  const [askedUndo, setAskedUndo] = useState<AskedUndo | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)
  const olderPages = older.of === car.historyVersion ? older.pages : []
  const first = outcome?.ok ? outcome.value : null
  const pages = first ? [first, ...olderPages] : []
  const entries = pages.flatMap((page) => page.entries)

  const undo = async (
    entry: HistoryEntry,
    confirmation: { force?: boolean; isQuoteConfirmed?: boolean } = {},
  ) => {
    setBusyId(entry.id)
    const answer = await undoChange({
      changeId: entry.id,
      force: false,
      isQuoteConfirmed: false,
      ...confirmation,
    })
    setBusyId(null)
    if (answer.ok) {
      setAskedUndo(null)
      store.receive(answer.value.car)
      notify('success', 'Change undone')
      return
    }
    const body = (answer.body ?? {}) as { conflicts?: unknown; openLeads?: unknown }
    if (answer.status === 409 && (body.conflicts || body.openLeads)) setAskedUndo({ entry, failure: answer })
    else notify('error', answer.error)
  }
  const loadOlder = async () => {
    const answer = await loadHistory(car.id, entries.at(-1)?.id ?? null)
    if (answer.ok) setOlder({ of: car.historyVersion, pages: [...olderPages, answer.value] })
    else notify('error', answer.error)
  }
  return (
    <CarSection title="History" aside={first && first.total > 0 ? String(first.total) : undefined}>
      {outcome?.ok === false && <p className="text-s text-danger">{outcome.error}</p>}
      <ol className="grid gap-3.5">
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            canUndo={car.canEdit && entry.canUndo}
            isBusy={busyId === entry.id}
            onUndo={() => void undo(entry)}
          />
        ))}
        {first && !pages.at(-1)?.hasMore && !entries.some(({ act }) => act === 'added') && (
          <FirstEntry car={car} />
        )}
      </ol>
      {pages.at(-1)?.hasMore && (
        <Button size="s" className="mt-3 max-sm:h-11" onClick={() => void loadOlder()}>
          Show older changes
        </Button>
      )}
      <UndoDialog
        askedUndo={askedUndo}
        isBusy={busyId !== null}
        onClose={() => setAskedUndo(null)}
        onUndo={(confirmation) => askedUndo && void undo(askedUndo.entry, confirmation)}
      />
    </CarSection>
  )
}

const ICONS = { added: CircleCheck, changed: Pencil, photos: Camera, deleted: Trash2, restored: Undo2 }
const SENTENCES = { added: '', changed: '', photos: '', deleted: 'Deleted', restored: 'Restored' }

interface EntryProps {
  entry: HistoryEntry
  canUndo: boolean
  isBusy: boolean
  onUndo: () => void
}

function Entry({ entry, canUndo, isBusy, onUndo }: EntryProps) {
  const timeZone = useTimeZone()
  const now = useNow()
  const { user } = useStaffSession()
  const Icon = entry.isFeed && entry.act === 'changed' ? ArrowDown : ICONS[entry.act]
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 text-s">
      <Icon aria-hidden className="mt-0.5 size-4 text-ink-500" />
      <div className="min-w-0">
        <p className="flex justify-between gap-2">
          <span className="truncate font-semibold">{entry.userId === user?.id ? 'You' : entry.by}</span>
          <time dateTime={entry.at} className="shrink-0 text-xs leading-5 text-ink-500 tabular-nums">
            {formatRecentDay(entry.at, now, timeZone)}
          </time>
        </p>
        <p className={entry.undoneBy ? 'text-ink-500' : 'text-ink-700'}>
          {entry.text ?? SENTENCES[entry.act]}
          {entry.lines.map(({ field, label, from, to }, at) => (
            <span key={field} className="break-words">
              {at > 0 && ', '}
              {from === null || to === null ? (
                `${label} changed`
              ) : (
                <>
                  {label} <s className="text-ink-500">{from}</s> <span aria-hidden>→</span>
                  <span className="sr-only">to</span> {to}
                </>
              )}
            </span>
          ))}
          {entry.undoes !== null && ' (undo)'}
        </p>
        {entry.undoneBy && <p className="text-xs text-ink-500">Undone by {entry.undoneBy}</p>}
        {canUndo && (
          <button
            type="button"
            disabled={isBusy}
            aria-label={`Undo: ${entry.lines.map(({ label }) => label).join(', ')}`}
            className="mt-0.5 flex items-center gap-1 text-xs underline underline-offset-3 hover:text-ink-900 max-sm:min-h-11"
            onClick={onUndo}
          >
            <Undo2 aria-hidden className="size-3.5" />
            Undo
          </button>
        )}
      </div>
    </li>
  )
}

/** The start of a car from before its history was recorded. */
function FirstEntry({ car }: { car: EditedCar }) {
  const timeZone = useTimeZone()
  const now = useNow()
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 text-s">
      <CircleCheck aria-hidden className="mt-0.5 size-4 text-ink-500" />
      <div>
        <p className="flex justify-between gap-2">
          <span className="font-semibold">{car.source ?? 'Forecourt'}</span>
          <span className="text-xs leading-5 text-ink-500">
            {formatRecentDay(car.createdAt, now, timeZone)}
          </span>
        </p>
        <p className="text-ink-700">Added</p>
      </div>
    </li>
  )
}

interface UndoDialogProps {
  askedUndo: AskedUndo | null
  isBusy: boolean
  onClose: () => void
  onUndo: (confirmation: { force?: boolean; isQuoteConfirmed?: boolean }) => void
}

/** Asks before a change is undone that others rely on. */
function UndoDialog({ askedUndo, isBusy, onClose, onUndo }: UndoDialogProps) {
  const body = (askedUndo?.failure.body ?? {}) as { openLeads?: number }
  const isQuote = body.openLeads !== undefined
  return (
    <Dialog
      id="undo-change"
      size="s"
      title={isQuote ? 'Undo the price?' : 'Undo a change that was changed again?'}
      open={askedUndo !== null}
      onClose={onClose}
    >
      <p className="text-ink-700">
        {isQuote
          ? `${body.openLeads === 1 ? 'One open lead names' : `${body.openLeads} open leads name`} this car. The customer may have been quoted the price that you undo.`
          : 'The field has another value by now. Undoing it replaces that value too.'}
      </p>
      <ConfirmFoot
        id="undo-change"
        act="Undo anyway"
        isBusy={isBusy}
        failure={null}
        // A price that was changed again and quoted asks twice, once for each reason.
        onAct={() => onUndo(isQuote ? { isQuoteConfirmed: true, force: true } : { force: true })}
      />
    </Dialog>
  )
}
