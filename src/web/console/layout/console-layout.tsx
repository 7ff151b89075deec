import { useEffect } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { canSeeScreen, screenAt } from '../../../domain/permissions/console-screens.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { modeContext } from '../../context.ts'
import { loadingFlag } from '../../start/app-loading.ts'
import { DemoLine } from '../demo/demo-line.tsx'
import { useConsoleStream } from '../events/console-events.ts'
import { isRefreshedByEvents } from '../events/use-refresh-on-events.ts'
import { IdentityDialog } from '../identity/identity-dialog.tsx'
import { newTotal, useNotifications } from '../notifications/notification-store.ts'
import { useNotificationFeed } from '../notifications/use-notification-feed.ts'
import { useTitleCount } from '../notifications/use-title-count.ts'
import { loginHref } from '../session/return-to.ts'
import { useStaffSession, verifySession } from '../session/session.ts'
import type { SessionUser } from '../session/stored-auth.ts'
import type { Route } from './+types/console-layout'
import { ConsoleError } from './console-error.tsx'
import { consoleMeta } from './console-meta.ts'
import { MaintenanceBar } from './maintenance-bar.tsx'
import { NotPermitted } from './not-permitted.tsx'
import { actorOf, UNNAMED_USER } from './session-actor.ts'
import { SheetSkeleton } from './sheet-skeleton.tsx'
import { useSystemStatus } from './system-status.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Console')

export function loader({ context }: Route.LoaderArgs) {
  return { isDemo: context.get(modeContext).demo }
}

/** Runs in the browser only, where the sign-in is stored; the server sends the frame without any data. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  loadingFlag.clear()
  const outcome = await verifySession()
  if (outcome === 'signed_out') throw redirect(loginHref(pathOf(request.url)))
  if (outcome === 'must_set_up') throw redirect(paths.setUpSecondFactor())
  return serverLoader().catch(() => ({ isDemo: false }))
}
clientLoader.hydrate = true as const

/** Verifies the sign-in again only when the same page is reloaded: the server checks every call anyway. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href && !isRefreshedByEvents()
}

export const HydrateFallback = SheetSkeleton

export default function ConsoleLayout({ loaderData }: Route.ComponentProps) {
  const session = useStaffSession()
  useLeaveWhenSignedOut()
  useConsoleStream(session.user?.id ?? null)
  useNotificationFeed(session.user?.id ?? null)
  useTitleCount(newTotal(useNotifications()))
  if (!session.signedIn) return <SheetSkeleton />
  return (
    <>
      {loaderData.isDemo && <DemoLine />}
      {!session.reachable && <UnreachableNotice />}
      <MaintenanceBar user={session.user ?? UNNAMED_USER} />
      <OpenScreen user={session.user ?? UNNAMED_USER} />
      <IdentityDialog />
    </>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const session = useStaffSession()
  useLeaveWhenSignedOut()
  return (
    <>
      {loaderData?.isDemo && <DemoLine />}
      {isRouteErrorResponse(error) && error.status === 403 ? (
        <OpenScreen user={session.user ?? UNNAMED_USER} error={error} />
      ) : (
        <ConsoleError error={error} />
      )}
    </>
  )
}

/** Renders the current screen, or why the user may not open it. */
function OpenScreen({ user, error }: { user: SessionUser; error?: unknown }) {
  const { pathname } = useLocation()
  const screen = screenAt(pathname)
  const isOpen = screen === null || canSeeScreen(actorOf(user), screen)
  if (!isOpen) return <NotPermitted screen={screen} user={user} />
  return error ? <ConsoleError error={error} /> : <Outlet />
}

/** Goes to the sign-in page after a sign-out here, in another tab or by the server; only the last two return to this page. */
function useLeaveWhenSignedOut(): void {
  const { signedIn, endReason } = useStaffSession()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (signedIn || endReason === null) return
    void navigate(endReason === 'lost' ? loginHref(`${pathname}${search}${hash}`) : loginHref(), {
      replace: true,
    })
  }, [signedIn, endReason, navigate, pathname, search, hash])
}

function UnreachableNotice() {
  const { online } = useSystemStatus()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (online) void revalidate()
  }, [online, revalidate])
  return (
    <Notice
      kind="warning"
      flush
      announce
      action={
        <Button size="s" loading={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      The server cannot be reached. You are still signed in, but this page may be out of date.
    </Notice>
  )
}

const pathOf = (address: string) => {
  const { pathname, search, hash } = new URL(address)
  return `${pathname}${search}${hash}`
}
