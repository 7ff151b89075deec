import { useEffect, useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { loadingFlag } from '../../start/app-loading.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { AddPasskey } from '../profile/add-passkey.tsx'
import { RecoveryCodes } from '../profile/recovery-codes.tsx'
import { SecondFactorSetUp } from '../profile/second-factor-set-up.tsx'
import { loginHref } from '../session/return-to.ts'
import { signOut, useStaffSession, verifySession } from '../session/session.ts'
import { usePasskeysAvailable } from '../session/use-passkeys-available.ts'
import type { Route } from './+types/second-factor-page'
import { SignInLayout, SignInStep } from './sign-in-layout.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Set up your second factor')

export async function clientLoader() {
  const outcome = await verifySession()
  if (outcome === 'signed_out') throw redirect(loginHref())
  if (outcome === 'signed_in') throw redirect(paths.dashboard())
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <SignInLayout>
      <SignInStep title="One more step">
        <Skeleton className="mt-6 h-12 w-full" />
      </SignInStep>
    </SignInLayout>
  )
}

/** Shown after sign-in if the role requires a second factor that is not set up yet. */
export default function SecondFactorPage() {
  const navigate = useNavigate()
  const { signedIn } = useStaffSession()
  const [hasChosenPasskey, setHasChosenPasskey] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const canUsePasskeys = usePasskeysAvailable()
  const finish = () => void navigate(paths.dashboard(), { replace: true })
  useEffect(() => loadingFlag.clear(), [])
  useEffect(() => {
    if (!signedIn) void navigate(loginHref(), { replace: true })
  }, [signedIn, navigate])
  return (
    <SignInLayout>
      <SignInStep
        title="One more step"
        lead="Your role requires a second factor: a code from an app on your phone in addition to your password, or a passkey."
      >
        <div className="mt-6">
          {codes ? (
            <RecoveryCodes codes={codes} onDone={finish} />
          ) : hasChosenPasskey ? (
            <AddPasskey onDone={(recoveryCodes) => (recoveryCodes ? setCodes(recoveryCodes) : finish())} />
          ) : (
            <SecondFactorSetUp onDone={finish} />
          )}
        </div>
        {canUsePasskeys && !codes && (
          <Button full className="mt-3" onClick={() => setHasChosenPasskey(!hasChosenPasskey)}>
            {hasChosenPasskey ? 'Use an app on my phone instead' : 'Use a passkey instead'}
          </Button>
        )}
        <Button variant="ghost" className="mt-4" onClick={() => void signOut()}>
          Sign Out
        </Button>
      </SignInStep>
    </SignInLayout>
  )
}
