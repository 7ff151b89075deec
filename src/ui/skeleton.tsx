import { classNames } from './class-names.ts'

/** Placeholder bar for content that is loading. Set its size with `className`. */
export function Skeleton({ className, round }: { className?: string; round?: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames('block bg-ink-100', round ? 'rounded-full' : 'rounded-s', className)}
    />
  )
}

const LINES = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3', 'w-5/6']

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={classNames('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classNames('h-3', LINES[line % LINES.length])} />
      ))}
    </span>
  )
}

/** Placeholder rows of a table in its real columns, fading towards the bottom. */
export function SkeletonRows({ rows = 6, columns }: { rows?: number; columns: readonly string[] }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={classNames('flex h-9 items-center gap-4 border-b border-ink-100 px-5', fade(row / rows))}
        >
          {columns.map((width, column) => (
            // The bars never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <Skeleton key={`${column}-${width}`} className={classNames('h-2.5', width)} />
          ))}
        </div>
      ))}
    </div>
  )
}

function fade(depth: number): string {
  if (depth < 0.5) return ''
  return depth < 0.75 ? 'opacity-60' : 'opacity-30'
}
