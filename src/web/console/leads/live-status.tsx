import { formatInstant } from '../../../domain/time/format.ts'
import { useIsLive } from '../events/console-events.ts'
import { useTimeZone } from '../session/time-zone.ts'

interface Props {
  /** Leads that arrived after `seenUntil`. */
  newCount: number
  seenUntil: string
  onSeen: () => void
}

/** Shows that the list updates live, and a button that marks the new leads as seen. */
export function LiveStatus({ newCount, seenUntil, onSeen }: Props) {
  const isLive = useIsLive()
  const timeZone = useTimeZone()
  if (newCount > 0)
    return (
      <button
        type="button"
        title="Mark as seen"
        onClick={onSeen}
        className="flex h-6 items-center gap-1.5 rounded-s bg-accent-soft px-2 text-xs font-semibold whitespace-nowrap text-accent-strong tabular-nums hover:underline"
      >
        <Dot tone="bg-accent" />
        <span className="@max-2xl:hidden">{isLive && 'Live, '}</span>
        {newCount} new
        <span className="@max-2xl:hidden"> since {formatInstant(seenUntil, 'time', timeZone)}</span>
      </button>
    )
  if (!isLive) return null
  return (
    <span className="flex items-center gap-1.5 text-xs whitespace-nowrap text-ink-500 @max-2xl:hidden">
      <Dot tone="bg-positive" />
      Live
    </span>
  )
}

function Dot({ tone }: { tone: string }) {
  return <span aria-hidden className={`size-1.75 rounded-full ${tone}`} />
}
