import { useEffect } from 'react'
import { redirect, useLocation, useNavigate } from 'react-router'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../domain/users/demo-accounts.ts'
import { modeContext, servicesContext } from '../../context.ts'
import { loadingFlag } from '../../start/app-loading.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { returnTarget } from '../session/return-to.ts'
import { useStaffSession } from '../session/session.ts'
import type { Route } from './+types/login'
import { Door } from './door.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext).site.layout()
  const demo = context.get(modeContext).demo
    ? { usernames: DEMO_ACCOUNTS.map(({ username }) => username), password: DEMO_PASSWORD }
    : null
  return { siteName: site.name, demo }
}

/** A form sent before the script was there: nothing is read from it, the page comes again. */
export function action({ request }: Route.ActionArgs) {
  const { pathname, search } = new URL(request.url)
  return redirect(`${pathname}${search}`)
}

export const meta: Route.MetaFunction = () => consoleMeta('Sign in')

export default function Login({ loaderData: { siteName, demo } }: Route.ComponentProps) {
  useGoOnWhenSignedIn()
  useEffect(() => loadingFlag.clear(), [])
  return (
    <Door>
      <SignInForm siteName={siteName} demo={demo} />
    </Door>
  )
}

/** Also when another tab signs in. A stored sign-in that is no longer good leads back here by itself. */
function useGoOnWhenSignedIn(): void {
  const { signedIn } = useStaffSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (signedIn) void navigate(returnTarget(search), { replace: true })
  }, [signedIn, search, navigate])
}
