import { useEffect } from 'react'
import { redirect, useLocation, useNavigate } from 'react-router'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../domain/users/demo-accounts.ts'
import { modeContext, servicesContext } from '../../context.ts'
import { loadingFlag } from '../../start/app-loading.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { returnTarget } from '../session/return-to.ts'
import { useStaffSession } from '../session/session.ts'
import type { Route } from './+types/login'
import { SignInForm } from './sign-in-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext).site.layout()
  const demo = context.get(modeContext).demo
    ? { usernames: DEMO_ACCOUNTS.map(({ username }) => username), password: DEMO_PASSWORD }
    : null
  return { siteName: site.name, demo }
}

/** Handles a form submitted before the script loaded: ignores it and shows the page again. */
export function action({ request }: Route.ActionArgs) {
  const { pathname, search } = new URL(request.url)
  return redirect(`${pathname}${search}`)
}

export const meta: Route.MetaFunction = () => consoleMeta('Sign in')

export default function Login({ loaderData: { siteName, demo } }: Route.ComponentProps) {
  useGoOnWhenSignedIn()
  useEffect(() => loadingFlag.clear(), [])
  return (
    <SignInLayout>
      <SignInForm siteName={siteName} demo={demo} />
    </SignInLayout>
  )
}

/** Also continues when another tab signs in. An expired stored sign-in is sent back here by the console. */
function useGoOnWhenSignedIn(): void {
  const { signedIn } = useStaffSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (signedIn) void navigate(returnTarget(search), { replace: true })
  }, [signedIn, search, navigate])
}
