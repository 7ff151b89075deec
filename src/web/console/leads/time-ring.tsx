const RADIUS = 6
const LENGTH = 2 * Math.PI * RADIUS

/** A ring that empties with the time that is left, from 1 to 0. */
export function TimeRing({ share }: { share: number }) {
  const arc = Math.min(Math.max(share, 0), 1) * LENGTH
  return (
    <svg aria-hidden viewBox="0 0 16 16" fill="none" strokeWidth={2.5} className="size-4 shrink-0 -rotate-90">
      <circle cx={8} cy={8} r={RADIUS} className="stroke-ink-100" />
      <circle cx={8} cy={8} r={RADIUS} stroke="currentColor" strokeDasharray={`${arc} ${LENGTH}`} />
    </svg>
  )
}
