import { replace, useRevalidator } from 'react-router'
import { CONSOLE_KINDS } from '../../../domain/console-events/console-event.ts'
import { CONSOLE_SCREENS } from '../../../domain/permissions/console-screens.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { Button } from '../../../ui/button.tsx'
import { RotateCw } from '../../../ui/icons.tsx'
import { browserStorage } from '../../start/browser-storage.ts'
import { useIsLive } from '../events/console-events.ts'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { lastScreen } from '../layout/last-screen.ts'
import { actorOf } from '../layout/session-actor.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { NotLoaded, notLoadedText } from '../list/not-loaded.tsx'
import { createStoredAuth } from '../session/stored-auth.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { failureOf } from '../staff-call.ts'
import type { Route } from './+types/dashboard'
import { BookingsToday } from './bookings-today.tsx'
import { FigureStrip } from './figure-strip.tsx'
import { loadOverview } from './load-overview.ts'

export const meta: Route.MetaFunction = () => consoleMeta(CONSOLE_SCREENS.overview.name)

/** Without a tab: where this person was last, or the overview. */
export async function clientLoader({ params: { tab } }: Route.ClientLoaderArgs) {
  const auth = createStoredAuth(browserStorage('localStorage'))
  const last = tab === undefined ? lastScreen.href(actorOf(auth.user())) : null
  if (last) throw replace(last)
  // Nobody is signed in: the frame leads to the door, and there is nothing to ask for.
  const isAsked = Object.values(auth.tokens()).some(Boolean)
  return { overview: isAsked ? await loadOverview() : null, at: new Date() }
}
clientLoader.hydrate = true as const

/** What waits for somebody, what is booked today and what is on sale: each figure a link to its list. */
export default function Dashboard({ loaderData: { overview, at } }: Route.ComponentProps) {
  useRefreshOnEvents(CONSOLE_KINDS)
  return (
    <>
      <SheetHead title="Dashboard">
        <Refresh at={at} />
      </SheetHead>
      {overview ? (
        <>
          <FigureStrip figures={overview.figures} />
          {overview.bookings && <BookingsToday bookings={overview.bookings} />}
          <p className="px-5 py-5 text-ink-500 max-sm:px-4">
            You see what your role includes.{' '}
            <TextLink href={CONSOLE_SCREENS.permissions.href}>What each role may do</TextLink>
          </p>
        </>
      ) : (
        <NotLoaded
          failure={failureOf(0, null, notLoadedText('the figures'))}
          next="The areas beside this still work."
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
        onClick={() => void revalidate()}
        className="max-sm:min-h-11"
      >
        Refresh
      </Button>
    </>
  )
}
