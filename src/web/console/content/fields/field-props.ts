import { type Body, textOf } from '../editor/document-draft.ts'

/** What every part of the form is given. */
export interface FieldsProps {
  body: Body
  errors: Record<string, string>
  onType: (part: Body) => void
}

/** A text of the body and its field, by the name they share. */
export function textField({ body, errors, onType }: FieldsProps, name: string) {
  return {
    id: `document-${name}`,
    value: textOf(body, name),
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
  }
}

/** The same for a day; an empty one is none. */
export function dayField(props: FieldsProps, name: string) {
  return {
    ...textField(props, name),
    type: 'date',
    onChange: (event: { target: { value: string } }) => props.onType({ [name]: event.target.value || null }),
  }
}
