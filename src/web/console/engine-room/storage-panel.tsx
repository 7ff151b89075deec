import { formatBytes } from '../../../domain/byte-size.ts'
import type { EngineRoom } from '../../../domain/engine/engine-room.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Panel } from './panel.tsx'

type Storage = NonNullable<EngineRoom['storage']>

const PARTS: Record<Storage['parts'][number]['name'], { label: string; fill: string; bg: string }> = {
  photos: { label: 'Photos', fill: 'fill-ink-900', bg: 'bg-ink-900' },
  uploads: { label: 'Uploads', fill: 'fill-accent', bg: 'bg-accent' },
  cache: { label: 'Resized pictures', fill: 'fill-warning', bg: 'bg-warning' },
  database: { label: 'Database', fill: 'fill-info', bg: 'bg-info' },
  logs: { label: 'Logs', fill: 'fill-ink-500', bg: 'bg-ink-500' },
}

/** Sizes of the files and the database, and the free space of this machine. */
export function StoragePanel({ storage: { isMeasured, parts, freeBytes } }: { storage: Storage }) {
  const used = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  const total = used + (freeBytes ?? 0)
  const widths = parts.map(({ bytes }) => (bytes > 0 ? Math.max((bytes / total) * 1_000, 4) : 0))
  const bars = parts.map((part, at) => {
    const before = widths.slice(0, at)
    const x = before.reduce((sum, width) => sum + width, 0) + before.filter(Boolean).length * 3
    return { ...part, x, width: widths[at] ?? 0 }
  })
  return (
    <Panel
      id="storage"
      title="Storage"
      aside={freeBytes === null ? formatBytes(used) : `${formatBytes(used)}, ${formatBytes(freeBytes)} free`}
    >
      <svg
        aria-hidden
        viewBox="0 0 1000 40"
        preserveAspectRatio="none"
        className="h-3.5 w-full overflow-hidden rounded-s bg-ink-100"
      >
        {bars.map(({ name, x, width }) => (
          <rect key={name} x={x} y="0" width={width} height="40" className={PARTS[name].fill} />
        ))}
      </svg>
      <dl className="mt-3 grid gap-y-1.5">
        {parts.map(({ name, bytes, files }) => (
          <div key={name} className="flex items-center gap-2.5">
            <span aria-hidden className={classNames('size-2.5 rounded-[2px]', PARTS[name].bg)} />
            <dt>
              {PARTS[name].label}
              {files !== null && files > 0 && (
                <span className="ml-2 text-xs text-ink-500 tabular-nums">
                  {files.toLocaleString('en-AU')}
                </span>
              )}
            </dt>
            <dd className="ml-auto tabular-nums">
              {isMeasured || files === null ? formatBytes(bytes) : 'Not counted yet'}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
