import { Checkbox } from '../../../../ui/forms/checkbox.tsx'

interface Props {
  booking: { name: string; email: string | null }
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Who booked hears of a change by mail, unless staff have told them already. */
export function TellCustomer({ booking: { name, email }, checked, onChange }: Props) {
  if (email === null)
    return <p className="text-xs text-ink-500">{name} left no e-mail address: tell them by phone.</p>
  return (
    <Checkbox
      label={`Tell ${name} by e-mail`}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
