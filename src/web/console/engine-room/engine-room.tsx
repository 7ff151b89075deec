import type { EngineRoom as EngineRoomData } from '../../../domain/engine/engine-room.ts'
import { CONSOLE_SCREENS } from '../../../domain/permissions/console-screens.ts'
import { can } from '../../../domain/permissions/permissions.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CircleCheck, RotateCw, TriangleAlert } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { actorOf } from '../layout/session-actor.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useStaffSession } from '../session/session.ts'
import { useTimeZone } from '../session/time-zone.ts'
import type { Route } from './+types/engine-room'
import { BackupsPanel } from './backups-panel.tsx'
import { loadEngineRoom } from './engine-calls.ts'
import { JobsPanel } from './jobs-panel.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { SECTION_NAMES, SECTIONS, sectionHref } from './sections.ts'
import { SessionsPanel } from './sessions-panel.tsx'
import { StoragePanel } from './storage-panel.tsx'
import { StrandedLeads } from './stranded-leads.tsx'
import { TileStrip } from './tile-strip.tsx'
import { useEngineRoom } from './use-engine-room.ts'
import { OutboxPanel, VersionsPanel } from './versions-panel.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Engine room')

export async function clientLoader() {
  await openScreen('engine-room')
  return { outcome: await loadEngineRoom(), at: Date.now() }
}
clientLoader.hydrate = true as const

/** How the program runs, and the switches to run it. Which sections a person sees follows their permissions. */
export default function EngineRoom({ loaderData: { outcome, at } }: Route.ComponentProps) {
  return (
    <ListScreen
      outcome={outcome}
      head={<SheetHead title="Engine room" />}
      next="The website and the jobs run on their own; only this screen failed to load."
    >
      {(room) => <LiveRoom initial={room} loadedAt={at} />}
    </ListScreen>
  )
}

function LiveRoom({ initial, loadedAt }: { initial: EngineRoomData; loadedAt: number }) {
  const { room, staleMinutes, isLoading, refresh } = useEngineRoom(initial, loadedAt)
  const actor = actorOf(useStaffSession().user)
  const timeZone = useTimeZone()
  const sections = SECTION_NAMES.filter((name) => actor && can(actor, SECTIONS[name].permission))
  const onChange = () => void refresh()
  return (
    <>
      <div className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-ink-200 py-2 pr-4 pl-5 max-sm:pl-4">
        <h1 className="text-l leading-6 tracking-[-0.01em]">Engine room</h1>
        <StatusLine room={room} onChange={onChange} />
        <div className="ml-auto flex items-center gap-2">
          <p className="text-xs text-ink-500 tabular-nums max-md:hidden">
            Checked {formatInstant(room.checkedAt, 'time', timeZone)}
          </p>
          {/* Only here once the site is live: until then the navigation begins with it. */}
          {actor && can(actor, 'system.settings') && (
            <ButtonLink size="s" className="max-sm:h-11" href={CONSOLE_SCREENS['set-up'].href}>
              {CONSOLE_SCREENS['set-up'].name}
            </ButtonLink>
          )}
          {sections.map((name) => (
            <ButtonLink key={name} size="s" className="max-sm:h-11" href={sectionHref(name)}>
              {SECTIONS[name].name}
            </ButtonLink>
          ))}
          <IconButton
            name="Check again"
            size="s"
            variant="line"
            className="max-sm:size-11"
            aria-busy={isLoading}
            onClick={onChange}
          >
            <RotateCw aria-hidden />
          </IconButton>
        </div>
      </div>
      {staleMinutes !== null && (
        <Notice kind="warning" flush announce>
          These figures are {staleMinutes === 1 ? 'a minute' : `${staleMinutes} minutes`} old. The server does
          not answer; the page tries again every 10 seconds.
        </Notice>
      )}
      <TileStrip tiles={room.tiles} />
      <div
        className={classNames(
          'grid shrink-0 border-b border-ink-200 max-lg:grid-cols-1 max-lg:divide-y max-lg:divide-ink-200 lg:divide-x lg:divide-ink-200',
          room.backups ? 'grid-cols-3' : 'grid-cols-2',
        )}
      >
        {room.backups && <BackupsPanel backups={room.backups} onChange={onChange} />}
        {(room.storage || room.maintenance) && (
          <div className="min-w-0">
            {room.storage && <StoragePanel storage={room.storage} />}
            {room.maintenance && <MaintenancePanel state={room.maintenance.state} onChange={onChange} />}
          </div>
        )}
        <div className="min-w-0">
          <VersionsPanel versions={room.versions} />
          {room.outbox && <OutboxPanel outbox={room.outbox} />}
        </div>
      </div>
      <div
        className={
          room.jobs && room.sessions
            ? 'grid flex-1 grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] divide-x divide-ink-200 max-xl:grid-cols-1 max-xl:divide-x-0 max-xl:divide-y'
            : 'flex-1'
        }
      >
        {room.jobs && (
          <JobsPanel
            jobs={room.jobs}
            canControl={actor !== null && can(actor, 'system.maintenance')}
            onChange={onChange}
          />
        )}
        {room.sessions && <SessionsPanel sessions={room.sessions} onChange={onChange} />}
      </div>
    </>
  )
}

/** 'All running. Needs attention: 2 messages undelivered', each with a link to its place. */
function StatusLine({
  room: { isRunning, attention, outbox },
  onChange,
}: {
  room: EngineRoomData
  onChange: () => void
}) {
  const Icon = attention.length === 0 && isRunning ? CircleCheck : TriangleAlert
  const tone = attention.length === 0 && isRunning ? 'text-positive' : 'text-warning'
  return (
    <p aria-live="polite" className="flex min-w-0 items-start gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <span>
        {isRunning ? 'All running.' : 'A part has stopped.'}
        {attention.length > 0 && ' Needs attention: '}
        {attention.map(({ text, place }, at) => (
          <span key={text}>
            {at > 0 && ', '}
            {place === 'leads' ? (
              <StrandedLeads text={text} onChange={onChange} />
            ) : (
              <TextLink href={place === 'outbox' && outbox ? CONSOLE_SCREENS.outbox.href : `#${place}`}>
                {text}
              </TextLink>
            )}
          </span>
        ))}
      </span>
    </p>
  )
}
