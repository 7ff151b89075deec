/** The group's logo: an arched bridge. Inline, so that it uses the accent colour. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 34 34" aria-hidden className={className}>
      <rect width="34" height="34" rx="9" className="fill-accent" />
      <g fill="none" className="stroke-on-accent" strokeWidth="2.2" strokeLinecap="round">
        <path d="M6.5 21.5a10.5 10.5 0 0 1 21 0" />
        <path d="M11.2 21.5v-6M17 21.5V11.4M22.8 21.5v-6M6.5 25h21" />
      </g>
    </svg>
  )
}

/** Forecourt's logo: three parking bays, one occupied. */
export function ForecourtMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 22 18" aria-hidden className={className}>
      <g fill="none" strokeWidth="3" strokeLinecap="round">
        <path d="M3 16 7.5 2" className="stroke-ink-900" />
        <path d="M9 16 13.5 2" className="stroke-accent" />
        <path d="M15 16 19.5 2" className="stroke-ink-900" />
      </g>
    </svg>
  )
}
