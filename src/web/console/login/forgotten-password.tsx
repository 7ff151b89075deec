import { data, Form, useNavigation } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { forgottenPasswordSchema, RESET_REQUESTED } from '../../../domain/users/account-links.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { servicesContext, visitorContext } from '../../context.ts'
import { readPostedForm } from '../../read-posted-form.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import type { Route } from './+types/forgotten-password'
import { SignInLayout, SignInStep } from './sign-in-layout.tsx'

const TOO_MANY_REQUESTS = 'Too many requests. Try again in an hour'

export const meta: Route.MetaFunction = () => consoleMeta('Forgotten password')

export async function action({ request, context }: Route.ActionArgs) {
  const form = forgottenPasswordSchema.safeParse(Object.fromEntries(await readPostedForm(request)))
  if (!form.success) return data({ error: form.error.issues[0]?.message ?? null }, { status: 400 })
  const { accountLinks } = context.get(servicesContext)
  const outcome = await accountLinks.requestReset(form.data.email, context.get(visitorContext).address)
  if (outcome.ok) return { error: null }
  return data(
    { error: TOO_MANY_REQUESTS },
    { status: 429, headers: { 'Retry-After': String(outcome.retryAfter) } },
  )
}

export default function ForgottenPassword({ actionData }: Route.ComponentProps) {
  const sending = useNavigation().state !== 'idle'
  const isSent = actionData?.error === null
  return (
    <SignInLayout>
      <SignInStep
        title={isSent ? 'Check your mail' : 'Forgotten your password?'}
        lead={
          isSent
            ? undefined
            : "We'll send you a link to set a new one. Your manager can also set one for you."
        }
      >
        {isSent ? (
          <div role="status">
            <p className="mt-4 text-ui text-ink-700">{RESET_REQUESTED}</p>
            <ButtonLink href={paths.adminLogin()} className="mt-6">
              Back to sign in
            </ButtonLink>
          </div>
        ) : (
          <Form method="post" noValidate className="mt-6 grid gap-5">
            <TextField
              name="email"
              type="email"
              label="Your email address"
              autoComplete="email"
              required
              maxLength={200}
              error={actionData?.error}
            />
            <Button type="submit" variant="primary" full loading={sending}>
              Send link
            </Button>
            <ButtonLink href={paths.adminLogin()} variant="ghost" full>
              Back to sign in
            </ButtonLink>
          </Form>
        )}
      </SignInStep>
    </SignInLayout>
  )
}
