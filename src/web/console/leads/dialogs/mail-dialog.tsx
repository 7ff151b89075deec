import { type FormEvent, useState } from 'react'
import { charactersIn } from '../../../../domain/leads/forms/check.ts'
import { checkReplyMail, MAX_REPLY_LENGTH } from '../../../../domain/outbox/answer-mail.ts'
import type { ListedLead, MailDraft } from '../../../../services/leads/index.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { NotLoaded } from '../../list/not-loaded.tsx'
import { useLatest } from '../../list/use-latest.ts'
import { notify } from '../../notify.ts'
import { loadMailDraft, mailLead } from './dialog-calls.ts'
import { useSending } from './use-sending.ts'

interface Props {
  /** Null while the dialog is closed. */
  lead: ListedLead | null
  onClose: () => void
  onDone: () => void
}

/** Sends an email that starts from a template and shows on the timeline. */
export function MailDialog({ lead, onClose, onDone }: Props) {
  const [{ displayedLead, turn, isSent }, setDisplayed] = useState({
    displayedLead: lead,
    turn: 0,
    isSent: false,
  })
  // Reopened for the same lead, the draft is still there unless it was sent.
  if (lead !== null && (isSent || lead !== displayedLead)) {
    const shouldReset = isSent || lead.id !== displayedLead?.id
    setDisplayed({ displayedLead: lead, turn: shouldReset ? turn + 1 : turn, isSent: false })
  }
  if (!displayedLead) return null
  const handleSent = () => {
    setDisplayed({ displayedLead, turn, isSent: true })
    onDone()
  }
  return (
    <Dialog
      id="mail-lead"
      size="l"
      title={`Write to ${displayedLead.name}`}
      open={lead !== null}
      onClose={onClose}
    >
      <MailLoader key={turn} lead={displayedLead} onClose={onClose} onDone={handleSent} />
    </Dialog>
  )
}

type LoaderProps = { lead: ListedLead; onClose: () => void; onDone: () => void }

function MailLoader({ lead, onClose, onDone }: LoaderProps) {
  const { outcome, reload } = useLatest(lead.id, loadMailDraft)
  if (!outcome) return <Spinner />
  if (!outcome.ok) return <NotLoaded failure={outcome} onRetry={reload} />
  return <MailForm {...{ lead, onClose, onDone }} draft={outcome.value} />
}

function MailForm({ lead, draft, onClose, onDone }: LoaderProps & { draft: MailDraft }) {
  const [first] = draft.templates
  const [template, setTemplate] = useState(first?.name ?? '')
  const [mail, setMail] = useState({ subject: first?.subject ?? '', text: first?.text ?? '' })
  const [formErrors, setFormErrors] = useState<Record<string, string>>({})
  const { isBusy, failure, submit } = useSending(mailLead)
  const errors = { ...failure?.errors, ...formErrors }

  function choose(name: string): void {
    const selectedTemplate = draft.templates.find((each) => each.name === name)
    setTemplate(name)
    if (selectedTemplate) setMail({ subject: selectedTemplate.subject, text: selectedTemplate.text })
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const checked = checkReplyMail(mail)
    setFormErrors(
      checked.ok ? {} : Object.fromEntries(checked.errors.map((each) => [each.field, each.message])),
    )
    if (!checked.ok || !(await submit({ leadId: lead.id, ...checked.value }))) return
    notify('success', `Email to ${lead.name} is on its way`)
    onDone()
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      {!draft.canSend && (
        <Notice kind="warning">
          No mail server is configured, so nothing can be sent from here. You can send this from your own mail
          program, but it will not appear on the timeline.
        </Notice>
      )}
      {failure && Object.keys(failure.errors).length === 0 && (
        <Notice kind="danger" announce>
          {failure.error}
        </Notice>
      )}
      <p className="text-ink-500 wrap-anywhere">
        To {draft.to}
        {draft.canSend && `, replies go to ${draft.replyTo}`}
      </p>
      <SelectField
        label="Template"
        value={template}
        onChange={(event) => choose(event.target.value)}
        options={draft.templates.map(({ name, label }) => ({ value: name, label }))}
      />
      <TextField
        label="Subject"
        value={mail.subject}
        error={errors.subject}
        onChange={(event) => setMail({ ...mail, subject: event.target.value })}
      />
      <TextArea
        label="Text"
        rows={12}
        value={mail.text}
        error={errors.text}
        hint={`${charactersIn(mail.text).toLocaleString('en-AU')} of ${MAX_REPLY_LENGTH.toLocaleString('en-AU')}`}
        onChange={(event) => setMail({ ...mail, text: event.target.value })}
      />
      <div className="flex justify-end gap-2.5">
        <Button variant="ghost" onClick={onClose} className="max-sm:h-11">
          Cancel
        </Button>
        {draft.canSend ? (
          <Button variant="primary" type="submit" loading={isBusy} className="max-sm:h-11">
            Send
          </Button>
        ) : (
          <ButtonLink variant="primary" href={mailtoOf(draft.to, mail)} className="max-sm:h-11">
            Open my mail program
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

function mailtoOf(to: string, { subject, text }: { subject: string; text: string }): string {
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}
