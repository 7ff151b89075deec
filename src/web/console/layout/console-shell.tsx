import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { servicesContext } from '../../context.ts'
import { isRefreshedByEvents } from '../events/use-refresh-on-events.ts'
import { endPush } from '../notifications/push.ts'
import { signOut, useStaffSession } from '../session/session.ts'
import type { Route } from './+types/console-shell'
import { ConsoleFrame } from './console-frame.tsx'
import { UNNAMED_USER } from './session-actor.ts'

export function loader({ context }: Route.LoaderArgs) {
  const published = context.get(servicesContext).site.published()
  return { isLive: published === null || published.state.liveAt !== null }
}

/** The site goes live once: a reload of the same page notices it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href && !isRefreshedByEvents()
}

/** Renders the frame at once, so that text typed into the search while the sign-in is verified is not lost. */
export default function ConsoleShell({ loaderData }: Route.ComponentProps) {
  const { signedIn, user } = useStaffSession()
  return (
    <ConsoleFrame
      user={signedIn ? (user ?? UNNAMED_USER) : null}
      isLive={loaderData.isLive}
      onSignOut={() => void leave()}
    >
      <Outlet />
    </ConsoleFrame>
  )
}

/** The browser stops showing notifications of someone who signed out of it. */
async function leave(): Promise<void> {
  await endPush().catch(() => {})
  await signOut()
}
