import { useEffect } from 'react'
import {
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { loadingFlag } from '../../start/app-loading.ts'
import { loginHref } from '../session/return-to.ts'
import { signOut, useStaffSession, verifySession } from '../session/session.ts'
import type { Route } from './+types/console-layout'
import { ConsoleError } from './console-error.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { consoleMeta } from './console-meta.ts'
import { SheetSkeleton } from './sheet-skeleton.tsx'
import { useSystemStatus } from './system-status.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Console')

/** In the browser only: the sign-in is kept there, and the server sends the frame without a word of data. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  loadingFlag.clear()
  if ((await verifySession()) === 'signed_out') throw redirect(loginHref(pathOf(request.url)))
  return null
}
clientLoader.hydrate = true as const

/** Moving about does not ask again, every call is checked by the server anyway; asking for the same page does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href
}

export function HydrateFallback() {
  return (
    <ConsoleFrame user={null} onSignOut={leave}>
      <SheetSkeleton />
    </ConsoleFrame>
  )
}

export default function ConsoleLayout() {
  const session = useStaffSession()
  useLeaveWhenSignedOut()
  return (
    <ConsoleFrame user={session.signedIn ? (session.user ?? NAMELESS) : null} onSignOut={leave}>
      {session.signedIn ? (
        <>
          {!session.reachable && <Unreachable />}
          <Outlet />
        </>
      ) : (
        <SheetSkeleton />
      )}
    </ConsoleFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const session = useStaffSession()
  useLeaveWhenSignedOut()
  return (
    <ConsoleFrame user={session.signedIn ? (session.user ?? NAMELESS) : null} onSignOut={leave}>
      <ConsoleError error={error} />
    </ConsoleFrame>
  )
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

const NAMELESS = { id: '', name: 'Staff member' }

const leave = () => void signOut()

const pathOf = (address: string) => {
  const { pathname, search, hash } = new URL(address)
  return `${pathname}${search}${hash}`
}
