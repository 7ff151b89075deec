import { type FormEvent, useState } from 'react'
import type { Answers } from '../../../../domain/leads/forms/answers.ts'
import { FORM_NAMES } from '../../../../domain/leads/forms/form-names.ts'
import { bodyPath } from '../../../../domain/leads/forms/lead-body.ts'
import { leadForm } from '../../../../domain/leads/forms/lead-forms.ts'
import {
  CONSENT_REQUIRED,
  checkManualLeadAnswers,
  MANUAL_LEAD_FORMS,
  type ManualLeadForm,
  manualLeadAssignees,
  TAKEN_BY,
  TAKEN_BY_NAMES,
  type TakenBy,
} from '../../../../domain/leads/manual-lead.ts'
import type { CreateLead } from '../../../../domain/leads/manual-lead-schemas.ts'
import type { Actor } from '../../../../domain/permissions/permissions.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { SegmentedChoice } from '../../../../ui/forms/radio-group.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { notify } from '../../notify.ts'
import type { Leads } from '../lead-calls.ts'
import { createLead } from './dialog-calls.ts'
import { KnownPerson } from './known-person.tsx'
import { useSending } from './use-sending.ts'

interface Props {
  isOpen: boolean
  actor: Actor
  dealerships: Leads['dealerships']
  onClose: () => void
  /** `shouldAssign`: open the assign dialog next. */
  onDone: (leadId: string, shouldAssign: boolean) => void
}

/** The forms for which the actor may create leads at their dealership. */
export function manualFormsOf(actor: Actor): ManualLeadForm[] {
  const { dealership } = actor
  return MANUAL_LEAD_FORMS.filter((form) =>
    manualLeadAssignees(actor, { department: leadForm(form).department, dealership }),
  )
}

/** Creates a manual lead, by phone or at the counter. The input survives closing the dialog, until it is sent. */
export function NewLeadDialog({ isOpen, onDone, ...rest }: Props) {
  const [turn, setTurn] = useState(0)
  const handleCreated: Props['onDone'] = (leadId, shouldAssign) => {
    setTurn(turn + 1)
    onDone(leadId, shouldAssign)
  }
  return (
    <Dialog id="new-lead" size="m" title="New lead" open={isOpen} onClose={rest.onClose}>
      <NewLeadForm key={turn} {...rest} onDone={handleCreated} />
    </Dialog>
  )
}

/** Checks the input by the server's rules before sending it. */
function errorsOf(form: ManualLeadForm, answers: Answers, agreed: boolean): Record<string, string> {
  const { errors } = checkManualLeadAnswers(form, answers, new Date())
  const messages = errors.map(({ field, message }) => [bodyPath(field).join('.'), message] as const)
  return { ...Object.fromEntries(messages), ...(!agreed && { agreed: CONSENT_REQUIRED }) }
}

const EMPTY = { name: '', phone: '', email: '', stockid: '', message: '' }

function NewLeadForm({ actor, dealerships, onClose, onDone }: Omit<Props, 'isOpen'>) {
  const forms = manualFormsOf(actor)
  const [fields, setFields] = useState(EMPTY)
  const [takenBy, setTakenBy] = useState<TakenBy>('phone')
  const [form, setForm] = useState<ManualLeadForm>(forms[0] ?? 'enquiry')
  const [dealership, setDealership] = useState(actor.dealership ?? '')
  const [agreed, setAgreed] = useState(false)
  const [confirm, setConfirm] = useState(false)
  const [assignTo, setAssignTo] = useState<'me' | 'nobody' | 'other'>('nobody')
  const { isBusy, failure, submit } = useSending(createLead)
  const [formErrors, setFormErrors] = useState<Record<string, string>>({})
  const errors = { ...failure?.errors, ...formErrors }
  const field = (name: keyof typeof EMPTY, path: string = name) => ({
    value: fields[name],
    error: errors[path],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  })
  const target = { department: leadForm(form).department, dealership: dealership || null }
  const canAssignOthers = manualLeadAssignees(actor, target) === 'anybody'

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const formElement = event.currentTarget
    const { name, phone, email, stockid, message } = fields
    const currentErrors = errorsOf(form, { name, phone, email, message }, agreed)
    setFormErrors(currentErrors)
    const isValid = Object.keys(currentErrors).length === 0
    const created =
      isValid &&
      (await submit({
        form,
        takenBy,
        contact: { name, ...(phone.trim() && { phone }), ...(email.trim() && { email }) },
        message,
        stockid,
        ...(dealership && { dealership }),
        fields: {},
        agreed,
        confirm: confirm && email.trim() !== '',
        ...(canAssignOthers && assignTo === 'me' && { assignment: { assignedTo: 'me' } }),
      } satisfies CreateLead))
    if (!created) {
      requestAnimationFrame(() => formElement.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    notify('success', `Lead ${created.lead.reference} created for ${name.trim()}`)
    onDone(created.lead.id, canAssignOthers && assignTo === 'other')
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      {failure && Object.keys(errors).length === 0 && (
        <Notice kind="danger" announce>
          {failure.error}
        </Notice>
      )}
      <SegmentedChoice
        label="How did they contact us?"
        hideLabel
        name="takenBy"
        choices={TAKEN_BY_NAMES.map((value) => ({ value, label: TAKEN_BY[value] }))}
        value={takenBy}
        onChange={(value) => setTakenBy(value as TakenBy)}
      />
      <TextField label="Name" autoComplete="off" {...field('name', 'contact.name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...field('phone', 'contact.phone')}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...field('email', 'contact.email')}
        />
      </div>
      <KnownPerson phone={fields.phone} email={fields.email} onFollow={onClose} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Type"
          value={form}
          error={errors.form}
          onChange={(event) => setForm(event.target.value as ManualLeadForm)}
          options={forms.map((value) => ({ value, label: FORM_NAMES[value].name }))}
        />
        <TextField label="Stock number" optional autoComplete="off" {...field('stockid')} />
      </div>
      <SelectField
        label="Dealership"
        value={dealership}
        error={errors.dealership}
        placeholder={actor.dealership === null ? "The car's dealership, or any" : undefined}
        onChange={(event) => setDealership(event.target.value)}
        options={dealerships
          .filter(({ slug }) => actor.dealership === null || actor.dealership === slug)
          .map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <TextArea label="What do they want?" optional rows={3} {...field('message')} />
      {canAssignOthers && (
        <SegmentedChoice
          label="Assign to"
          name="whom"
          choices={[
            { value: 'nobody', label: 'No one yet' },
            { value: 'me', label: 'Me' },
            { value: 'other', label: 'Someone else' },
          ]}
          value={assignTo}
          onChange={(value) => setAssignTo(value as typeof assignTo)}
        />
      )}
      <div>
        <Checkbox
          label="They agreed to be contacted about this"
          checked={agreed}
          error={agreed ? undefined : errors.agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        {fields.email.trim() !== '' && (
          <Checkbox
            label="Send them a confirmation by email"
            checked={confirm}
            onChange={(event) => setConfirm(event.target.checked)}
          />
        )}
      </div>
      <div className="flex items-center justify-end gap-2.5">
        {!canAssignOthers && (
          <p className="mr-auto text-xs text-ink-500">The lead will be assigned to you.</p>
        )}
        <Button variant="ghost" onClick={onClose} className="max-sm:h-11">
          Cancel
        </Button>
        <Button variant="primary" type="submit" loading={isBusy} className="max-sm:h-11">
          Create lead
        </Button>
      </div>
    </form>
  )
}
