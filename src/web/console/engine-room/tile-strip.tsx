import type { Tile, TileName } from '../../../domain/engine/engine-room.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CircleAlert, CircleCheck, TriangleAlert } from '../../../ui/icons.tsx'
import { Sparkline } from './sparkline.tsx'

const NAMES: Record<TileName, string> = {
  website: 'Website',
  database: 'Database',
  search: 'Search',
  jobs: 'Jobs',
  mail: 'Mail',
  storage: 'Storage',
}
const STATES = {
  ok: { icon: CircleCheck, label: 'Running', tone: 'text-positive' },
  warning: { icon: TriangleAlert, label: 'Needs attention', tone: 'text-warning' },
  error: { icon: CircleAlert, label: 'Stopped', tone: 'text-danger' },
} as const

/** One tile per part of the program, with its last half hour. */
export function TileStrip({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className="grid shrink-0 grid-cols-6 gap-px border-b border-ink-200 bg-ink-200 max-xl:grid-cols-3 max-sm:grid-cols-2">
      {tiles.map(({ name, state, figure, note, points }) => {
        const { icon: Icon, label, tone } = STATES[state]
        return (
          <li key={name} className="min-w-0 bg-paper px-5 py-3 max-sm:px-4">
            <p className="flex items-center gap-2 font-semibold">
              <Icon aria-hidden className={classNames('size-4', tone)} />
              {NAMES[name]}
              <span className="sr-only">, {label}</span>
            </p>
            <div className="mt-1 flex items-end justify-between gap-2">
              <p className="truncate text-l leading-6 font-semibold tabular-nums">{figure}</p>
              <Sparkline
                points={points}
                className={classNames(
                  'shrink-0 max-sm:hidden',
                  state === 'ok' ? 'text-ink-500' : 'text-warning',
                )}
              />
            </div>
            <p className="truncate text-xs text-ink-500 tabular-nums">{note}</p>
          </li>
        )
      })}
    </ul>
  )
}
