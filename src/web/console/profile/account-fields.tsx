import { TextField } from '../../../ui/forms/text-field.tsx'

interface Props {
  label: string
  defaultValue?: string | undefined
  error: string | undefined
}

/** What an account is called, wherever somebody says it of their own. */
export function NameField(props: Props) {
  return <TextField {...props} name="name" autoComplete="name" required maxLength={100} />
}

export function EmailField(props: Props) {
  return <TextField {...props} name="email" type="email" autoComplete="email" required maxLength={200} />
}
