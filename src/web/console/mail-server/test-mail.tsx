import { type FormEvent, useState } from 'react'
import {
  type MailServerView,
  type MailTest,
  TRIAL_STEP_LABELS,
  type TrialStep,
} from '../../../domain/outbox/mail-server.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { CircleAlert, CircleCheck } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../notify.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { confirmTestMail, testMailServer } from './mail-server-calls.ts'

interface Props {
  test: MailTest | null
  onChange: (view: MailServerView) => void
}

/** Sends a mail to the user. A server may accept a mail and drop it, so its reader confirms the arrival. */
export function TestMail({ test, onChange }: Props) {
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async () => {
    setIsSending(true)
    setError(null)
    const outcome = await testMailServer()
    setIsSending(false)
    if (outcome.ok) onChange(outcome.value)
    else setError(outcome.error)
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-700">The test goes to your own email address and checks the saved settings.</p>
      {error && (
        <Notice kind="danger" announce>
          {error}
        </Notice>
      )}
      {test && <TestResult test={test} onChange={onChange} />}
      <div>
        <Button loading={isSending} onClick={() => void send()}>
          {test ? 'Send another test mail' : 'Send a test mail'}
        </Button>
      </div>
    </div>
  )
}

function TestResult({ test, onChange }: { test: MailTest; onChange: Props['onChange'] }) {
  const timeZone = useTimeZone()
  const { at, by, to, steps, isAccepted, confirmedAt } = test
  const when = formatInstant(at, 'dateTime', timeZone)
  return (
    <div role="status" className="grid gap-3">
      {!isAccepted && (
        <Notice kind="danger" title="The test failed">
          {by}, {when}
        </Notice>
      )}
      {isAccepted && !confirmedAt && (
        <Notice kind="warning" title="Accepted, not confirmed yet">
          Sent to {to} by {by}, {when}. Open the link in the mail, or enter its code here. If it does not
          arrive, look in the spam folder and at the DNS records below.
        </Notice>
      )}
      {confirmedAt && (
        <Notice kind="success" title="The test mail arrived">
          Confirmed {formatInstant(confirmedAt, 'dateTime', timeZone)}
        </Notice>
      )}
      <ul className="grid gap-2">
        {steps.map((step) => (
          <StepLine key={step.name} step={step} />
        ))}
      </ul>
      {isAccepted && !confirmedAt && <CodeForm onChange={onChange} />}
    </div>
  )
}

function StepLine({ step: { name, isOk, text, ms } }: { step: TrialStep }) {
  const Icon = isOk ? CircleCheck : CircleAlert
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isOk ? 'text-positive' : 'text-danger'}`} />
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">
          {TRIAL_STEP_LABELS[name]}: {isOk ? 'done' : 'failed'}
        </b>{' '}
        <span className="text-ink-500 tabular-nums">({ms} ms)</span>
        <span className="block text-ink-700">{text}</span>
      </span>
    </li>
  )
}

function CodeForm({ onChange }: { onChange: Props['onChange'] }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setError('Enter the code from the test mail')
    setIsBusy(true)
    const outcome = await confirmTestMail(code)
    setIsBusy(false)
    if (!outcome.ok) return setError(outcome.errors.code ?? outcome.error)
    notify('success', 'The test mail arrived')
    return onChange(outcome.value)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-2.5">
      <TextField
        label="Code from the test mail"
        autoComplete="off"
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" loading={isBusy}>
        Confirm arrival
      </Button>
    </form>
  )
}
