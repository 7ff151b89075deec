import { FlaskConical } from '../../../ui/icons.tsx'

/** Banner on every console page, so that the demo is never mistaken for a real dealership. */
export function DemoLine() {
  return (
    <p className="flex shrink-0 items-center gap-2 bg-warning-soft px-5 py-1.5 text-xs text-warning max-sm:px-4 print:hidden">
      <FlaskConical aria-hidden className="size-3.5 shrink-0" />
      <span>
        <b>Demo:</b> the accounts and their password are public, and all customers are fictional.
      </span>
    </p>
  )
}
