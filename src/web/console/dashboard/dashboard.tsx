import { replace, useRevalidator } from 'react-router'
import { CONSOLE_KINDS } from '../../../domain/console-events/console-event.ts'
import { PROXY_WARNINGS } from '../../../domain/console-overview/proxy-warning.ts'
import { CONSOLE_SCREENS, canSeeScreen } from '../../../domain/permissions/console-screens.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { Button } from '../../../ui/button.tsx'
import { RotateCw } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { servicesContext } from '../../context.ts'
import { browserStorage } from '../../start/browser-storage.ts'
import { useIsLive } from '../events/console-events.ts'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { actorOf } from '../layout/session-actor.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { SheetSkeleton } from '../layout/sheet-skeleton.tsx'
import { NotLoaded, notLoadedText } from '../list/not-loaded.tsx'
import { parseReports } from '../reports/reports-url.ts'
import { useChartKeys } from '../reports/use-chart-keys.ts'
import { createStoredAuth } from '../session/stored-auth.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { failureOf } from '../staff-call.ts'
import type { Route } from './+types/dashboard'
import { BookingsToday } from './bookings-today.tsx'
import { loadSections, outdateSections } from './dashboard-calls.ts'
import { FigureStrip } from './figure-strip.tsx'
import { loadOverview } from './load-overview.ts'
import { PeriodSections } from './period-sections.tsx'

export const meta: Route.MetaFunction = () => consoleMeta(CONSOLE_SCREENS.overview.name)

export function loader({ context }: Route.LoaderArgs) {
  const published = context.get(servicesContext).site.published()
  return { isLive: published === null || published.state.liveAt !== null }
}

/** Without a tab in the URL, redirects to the set-up of a site that is not live. */
export async function clientLoader({ params: { tab }, url, serverLoader }: Route.ClientLoaderArgs) {
  const auth = createStoredAuth(browserStorage('localStorage'))
  const actor = actorOf(auth.user())
  if (tab === undefined && actor !== null && canSeeScreen(actor, 'set-up')) {
    const { isLive } = await serverLoader().catch(() => ({ isLive: true }))
    if (!isLive) throw replace(CONSOLE_SCREENS['set-up'].href)
  }
  const state = parseReports(url.searchParams)
  // Without a session, the layout redirects to the sign-in page, so there is nothing to load.
  const isSignedIn = Object.values(auth.tokens()).some(Boolean)
  const sections = isSignedIn ? loadSections(state) : null
  return { state, overview: isSignedIn ? await loadOverview() : null, sections, at: new Date() }
}
clientLoader.hydrate = true as const

export const HydrateFallback = SheetSkeleton

/** Open work first, which is live, then the figures of a period. Each figure opens its list. */
export default function Dashboard({ loaderData: { state, overview, sections, at } }: Route.ComponentProps) {
  useRefreshOnEvents(CONSOLE_KINDS)
  useChartKeys('On the dashboard', state)
  return (
    <>
      <SheetHead title="Dashboard">
        <Refresh at={at} />
      </SheetHead>
      {overview ? (
        <>
          {overview.proxyWarning && (
            <Notice kind="warning" flush>
              {PROXY_WARNINGS[overview.proxyWarning]}
            </Notice>
          )}
          <FigureStrip {...overview} at={at} />
          {overview.bookings && <BookingsToday bookings={overview.bookings} />}
          {sections && <PeriodSections sections={sections} state={state} />}
          <p className="px-5 py-5 text-ink-500 max-sm:px-4">
            You only see what your role allows.{' '}
            <TextLink href={CONSOLE_SCREENS.permissions.href}>What each role may do</TextLink>
          </p>
        </>
      ) : (
        <NotLoaded
          failure={failureOf(0, null, notLoadedText('the figures'))}
          next="The other screens still work."
        />
      )}
    </>
  )
}

function Refresh({ at }: { at: Date }) {
  const { revalidate, state } = useRevalidator()
  const isLive = useIsLive()
  const timeZone = useTimeZone()
  return (
    <>
      <span className="text-xs text-ink-500 tabular-nums">
        {isLive ? 'Live, as of' : 'As of'} {formatInstant(at, 'time', timeZone)}
      </span>
      <Button
        size="s"
        icon={<RotateCw aria-hidden />}
        loading={state === 'loading'}
        onClick={() => {
          outdateSections()
          void revalidate()
        }}
        className="max-sm:min-h-11"
      >
        Refresh
      </Button>
    </>
  )
}
