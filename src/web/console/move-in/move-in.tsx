import { type ReactNode, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MoveIn } from '../../../domain/leads/move-in.ts'
import { can } from '../../../domain/permissions/permissions.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { actorOf } from '../layout/session-actor.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { NotLoaded } from '../list/not-loaded.tsx'
import { notify } from '../notify.ts'
import { useStaffSession } from '../session/session.ts'
import { useTimeZone } from '../session/time-zone.ts'
import type { Route } from './+types/move-in'
import { LeadFile } from './lead-file.tsx'
import { loadMoveIns, saveExport, undoMoveIn } from './move-in-calls.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Move in')

export async function clientLoader() {
  await openScreen('move-in')
  return { moves: await loadMoveIns() }
}
clientLoader.hydrate = true as const

/** Leads and customers from another system, and everything back out. */
export default function MoveInScreen({ loaderData: { moves } }: Route.ComponentProps) {
  const { user } = useStaffSession()
  const { revalidate } = useRevalidator()
  const actor = useMemo(() => actorOf(user), [user])
  return (
    <>
      <SheetHead title="Move in" />
      <div className="max-w-170 px-5 pb-10 max-sm:px-4">
        {actor && can(actor, 'system.settings') && (
          <Section title="Open leads and customers">
            <LeadFile onDone={() => void revalidate()} />
            {moves.ok ? <EarlierMoves moves={moves.value.moveIns} /> : <NotLoaded failure={moves} />}
          </Section>
        )}
        {actor && can(actor, 'system.backup') && (
          <Section title="Export everything">
            <ExportAll />
          </Section>
        )}
      </div>
    </>
  )
}

function EarlierMoves({ moves }: { moves: readonly MoveIn[] }) {
  const timeZone = useTimeZone()
  const { revalidate } = useRevalidator()
  const [busyId, setBusyId] = useState<string | null>(null)
  const undo = async (id: string) => {
    setBusyId(id)
    const outcome = await undoMoveIn(id)
    setBusyId(null)
    if (!outcome.ok) return notify('error', outcome.error)
    const { deleted, remaining } = outcome.value
    notify(
      'success',
      `${wholeText(deleted)} leads removed${remaining > 0 ? `; ${wholeText(remaining)} stay, because staff have worked on them` : ''}`,
    )
    return revalidate()
  }
  if (moves.length === 0) return null
  return (
    <ul aria-label="Earlier moves" className="mt-6 grid gap-3">
      {moves.map(({ id, at, by, fileName, created, skipped, refused, undoneAt, canUndo }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-ink-100 pt-3">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <b className="font-semibold">{fileName}</b>
            <span className="block text-s text-ink-500">
              {formatInstant(at, 'dateTime', timeZone)} by {by}: {wholeText(created)} created,{' '}
              {wholeText(skipped)} skipped, {wholeText(refused)} with problems
              {undoneAt && '. Undone'}
            </span>
          </span>
          {canUndo && (
            <Button size="s" className="max-sm:h-11" loading={busyId === id} onClick={() => void undo(id)}>
              Undo move
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function ExportAll() {
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const run = async () => {
    setIsBusy(true)
    setHasFailed(false)
    setHasFailed(!(await saveExport()))
    setIsBusy(false)
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-700">
        One ZIP file with leads, bookings, stock, content, redirects, email templates, staff and the audit log
        as CSV and JSON, and a README that explains each file. It contains personal details: keep it safe.
      </p>
      {hasFailed && (
        <Notice kind="danger" announce>
          The export failed. Try again.
        </Notice>
      )}
      <div>
        <Button loading={isBusy} onClick={() => void run()}>
          Export everything
        </Button>
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-ink-100 py-6 last:border-b-0">
      <h2 className="mb-4 text-m font-semibold">{title}</h2>
      {children}
    </section>
  )
}
