import { type Answers, fieldsOf, isFieldName } from '../../../../domain/leads/forms/answers.ts'
import type { FormMarks } from '../../../../domain/leads/forms/lead-body.ts'
import { LIST_SEPARATOR, leadField, TICKED_VALUE } from '../../../../domain/leads/forms/lead-fields.ts'
import {
  ATTACHMENTS,
  type Attachment,
  LEAD_FORM_NAMES,
  type LeadForm,
} from '../../../../domain/leads/forms/lead-forms.ts'

/** Names of the form fields that are not answers. */
export const HIDDEN_FIELDS = {
  form: 'form',
  stockid: 'stockid',
  news: 'marketing',
  guard: 'guard',
  trap: 'homepage',
} as const

/** Content of a form, on the screen or posted without script. */
export interface FilledForm {
  answers: Answers
  wantsNews: boolean
}

export function readForm(form: LeadForm, data: FormData): FilledForm {
  const answers = Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const texts = data
        .getAll(field)
        .flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : []))
      const text = leadField(field).isList ? texts.join(LIST_SEPARATOR) : texts[0]
      return text ? [[field, text]] : []
    }),
  )
  return { answers, wantsNews: data.get(HIDDEN_FIELDS.news) === TICKED_VALUE }
}

export function formNameIn(data: FormData): LeadForm | null {
  return LEAD_FORM_NAMES.find((form) => form === data.get(HIDDEN_FIELDS.form)) ?? null
}

/** Reads the page's guard and the honeypot field. */
export function marksIn(data: FormData): FormMarks {
  const [guard, homepage] = [data.get(HIDDEN_FIELDS.guard), data.get(HIDDEN_FIELDS.trap)]
  return {
    ...(typeof guard === 'string' && guard !== '' && { guard }),
    ...(typeof homepage === 'string' && homepage !== '' && { homepage }),
  }
}

/** Attachments are JSON in hidden fields. Invalid JSON is passed on for validation to refuse. */
export function attachmentsIn(data: FormData): Partial<Record<Attachment, unknown>> {
  return Object.fromEntries(
    ATTACHMENTS.flatMap((name) => {
      const text = data.get(name)
      return typeof text === 'string' && text !== '' ? [[name, parseJson(text)]] : []
    }),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Fills the uncontrolled fields of a form. */
export function fillIn(element: HTMLFormElement, { answers, wantsNews }: FilledForm): void {
  const texts = { ...answers, ...(wantsNews && { [HIDDEN_FIELDS.news]: TICKED_VALUE }) }
  for (const [name, text] of Object.entries(texts)) {
    const control = element.elements.namedItem(name)
    if (isFieldName(name) && leadField(name).isList) tickAll(element, name, text.split(LIST_SEPARATOR))
    else if (control instanceof RadioNodeList) control.value = text
    else if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = text === TICKED_VALUE
    else if (isFormControl(control)) control.value = text
  }
}

function isFormControl(
  control: unknown,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
}

function tickAll(element: HTMLFormElement, name: string, texts: readonly string[]): void {
  for (const control of element.elements)
    if (control instanceof HTMLInputElement && control.name === name)
      control.checked = texts.includes(control.value)
}

/** Answers that differ from the values the form was rendered with. */
export function changedAnswers(element: HTMLFormElement): Answers {
  const answers: Answers = {}
  for (const control of element.elements) {
    if (!isFormControl(control)) continue
    const isChanged =
      control instanceof HTMLSelectElement
        ? !control.selectedOptions[0]?.defaultSelected && control.value !== ''
        : control.type === 'radio' || control.type === 'checkbox'
          ? (control as HTMLInputElement).checked && !(control as HTMLInputElement).defaultChecked
          : control.value !== control.defaultValue
    if (!isChanged || !isFieldName(control.name)) continue
    const before = leadField(control.name).isList ? answers[control.name] : undefined
    answers[control.name] = before === undefined ? control.value : before + LIST_SEPARATOR + control.value
  }
  return answers
}
