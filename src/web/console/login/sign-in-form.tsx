import { type FormEvent, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { PASSWORD_LENGTH } from '../../../domain/users/password.ts'
import { loginSchema } from '../../../domain/users/sign-in.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Button } from '../../../ui/button.tsx'
import { PasswordField, TextField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { signIn, signInWithPasskey, useStaffSession } from '../session/session.ts'
import { usePasskeysAvailable } from '../session/use-passkeys-available.ts'
import { DemoAccounts } from './demo-accounts.tsx'

const FIELDS = ['username', 'password', 'code'] as const
type FieldName = (typeof FIELDS)[number]

interface SignInFormProps {
  siteName: string
  demo: { usernames: string[]; password: string } | null
}

/** Fields are uncontrolled, so that text entered before the script loaded, by hand or by a password manager, is kept. */
export function SignInForm({ siteName, demo }: SignInFormProps) {
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [fieldErrors, setFieldErrors] = useState<Partial<Record<FieldName, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [needsCode, setNeedsCode] = useState(false)
  const [sending, setSending] = useState(false)
  const [selectedUsername, setSelectedUsername] = useState<string | null>(null)
  const { endReason } = useStaffSession()
  const canUsePasskeys = usePasskeysAvailable()
  // Signed in, and the console's first page is loading.
  const leaving = useNavigation().state !== 'idle'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending || leaving) return
    const credentials = loginSchema.safeParse({
      username: username.current?.value,
      password: password.current?.value,
      code: needsCode ? code.current?.value : undefined,
    })
    setRefusal(null)
    setFieldErrors(credentials.success ? {} : firstMessages(credentials.error.issues))
    if (!credentials.success) {
      const [first] = credentials.error.issues
      const fields = { username, password, code }
      fields[isField(first?.path[0]) ? first.path[0] : 'password'].current?.focus()
      return
    }
    setSending(true)
    const outcome = await signIn(credentials.data)
    setSending(false)
    if (outcome.ok) return
    setNeedsCode(outcome.secondFactor === true)
    // The first request for a code is not a failure.
    setRefusal(outcome.secondFactor && !needsCode ? null : outcome.error)
    if (outcome.secondFactor) return
    password.current?.focus()
    password.current?.select()
  }

  const usePasskey = async () => {
    if (sending || leaving) return
    setRefusal(null)
    setFieldErrors({})
    setSending(true)
    const outcome = await signInWithPasskey()
    setSending(false)
    if (outcome && !outcome.ok) setRefusal(outcome.error)
  }

  const selectAccount = (name: string) => {
    if (!username.current || !password.current || !demo) return
    username.current.value = name
    password.current.value = demo.password
    setSelectedUsername(name)
    setNeedsCode(false)
    setFieldErrors({})
    setRefusal(null)
    button.current?.focus()
  }

  return (
    <main className="flex flex-1 flex-col">
      <div className="my-auto w-full max-w-95 py-12 max-sm:my-0 max-sm:max-w-none max-sm:py-7">
        <h1 className="text-2xl">Sign in</h1>
        <p className="mt-1.5 text-ui text-ink-500">Staff console, {siteName}</p>
        <noscript>
          <p className="mt-5 rounded-s bg-warning-soft px-3 py-2.5 text-s font-semibold text-warning">
            The staff console needs JavaScript. Turn it on in your browser, then reload the page.
          </p>
        </noscript>
        {endReason === 'deactivated' && !refusal && (
          <Notice kind="warning" announce className="mt-5" title="Your account was deactivated">
            You were signed out. Ask an administrator if you think this is a mistake.
          </Notice>
        )}
        {/* POST keeps the password out of the URL if the form is sent before the script loads. */}
        <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
          {refusal && (
            <Notice
              kind="danger"
              announce
              className="items-center! gap-2.5! rounded-s! px-2.5! py-2! font-semibold"
            >
              {refusal}
            </Notice>
          )}
          <TextField
            ref={username}
            name="username"
            label="Username or email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            // The page has one purpose, which starts with this field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            required
            maxLength={200}
            error={fieldErrors.username}
            onChange={(event) =>
              setSelectedUsername(event.target.value === selectedUsername ? selectedUsername : null)
            }
          />
          <PasswordField
            ref={password}
            name="password"
            label="Password"
            autoComplete="current-password"
            required
            maxLength={PASSWORD_LENGTH.max * 2}
            error={fieldErrors.password}
          />
          {needsCode && (
            <TextField
              ref={code}
              name="code"
              label="Code"
              hint="Enter the code from your authenticator app, or a recovery code."
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              // It has just appeared as the only thing missing.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              required
              maxLength={20}
              error={fieldErrors.code}
            />
          )}
          <Button ref={button} type="submit" variant="primary" full loading={sending || leaving}>
            Sign in
          </Button>
        </form>
        {canUsePasskeys && (
          <Button full className="mt-3" onClick={() => void usePasskey()}>
            Sign in with a passkey
          </Button>
        )}
        <Anchor
          href={paths.forgottenPassword()}
          className="mt-3 inline-block py-1 text-s text-ink-500 underline hover:text-ink-900"
        >
          Forgotten your password?
        </Anchor>
      </div>
      {demo && <DemoAccounts {...demo} selectedUsername={selectedUsername} onSelect={selectAccount} />}
    </main>
  )
}

const isField = (name: unknown): name is FieldName => FIELDS.some((field) => field === name)

function firstMessages(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const messages: Partial<Record<FieldName, string>> = {}
  for (const { path, message } of issues) if (isField(path[0])) messages[path[0]] ??= message
  return messages
}
