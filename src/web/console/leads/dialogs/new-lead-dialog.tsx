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
  /** `isToGive`: it is to be given to somebody next. */
  onDone: (leadId: string, isToGive: boolean) => void
}

/** The kinds somebody may take down, where they are. */
export function handFormsOf(actor: Actor): ManualLeadForm[] {
  const { dealership } = actor
  return MANUAL_LEAD_FORMS.filter((form) =>
    manualLeadAssignees(actor, { department: leadForm(form).department, dealership }),
  )
}

/** A lead by phone or at the counter. What was typed stays until it is sent, closed or not. */
export function NewLeadDialog({ isOpen, onDone, ...rest }: Props) {
  const [turn, setTurn] = useState(0)
  const done: Props['onDone'] = (leadId, isToGive) => {
    setTurn(turn + 1)
    onDone(leadId, isToGive)
  }
  return (
    <Dialog id="new-lead" size="m" title="New lead" open={isOpen} onClose={rest.onClose}>
      <NewLeadForm key={turn} {...rest} onDone={done} />
    </Dialog>
  )
}

/** By the rules the server asks, before it is asked. */
function errorsOf(form: ManualLeadForm, answers: Answers, agreed: boolean): Record<string, string> {
  const { errors } = checkManualLeadAnswers(form, answers, new Date())
  const said = errors.map(({ field, message }) => [bodyPath(field).join('.'), message] as const)
  return { ...Object.fromEntries(said), ...(!agreed && { agreed: CONSENT_REQUIRED }) }
}

const EMPTY = { name: '', phone: '', email: '', stockid: '', message: '' }

function NewLeadForm({ actor, dealerships, onClose, onDone }: Omit<Props, 'isOpen'>) {
  const forms = handFormsOf(actor)
  const [typed, setTyped] = useState(EMPTY)
  const [takenBy, setTakenBy] = useState<TakenBy>('phone')
  const [form, setForm] = useState<ManualLeadForm>(forms[0] ?? 'enquiry')
  const [dealership, setDealership] = useState(actor.dealership ?? '')
  const [agreed, setAgreed] = useState(false)
  const [confirm, setConfirm] = useState(false)
  const [whom, setWhom] = useState<'me' | 'nobody' | 'other'>('nobody')
  const { isBusy, failure, submit } = useSending(createLead)
  const [formErrors, setFormErrors] = useState<Record<string, string>>({})
  const errors = { ...failure?.errors, ...formErrors }
  const field = (name: keyof typeof EMPTY, path: string = name) => ({
    value: typed[name],
    error: errors[path],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  const place = { department: leadForm(form).department, dealership: dealership || null }
  const isForOthers = manualLeadAssignees(actor, place) === 'anybody'

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const sheet = event.currentTarget
    const { name, phone, email, stockid, message } = typed
    const found = errorsOf(form, { name, phone, email, message }, agreed)
    setFormErrors(found)
    const isWhole = Object.keys(found).length === 0
    const taken =
      isWhole &&
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
        ...(isForOthers && whom === 'me' && { assignment: { assignedTo: 'me' } }),
      } satisfies CreateLead))
    if (!taken) {
      requestAnimationFrame(() => sheet.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    notify('success', `${name.trim()} is taken down, ${taken.lead.reference}`)
    onDone(taken.lead.id, isForOthers && whom === 'other')
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      {failure && Object.keys(errors).length === 0 && (
        <Notice kind="danger" announce>
          {failure.error}
        </Notice>
      )}
      <SegmentedChoice
        label="How did they ask?"
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
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...field('email', 'contact.email')}
        />
      </div>
      <KnownPerson phone={typed.phone} email={typed.email} onFollow={onClose} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="About"
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
        placeholder={actor.dealership === null ? 'Where the car is, or any' : undefined}
        onChange={(event) => setDealership(event.target.value)}
        options={dealerships
          .filter(({ slug }) => actor.dealership === null || actor.dealership === slug)
          .map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <TextArea label="What do they want?" optional rows={3} {...field('message')} />
      {isForOthers && (
        <SegmentedChoice
          label="Who takes it?"
          name="whom"
          choices={[
            { value: 'nobody', label: 'Nobody yet' },
            { value: 'me', label: 'Me' },
            { value: 'other', label: 'Somebody else' },
          ]}
          value={whom}
          onChange={(value) => setWhom(value as typeof whom)}
        />
      )}
      <div>
        <Checkbox
          label="They said we may contact them about this"
          checked={agreed}
          error={agreed ? undefined : errors.agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        {typed.email.trim() !== '' && (
          <Checkbox
            label="Send them a confirmation by e-mail"
            checked={confirm}
            onChange={(event) => setConfirm(event.target.checked)}
          />
        )}
      </div>
      <div className="flex items-center justify-end gap-2.5">
        {!isForOthers && <p className="mr-auto text-xs text-ink-500">It is yours then.</p>}
        <Button variant="ghost" onClick={onClose} className="max-sm:h-11">
          Cancel
        </Button>
        <Button variant="primary" type="submit" loading={isBusy} className="max-sm:h-11">
          Take it down
        </Button>
      </div>
    </form>
  )
}
