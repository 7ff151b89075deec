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
import { loginHref } from '../session/return-to.ts'
import { useStaffSession, verifySession } from '../session/session.ts'
import type { SessionUser } from '../session/stored-auth.ts'
import type { Route } from './+types/console-layout'
import { ConsoleError } from './console-error.tsx'
import { consoleMeta } from './console-meta.ts'
import { lastScreen } from './last-screen.ts'
import { NotPermitted } from './not-permitted.tsx'
import { actorOf, NAMELESS } from './session-actor.ts'
import { SheetSkeleton } from './sheet-skeleton.tsx'
import { useSystemStatus } from './system-status.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Console')

export function loader({ context }: Route.LoaderArgs) {
  return { isDemo: context.get(modeContext).demo }
}

/** In the browser only: the sign-in is kept there, and the server sends the frame without a word of data. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  loadingFlag.clear()
  const outcome = await verifySession()
  if (outcome === 'signed_out') throw redirect(loginHref(pathOf(request.url)))
  if (outcome === 'must_set_up') throw redirect(paths.setUpSecondFactor())
  return serverLoader().catch(() => ({ isDemo: false }))
}
clientLoader.hydrate = true as const

/** Moving about does not ask again, every call is checked by the server anyway; asking for the same page does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href && !isRefreshedByEvents()
}

export const HydrateFallback = SheetSkeleton

export default function ConsoleLayout({ loaderData }: Route.ComponentProps) {
  const session = useStaffSession()
  useLeaveWhenSignedOut()
  useConsoleStream(session.user?.id ?? null)
  if (!session.signedIn) return <SheetSkeleton />
  return (
    <>
      {loaderData.isDemo && <DemoLine />}
      {!session.reachable && <Unreachable />}
      <OpenScreen user={session.user ?? NAMELESS} />
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
        <OpenScreen user={session.user ?? NAMELESS} error={error} />
      ) : (
        <ConsoleError error={error} />
      )}
    </>
  )
}

/** The screen of the address, or why it is not open to this person; and the console opens there the next time. */
function OpenScreen({ user, error }: { user: SessionUser; error?: unknown }) {
  const { pathname } = useLocation()
  const screen = screenAt(pathname)
  const isOpen = screen === null || canSeeScreen(actorOf(user), screen)
  const isNamed = pathname.replace(/\/+$/, '') !== paths.dashboard()
  useEffect(() => {
    if (screen && isOpen && isNamed) lastScreen.remember(screen)
  }, [screen, isOpen, isNamed])
  if (!isOpen) return <NotPermitted screen={screen} user={user} />
  return error ? <ConsoleError error={error} /> : <Outlet />
}

/** Signed out here, in another tab, or by the server: the console closes, and knows the way back. */
function useLeaveWhenSignedOut(): void {
  const { signedIn, ended } = useStaffSession()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (signedIn || ended === null) return
    void navigate(ended === 'by-hand' ? loginHref() : loginHref(`${pathname}${search}${hash}`), {
      replace: true,
    })
  }, [signedIn, ended, navigate, pathname, search, hash])
}

function Unreachable() {
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
      The server cannot be reached. You stay signed in; what you see here may be behind.
    </Notice>
  )
}

const pathOf = (address: string) => {
  const { pathname, search, hash } = new URL(address)
  return `${pathname}${search}${hash}`
}
