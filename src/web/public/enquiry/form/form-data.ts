import { type Answers, fieldsOf, isFieldName } from '../../../../domain/leads/forms/answers.ts'
import type { FormMarks } from '../../../../domain/leads/forms/lead-body.ts'
import { LIST_SEPARATOR, leadField, TICKED_VALUE } from '../../../../domain/leads/forms/lead-fields.ts'
import {
  ATTACHMENTS,
  type Attachment,
  LEAD_FORM_NAMES,
  type LeadForm,
} from '../../../../domain/leads/forms/lead-forms.ts'

/** What a form carries beside its answers. */
export const CARRIED = {
  form: 'form',
  stockid: 'stockid',
  news: 'marketing',
  guard: 'guard',
  trap: 'homepage',
} as const

/** A form as it stands on the screen, or as a browser without script has sent it. */
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
  return { answers, wantsNews: data.get(CARRIED.news) === TICKED_VALUE }
}

export function formIn(data: FormData): LeadForm | null {
  return LEAD_FORM_NAMES.find((form) => form === data.get(CARRIED.form)) ?? null
}

/** The mark of the page, and what stands in the field nobody sees. */
export function marksIn(data: FormData): FormMarks {
  const [guard, homepage] = [data.get(CARRIED.guard), data.get(CARRIED.trap)]
  return {
    ...(typeof guard === 'string' && guard !== '' && { guard }),
    ...(typeof homepage === 'string' && homepage !== '' && { homepage }),
  }
}

/** Attachments travel as JSON in fields nobody sees; one that is no JSON is left to the rules as it is. */
export function attachmentsIn(data: FormData): Partial<Record<Attachment, unknown>> {
  return Object.fromEntries(
    ATTACHMENTS.flatMap((name) => {
      const text = data.get(name)
      return typeof text === 'string' && text !== '' ? [[name, parsed(text)]] : []
    }),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Puts answers into the fields of a form, which keep their own values from then on. */
export function fillIn(element: HTMLFormElement, { answers, wantsNews }: FilledForm): void {
  const texts = { ...answers, ...(wantsNews && { [CARRIED.news]: TICKED_VALUE }) }
  for (const [name, text] of Object.entries(texts)) {
    const control = element.elements.namedItem(name)
    if (isFieldName(name) && leadField(name).isList) tickAll(element, name, text.split(LIST_SEPARATOR))
    else if (control instanceof RadioNodeList) control.value = text
    else if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = text === TICKED_VALUE
    else if (isTyped(control)) control.value = text
  }
}

function isTyped(control: unknown): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
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

/** What somebody has changed in a form since it was drawn. */
export function typedInto(element: HTMLFormElement): Answers {
  const typed: Answers = {}
  for (const control of element.elements) {
    if (!isTyped(control)) continue
    const isChanged =
      control instanceof HTMLSelectElement
        ? !control.selectedOptions[0]?.defaultSelected && control.value !== ''
        : control.type === 'radio' || control.type === 'checkbox'
          ? (control as HTMLInputElement).checked && !(control as HTMLInputElement).defaultChecked
          : control.value !== control.defaultValue
    if (!isChanged || !isFieldName(control.name)) continue
    const before = leadField(control.name).isList ? typed[control.name] : undefined
    typed[control.name] = before === undefined ? control.value : before + LIST_SEPARATOR + control.value
  }
  return typed
}
