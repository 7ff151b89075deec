import { useEffect } from 'react'
import { redirect, useLocation, useNavigate } from 'react-router'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../domain/users/demo-accounts.ts'
import { ForecourtMark } from '../../brand-mark.tsx'
import { modeContext, servicesContext } from '../../context.ts'
import { loadingFlag } from '../../start/app-loading.ts'
import { consoleMeta, PRODUCT } from '../layout/console-meta.ts'
import { returnTarget } from '../session/return-to.ts'
import { useStaffSession } from '../session/session.ts'
import type { Route } from './+types/login'
import { LotDrawing } from './lot-drawing.tsx'
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
    <div
      data-density="sign-in"
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)_minmax(0,1.31fr)] bg-paper max-lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] max-sm:grid-cols-1 max-sm:grid-rows-[auto_1fr]"
    >
      <div className="flex flex-col py-8 pr-10 pl-16 max-lg:px-10 max-sm:order-2 max-sm:px-5 max-sm:pt-7 max-sm:pb-6">
        <header className="flex items-center gap-2.5 font-display text-xl leading-6 font-semibold tracking-[-0.01em]">
          <ForecourtMark className="w-5.5" />
          {PRODUCT}
        </header>
        <SignInForm siteName={siteName} demo={demo} />
      </div>
      <div className="sticky top-0 h-dvh p-3 pl-0 max-sm:static max-sm:h-36 max-sm:p-2 max-sm:pb-0">
        <LotDrawing className="size-full rounded-l max-sm:rounded-m" />
      </div>
    </div>
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
