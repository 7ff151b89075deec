import { Anchor } from '../../../ui/anchor.tsx'
import { X } from '../../../ui/icons.tsx'

/** An active filter with a link that removes it. */
export function FilterChip({ label, value, href }: { label: string; value: string; href: string }) {
  return (
    <span className="flex h-7 items-center rounded-s border border-ink-200 text-xs max-sm:h-11 max-sm:text-s">
      <span className="border-r border-ink-200 px-2 text-ink-500">{label}</span>
      <span className="max-w-56 truncate px-2 font-semibold" title={value}>
        {value}
      </span>
      <Anchor
        href={href}
        preventScrollReset
        aria-label={`Remove the ${label.toLowerCase()} filter`}
        className="grid h-full w-7 place-items-center rounded-r-s text-ink-500 hover:bg-ink-100 hover:text-ink-900 max-sm:w-11"
      >
        <X aria-hidden className="size-3.5" />
      </Anchor>
    </span>
  )
}
