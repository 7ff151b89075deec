import { Checkbox } from '../../../../ui/forms/checkbox.tsx'

interface Props {
  booking: { name: string; email: string | null }
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Customers get an email about a change, unless staff have already let them know. */
export function NotifyCustomer({ booking: { name, email }, checked, onChange }: Props) {
  if (email === null)
    return <p className="text-xs text-ink-500">{name} has no email address. Let them know by phone.</p>
  return (
    <Checkbox
      label={`Notify ${name} by email`}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
