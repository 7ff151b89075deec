import { Form, useNavigation } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { deviceName } from '../../../domain/users/device-name.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { servicesContext, visitorContext } from '../../context.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import type { Route } from './+types/confirm-email'
import { SignInLayout, SignInStep } from './sign-in-layout.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Confirm your email address')

export async function loader({ context, params }: Route.LoaderArgs) {
  const link = await context.get(servicesContext).accountLinks.open(params.signed)
  return { email: link?.email ?? null, username: link?.user?.username ?? null }
}

/** Opening the page changes nothing, because mail scanners open every link. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { address } = context.get(visitorContext)
  const device = deviceName(request.headers.get('user-agent') ?? undefined)
  const client = { address, device, proof: null, idleMs: 0 }
  return { outcome: await context.get(servicesContext).accountLinks.confirmEmail(params.signed, client) }
}

/** Opened from the mail to a new address of an account. */
export default function ConfirmEmail({ loaderData: { email, username }, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state !== 'idle'
  return (
    <SignInLayout>
      {actionData?.outcome === 'done' ? (
        <Result title="Your email address is confirmed" lead="Your account uses it from now on." />
      ) : actionData?.outcome === 'taken' ? (
        <Result
          title="This address is already in use"
          lead="Another account has this email address. Choose another one in your profile."
        />
      ) : email === null ? (
        <Result
          title="This link no longer works"
          lead="It has been used or has expired. Change your email address in your profile to get a new one."
        />
      ) : (
        <SignInStep
          title="Confirm your email address"
          lead={`Use ${email} for the account ${username ?? ''}?`}
        >
          <Form method="post" className="mt-6">
            <Button type="submit" variant="primary" full loading={sending}>
              Confirm email address
            </Button>
          </Form>
        </SignInStep>
      )}
    </SignInLayout>
  )
}

function Result({ title, lead }: { title: string; lead: string }) {
  return (
    <SignInStep title={title} lead={lead}>
      <ButtonLink href={paths.profile()} variant="primary" full className="mt-6">
        Open your profile
      </ButtonLink>
    </SignInStep>
  )
}
