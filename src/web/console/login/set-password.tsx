import { data, Form, useNavigation } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import {
  type AccountLinkKind,
  firstAdministratorSchema,
  setPasswordSchema,
} from '../../../domain/users/account-links.ts'
import { PASSWORD_LENGTH } from '../../../domain/users/password.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PasswordField, TextField } from '../../../ui/forms/text-field.tsx'
import { servicesContext, visitorContext } from '../../context.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { EmailField, NameField } from '../profile/account-fields.tsx'
import type { Route } from './+types/set-password'
import { Door, DoorStep } from './door.tsx'

type Errors = Partial<Record<string, string>>

export const meta: Route.MetaFunction = () => consoleMeta('Set your password')

export async function loader({ context, params }: Route.LoaderArgs) {
  return { link: await context.get(servicesContext).accountLinks.open(params.signed) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { accountLinks } = context.get(servicesContext)
  const { address } = context.get(visitorContext)
  const given = Object.fromEntries(await request.formData())
  if ('username' in given) {
    const person = firstAdministratorSchema.safeParse(given)
    if (!person.success) return refused(person.error.issues)
    return { isDone: await accountLinks.setUp(params.signed, person.data, address), errors: {} as Errors }
  }
  const parsed = setPasswordSchema.safeParse(given)
  if (!parsed.success) return refused(parsed.error.issues)
  const isDone = await accountLinks.setPassword(params.signed, parsed.data.password, address)
  return { isDone, errors: {} as Errors }
}

function refused(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const errors: Errors = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return data({ isDone: false, errors }, { status: 400 })
}

const WORDS = {
  reset: { title: 'Set a new password', button: 'Set password' },
  invitation: { title: 'Choose your password', button: 'Set password' },
  'set-up': { title: 'Make the first administrator', button: 'Make the account' },
} satisfies Record<AccountLinkKind, { title: string; button: string }>

/** Opened from a mail, or from the log of a new site. Works once. */
export default function SetPassword({ loaderData: { link }, actionData }: Route.ComponentProps) {
  return (
    <Door>
      {actionData?.isDone ? (
        <Done />
      ) : link ? (
        <Ask kind={link.kind} username={link.user?.username ?? null} errors={actionData?.errors ?? {}} />
      ) : (
        <Over />
      )}
    </Door>
  )
}

function Ask({ kind, username, errors }: { kind: AccountLinkKind; username: string | null; errors: Errors }) {
  const sending = useNavigation().state !== 'idle'
  const { title, button } = WORDS[kind]
  return (
    <DoorStep title={title} lead={username === null ? 'Of a new site' : `For the account ${username}`}>
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
            <EmailField label="E-mail" error={errors.email} />
          </>
        ) : (
          // For password managers: they keep a password by its name.
          <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />
        )}
        <PasswordField
          name="password"
          label="New password"
          hint={`At least ${PASSWORD_LENGTH.min} characters, of any kind`}
          autoComplete="new-password"
          required
          maxLength={PASSWORD_LENGTH.max * 2}
          error={errors.password}
        />
        <Button type="submit" variant="primary" full loading={sending}>
          {button}
        </Button>
      </Form>
    </DoorStep>
  )
}

function Done() {
  return (
    <DoorStep title="Your password is set" lead="Wherever you were signed in, you are signed out now.">
      <ButtonLink href={paths.adminLogin()} variant="primary" full className="mt-6">
        Sign in
      </ButtonLink>
    </DoorStep>
  )
}

function Over() {
  return (
    <DoorStep title="This link no longer works" lead="It has been used, or its time is over.">
      <div className="mt-6 grid gap-3">
        <ButtonLink href={paths.forgottenPassword()} variant="primary" full>
          Mail me another
        </ButtonLink>
        <ButtonLink href={paths.adminLogin()} variant="ghost" full>
          Back to sign in
        </ButtonLink>
      </div>
    </DoorStep>
  )
}
