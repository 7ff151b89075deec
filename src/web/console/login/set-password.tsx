import { data, Form, useNavigation } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import {
  type AccountLinkKind,
  firstAdministratorSchema,
  setPasswordSchema,
} from '../../../domain/users/account-links.ts'
import { deviceName } from '../../../domain/users/device-name.ts'
import { PASSWORD_LENGTH } from '../../../domain/users/password.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PasswordField, TextField } from '../../../ui/forms/text-field.tsx'
import { servicesContext, visitorContext } from '../../context.ts'
import { readPostedForm } from '../../read-posted-form.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { EmailField, NameField } from '../profile/account-fields.tsx'
import type { Route } from './+types/set-password'
import { SignInLayout, SignInStep } from './sign-in-layout.tsx'

type Errors = Partial<Record<string, string>>

export const meta: Route.MetaFunction = () => consoleMeta('Set your password')

export async function loader({ context, params }: Route.LoaderArgs) {
  const link = await context.get(servicesContext).accountLinks.open(params.signed)
  return { link: link && isPasswordKind(link.kind) ? { ...link, kind: link.kind } : null }
}

const isPasswordKind = (kind: AccountLinkKind): kind is PasswordKind => kind !== 'email'
type PasswordKind = Exclude<AccountLinkKind, 'email'>

export async function action({ request, context, params }: Route.ActionArgs) {
  const { accountLinks } = context.get(servicesContext)
  const { address } = context.get(visitorContext)
  const values = Object.fromEntries(await readPostedForm(request))
  if ('username' in values) {
    const person = firstAdministratorSchema.safeParse(values)
    if (!person.success) return errorResponse(person.error.issues)
    return { isDone: await accountLinks.setUp(params.signed, person.data, address), errors: {} as Errors }
  }
  const parsed = setPasswordSchema.safeParse(values)
  if (!parsed.success) return errorResponse(parsed.error.issues)
  const device = deviceName(request.headers.get('user-agent') ?? undefined)
  const client = { address, device, proof: null, idleMs: 0 }
  const isDone = await accountLinks.setPassword(params.signed, parsed.data.password, client)
  return { isDone, errors: {} as Errors }
}

function errorResponse(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const errors: Errors = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return data({ isDone: false, errors }, { status: 400 })
}

const TEXTS = {
  reset: { title: 'Set a new password', button: 'Set password' },
  invitation: { title: 'Choose your password', button: 'Set password' },
  'set-up': { title: 'Create the first administrator', button: 'Create account' },
} satisfies Record<PasswordKind, { title: string; button: string }>

/** Opened from a link in a mail, or in the log of a new site. The link works once. */
export default function SetPassword({ loaderData: { link }, actionData }: Route.ComponentProps) {
  return (
    <SignInLayout>
      {actionData?.isDone ? (
        <PasswordSet />
      ) : link ? (
        <PasswordForm
          kind={link.kind}
          username={link.user?.username ?? null}
          errors={actionData?.errors ?? {}}
        />
      ) : (
        <LinkExpired />
      )}
    </SignInLayout>
  )
}

function PasswordForm({
  kind,
  username,
  errors,
}: {
  kind: PasswordKind
  username: string | null
  errors: Errors
}) {
  const sending = useNavigation().state !== 'idle'
  const { title, button } = TEXTS[kind]
  return (
    <SignInStep
      title={title}
      lead={username === null ? 'This account manages the new site.' : `For the account ${username}`}
    >
      <Form method="post" noValidate className="mt-6 grid gap-5">
        {username === null ? (
          <>
            <TextField
              name="username"
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={40}
              error={errors.username}
            />
            <NameField label="Your name" error={errors.name} />
            <EmailField label="Email" error={errors.email} />
          </>
        ) : (
          // Password managers store a password under its username.
          <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />
        )}
        <PasswordField
          name="password"
          label="New password"
          hint={`At least ${PASSWORD_LENGTH.min} characters of any kind`}
          autoComplete="new-password"
          required
          maxLength={PASSWORD_LENGTH.max * 2}
          error={errors.password}
        />
        <Button type="submit" variant="primary" full loading={sending}>
          {button}
        </Button>
      </Form>
    </SignInStep>
  )
}

function PasswordSet() {
  return (
    <SignInStep
      title="Your password is set"
      lead="You have been signed out everywhere. Sign in with your new password."
    >
      <ButtonLink href={paths.adminLogin()} variant="primary" full className="mt-6">
        Sign in
      </ButtonLink>
    </SignInStep>
  )
}

function LinkExpired() {
  return (
    <SignInStep title="This link no longer works" lead="It has been used or has expired.">
      <div className="mt-6 grid gap-3">
        <ButtonLink href={paths.forgottenPassword()} variant="primary" full>
          Request a new link
        </ButtonLink>
        <ButtonLink href={paths.adminLogin()} variant="ghost" full>
          Back to sign in
        </ButtonLink>
      </div>
    </SignInStep>
  )
}
