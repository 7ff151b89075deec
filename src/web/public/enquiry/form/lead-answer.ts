import type { Slot } from '../../../../domain/bookings/slots.ts'
import type { FieldError } from '../../../../domain/leads/forms/answers.ts'
import type { LeadForm } from '../../../../domain/leads/forms/lead-forms.ts'
import type { SubmittedLead } from '../../../../services/leads/index.ts'
import type { FilledForm } from './form-data.ts'

/** Result of a form posted without script. */
export type PostedFormResult = {
  /** Errors of the photos that were refused. */
  photoErrors?: readonly string[]
} & LeadAnswer

export type LeadAnswer =
  | { kind: 'sent'; form: LeadForm; receipt: SubmittedLead; filledForm: FilledForm }
  | { kind: 'refused'; form: LeadForm; errors: FieldError[]; filledForm: FilledForm }
  | { kind: 'held'; form: LeadForm; heldUntil: string; filledForm: FilledForm }
  | { kind: 'taken'; form: LeadForm; nearest: Slot[]; filledForm: FilledForm }
  | { kind: 'failed'; form: LeadForm; message: string; filledForm: FilledForm }
