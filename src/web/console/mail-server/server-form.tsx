import { type FormEvent, useState } from 'react'
import {
  ENCRYPTION_LABELS,
  MAIL_ENCRYPTIONS,
  type MailEncryption,
  type MailServerView,
  mailServerChangeSchema,
} from '../../../domain/outbox/mail-server.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { PasswordField, TextField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../notify.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { currentMailServer, removeMailServer, saveMailServer } from './mail-server-calls.ts'

interface Props {
  view: MailServerView
  onSaved: (view: MailServerView) => void
}

const USUAL_PORTS: Record<MailEncryption, string> = { tls: '465', starttls: '587', none: '25' }

const draftOf = ({ settings }: MailServerView) => ({
  host: settings?.host ?? '',
  port: String(settings?.port ?? USUAL_PORTS.starttls),
  encryption:
    settings && settings.encryption !== 'auto' ? settings.encryption : ('starttls' as MailEncryption),
  user: settings?.user ?? '',
  password: '',
  senderName: settings?.senderName ?? '',
  senderAddress: settings?.senderAddress ?? '',
})

/** The stored password never comes back, so an empty field keeps it. */
export function ServerForm({ view, onSaved }: Props) {
  const [draft, setDraft] = useState(() => draftOf(view))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null)
  const timeZone = useTimeZone()
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))

  const send = async (act: 'save' | 'remove', call: () => ReturnType<typeof removeMailServer>) => {
    setBusy(act)
    const outcome = await call()
    setBusy(null)
    if (outcome.ok) {
      notify('success', act === 'save' ? 'Mail server saved. Send a test mail next.' : 'Mail server removed')
      return onSaved(outcome.value)
    }
    const theirs = currentMailServer(outcome)
    if (theirs) {
      notify('error', `${outcome.error}. Their settings are shown now.`)
      return onSaved(theirs)
    }
    return setErrors(Object.keys(outcome.errors).length > 0 ? outcome.errors : { form: outcome.error })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const { password, port, ...rest } = draft
    const parsed = mailServerChangeSchema.safeParse({
      ...rest,
      port: /^\d+$/.test(port) ? Number(port) : Number.NaN,
      version: view.version,
      ...(password !== '' && { password }),
    })
    if (!parsed.success) {
      setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])))
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setErrors({})
    await send('save', () => saveMailServer(parsed.data))
  }

  return (
    <form
      aria-label="Mail server"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 sm:grid-cols-2"
    >
      {errors.form && (
        <Notice kind="danger" announce className="sm:col-span-2">
          {errors.form}
        </Notice>
      )}
      <TextField
        label="Host"
        placeholder="smtp.example.com"
        autoComplete="off"
        value={draft.host}
        error={errors.host}
        onChange={(event) => change({ host: event.target.value })}
      />
      <TextField
        label="Port"
        inputMode="numeric"
        autoComplete="off"
        value={draft.port}
        error={errors.port}
        onChange={(event) => change({ port: event.target.value })}
      />
      <SelectField
        label="Encryption"
        className="sm:col-span-2"
        value={draft.encryption}
        error={errors.encryption}
        options={MAIL_ENCRYPTIONS.map((value) => ({ value, label: ENCRYPTION_LABELS[value] }))}
        onChange={(event) => {
          const encryption = event.target.value as MailEncryption
          const isUsualPort = draft.port === USUAL_PORTS[draft.encryption]
          change({ encryption, ...(isUsualPort && { port: USUAL_PORTS[encryption] }) })
        }}
      />
      <TextField
        label="User name"
        optional
        autoComplete="off"
        value={draft.user}
        error={errors.user}
        onChange={(event) => change({ user: event.target.value })}
      />
      <PasswordField
        label="Password"
        optional
        autoComplete="new-password"
        hint={view.settings?.hasPassword ? 'Leave empty to keep the stored password.' : undefined}
        value={draft.password}
        error={errors.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <TextField
        label="Sender name"
        hint="Customers see it as the sender of every mail."
        autoComplete="off"
        value={draft.senderName}
        error={errors.senderName}
        onChange={(event) => change({ senderName: event.target.value })}
      />
      <TextField
        label="Sender address"
        type="email"
        autoComplete="off"
        value={draft.senderAddress}
        error={errors.senderAddress}
        onChange={(event) => change({ senderAddress: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-2.5 sm:col-span-2">
        <Button type="submit" variant="primary" loading={busy === 'save'}>
          Save mail server
        </Button>
        {view.settings && (
          <Button
            variant="danger-line"
            loading={busy === 'remove'}
            onClick={() => void send('remove', () => removeMailServer(view.version))}
          >
            Remove
          </Button>
        )}
        {view.updatedAt && (
          <p className="text-s text-ink-500">
            Changed {formatInstant(view.updatedAt, 'dateTime', timeZone)} by {view.updatedBy}
          </p>
        )}
      </div>
    </form>
  )
}
