import { formatInstant } from '../../../../domain/time/format.ts'

/** The line between past and upcoming bookings. */
export function NowLine({ now, timeZone }: { now: Date; timeZone: string }) {
  return (
    <p className="flex items-center gap-1.5 text-xs leading-4 whitespace-nowrap text-accent-strong tabular-nums">
      <span aria-hidden className="h-0.5 flex-1 bg-accent" />
      <span className="sr-only">Now </span>
      {formatInstant(now, 'time', timeZone)}
    </p>
  )
}
