import { TextField } from '../../../ui/forms/text-field.tsx'

interface Props {
  label: string
  defaultValue?: string | undefined
  error: string | undefined
}

/** Fields shared by the forms in which users enter their own details. */
export function NameField(props: Props) {
  return <TextField {...props} name="name" autoComplete="name" required maxLength={100} />
}

export function EmailField(props: Props) {
  return <TextField {...props} name="email" type="email" autoComplete="email" required maxLength={200} />
}
