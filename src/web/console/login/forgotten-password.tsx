import { data, Form, useNavigation } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { forgottenPasswordSchema, RESET_REQUESTED } from '../../../domain/users/account-links.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { servicesContext, visitorContext } from '../../context.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import type { Route } from './+types/forgotten-password'
import { Door, DoorStep } from './door.tsx'

const TOO_MANY = 'That was asked for too often from here. Try again in an hour'

export const meta: Route.MetaFunction = () => consoleMeta('Forgotten password')

export async function action({ request, context }: Route.ActionArgs) {
  const given = forgottenPasswordSchema.safeParse(Object.fromEntries(await request.formData()))
  if (!given.success) return data({ error: given.error.issues[0]?.message ?? null }, { status: 400 })
  const { accountLinks } = context.get(servicesContext)
  const outcome = await accountLinks.requestReset(given.data.email, context.get(visitorContext).address)
  if (outcome.ok) return { error: null }
  return data({ error: TOO_MANY }, { status: 429, headers: { 'Retry-After': String(outcome.retryAfter) } })
}

export default function ForgottenPassword({ actionData }: Route.ComponentProps) {
  const sending = useNavigation().state !== 'idle'
  const isAsked = actionData?.error === null
  return (
    <Door>
      <DoorStep
        title={isAsked ? 'Look into your mail' : 'Forgotten your password?'}
        lead={
          isAsked
            ? undefined
            : 'We mail you a link to set a new one. Your manager can set one for you as well.'
        }
      >
        {isAsked ? (
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
              label="Your e-mail address"
              autoComplete="email"
              required
              maxLength={200}
              error={actionData?.error}
            />
            <Button type="submit" variant="primary" full loading={sending}>
              Mail me a link
            </Button>
            <ButtonLink href={paths.adminLogin()} variant="ghost" full>
              Back to sign in
            </ButtonLink>
          </Form>
        )}
      </DoorStep>
    </Door>
  )
}
