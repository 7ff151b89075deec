import type { BackupView } from '../../../domain/backups/backup.ts'
import { formatBytes } from '../../../domain/byte-size.ts'
import { classNames } from '../../../ui/class-names.ts'

const MAX_BARS = 14

/** The sizes of the last backups, oldest first. A backup that suddenly shrinks has lost something. */
export function BackupChart({ backups }: { backups: readonly BackupView[] }) {
  const bars = backups
    .filter(({ status, bytes }) => status === 'done' && bytes !== null)
    .slice(0, MAX_BARS)
    .toReversed()
  if (bars.length < 2) return null
  const sizes = bars.map(({ bytes }) => bytes ?? 0)
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  return (
    <figure className="mt-4">
      <figcaption className="flex justify-between text-xs text-ink-500">
        <span>Last {bars.length} backups, by size</span>
        <span className="tabular-nums">
          {formatBytes(smallest)} to {formatBytes(largest)}
        </span>
      </figcaption>
      <div aria-hidden className="mt-2 flex h-10 items-end gap-1">
        {bars.map(({ id, bytes, testedAt, testError }) => (
          <span
            key={id}
            className={classNames(
              'min-w-0 flex-1 rounded-xs',
              testedAt !== null && testError === null ? 'bg-positive' : 'bg-ink-300',
            )}
            style={{ height: `${Math.max(8, ((bytes ?? 0) / largest) * 100)}%` }}
          />
        ))}
      </div>
      <p className="mt-2 flex gap-4 text-xs text-ink-500">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-xs bg-positive" /> Made and restored
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-xs bg-ink-300" /> Made
        </span>
      </p>
    </figure>
  )
}
