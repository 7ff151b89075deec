import { useMemo, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { weekStart } from '../../../domain/shifts/presence.ts'
import type { ShiftGroup, ShiftPlan } from '../../../domain/shifts/shift-schemas.ts'
import { DEFAULT_TIME_ZONE, localTime } from '../../../domain/time/zone-time.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useMediaQuery } from '../../start/use-media-query.ts'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { useScreenKeys } from '../layout/keys/screen-keys.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { notify } from '../notify.ts'
import { signedInUser, useStaffSession } from '../session/session.ts'
import type { Route } from './+types/shifts'
import { LeaveDialog } from './leave-dialog.tsx'
import { LeavePanel } from './leave-panel.tsx'
import { NeededDialog } from './needed-dialog.tsx'
import { copyLastWeek, loadPlan } from './shift-calls.ts'
import { ShiftDialog, type ShiftForm } from './shift-dialog.tsx'
import { ShiftGrid } from './shift-grid.tsx'
import { ShiftsHead } from './shifts-head.tsx'
import {
  type DayCount,
  parseShifts,
  planQuery,
  type ShiftsState,
  shiftsHref,
  shownDates,
} from './shifts-url.ts'
import { useShiftDrag } from './use-shift-drag.ts'
import { notifyChange, useShiftEdits } from './use-shift-edits.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Shifts')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('shifts')
  const state = parseShifts(searchParams)
  const today = localTime(new Date(), signedInUser()?.timeZone ?? DEFAULT_TIME_ZONE).date
  return { state, outcome: await loadPlan(planQuery(state, today)) }
}
clientLoader.hydrate = true as const

/** Who works when, and who is away. */
export default function Shifts({ loaderData: { state, outcome } }: Route.ComponentProps) {
  return (
    <ListScreen
      outcome={outcome}
      head={<SheetHead title="Shifts" />}
      next="Shifts are safe; only this week failed to load."
      refusal={{
        statuses: [403],
        next: 'Choose your own department.',
        link: { label: 'My department', href: '?' },
      }}
    >
      {(plan) => <Screen plan={plan} state={state} />}
    </ListScreen>
  )
}

const LIVE_KINDS = ['shift'] as const

function useDayCount(): DayCount {
  const isPhone = useMediaQuery('(max-width: 639px)')
  const isTablet = useMediaQuery('(max-width: 1023px)')
  return isPhone ? 1 : isTablet ? 3 : 7
}

function Screen({ plan: loadedPlan, state }: { plan: ShiftPlan; state: ShiftsState }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const user = useStaffSession().user
  useRefreshOnEvents(LIVE_KINDS)
  const { shifts, save, drop, pressKey } = useShiftEdits(loadedPlan, revalidate)
  const plan = { ...loadedPlan, shifts }
  const { drag, begin } = useShiftDrag(drop)
  const [form, setForm] = useState<ShiftForm | null>(null)
  const [isRequesting, setIsRequesting] = useState(false)
  const [neededGroup, setNeededGroup] = useState<ShiftGroup | null>(null)
  const date = state.date ?? plan.today
  const dates = shownDates(date, useDayCount())
  const canEdit = plan.groups.some(({ people }) => people.some((person) => person.canEdit))
  const go = (part: Partial<ShiftsState>) =>
    void navigate(shiftsHref({ ...state, ...part }), { preventScrollReset: true })
  const add = () => setForm({ userId: '', date: dates.includes(plan.today) ? plan.today : date, shift: null })
  const copy = async () => {
    const { department } = plan
    const outcome = await copyLastWeek({ week: weekStart(date), department, dealership: state.dealership })
    if (!outcome.ok) return notify('error', outcome.error)
    const { changed, undo } = outcome.value
    if (changed === 0)
      notify('warning', 'There was nothing to copy: last week has no shifts, or these days are taken')
    else notifyChange(changed === 1 ? '1 shift copied' : `${changed} shifts copied`, undo, revalidate)
    void revalidate()
  }
  useScreenKeys(
    useMemo(
      () => ({
        title: 'Shifts',
        keys: [
          { key: 't', act: 'Today', run: () => go({ date: null }) },
          { key: '← → ↑ ↓', act: 'Move between days and people' },
          ...(canEdit
            ? [
                { key: 'Enter', act: 'Edit or add a shift' },
                { key: 'Shift ← →', act: 'End the shift earlier or later' },
                { key: 'Alt ← →', act: 'Copy the shift to the day beside' },
                { key: 'Delete', act: 'Remove the shift' },
                { key: 'n', act: 'Add shift', run: add },
                { key: 'c', act: 'Copy last week', run: () => void copy() },
              ]
            : []),
        ],
      }),
      // oxlint-disable-next-line react/exhaustive-deps
      [state, plan.department, plan.today, canEdit],
    ),
  )
  const onDone = () => {
    setIsRequesting(false)
    setNeededGroup(null)
    void revalidate()
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ShiftsHead
        {...{ plan, state, dates, canEdit }}
        onGo={go}
        onAdd={add}
        onCopy={() => void copy()}
        onLeave={() => setIsRequesting(true)}
      />
      <div className="flex min-h-0 flex-1 max-xl:flex-col max-xl:overflow-y-auto">
        {plan.groups.some(({ people }) => people.length > 0) ? (
          <ShiftGrid
            {...{ plan, dates, drag }}
            onBegin={begin}
            onOpen={setForm}
            onCellKey={pressKey}
            onNeeded={setNeededGroup}
          />
        ) : (
          <div className="min-w-0 flex-1">
            <EmptyState drawing="bays" title="No people in this department">
              People appear here once they belong to the department.
            </EmptyState>
          </div>
        )}
        <LeavePanel
          plan={plan}
          myId={user?.id ?? ''}
          dates={dates}
          onAdd={(userId, gapDate) => setForm({ userId, date: gapDate, shift: null })}
          onDone={onDone}
        />
      </div>
      {form && (
        <ShiftDialog
          form={form}
          groups={plan.groups}
          dates={shownDates(form.date, 7)}
          onClose={() => setForm(null)}
          onSave={async (changes, text) => {
            const failure = await save(changes, text)
            if (failure === null) setForm(null)
            return failure
          }}
        />
      )}
      {isRequesting && user && (
        <LeaveDialog
          plan={plan}
          me={user}
          date={date}
          onClose={() => setIsRequesting(false)}
          onDone={onDone}
        />
      )}
      {neededGroup && (
        <NeededDialog group={neededGroup} onClose={() => setNeededGroup(null)} onDone={onDone} />
      )}
    </div>
  )
}
