import { ChevronDown } from '../../../ui/icons.tsx'

interface FilterSelectProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** Filter chip with a label and a select. By convention the first option means no filter. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <label className="relative flex h-7 min-w-0 shrink-0 items-center rounded-s border border-ink-200 text-xs hover:border-ink-500 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent max-sm:h-11 max-sm:text-s">
      <span aria-hidden className="border-r border-ink-200 px-2 text-ink-500">
        {label}
      </span>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-full max-w-44 cursor-pointer [field-sizing:content] appearance-none truncate bg-transparent pr-7 pl-2 font-semibold text-ink-900 outline-none [&>option]:bg-paper [&>option]:font-normal"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-1.5 size-4 text-ink-500" />
    </label>
  )
}
