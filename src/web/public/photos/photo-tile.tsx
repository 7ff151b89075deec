import { tileHref } from '../../../domain/uploads/upload-id.ts'
import { CircleAlert, RotateCw, WifiOff, X } from '../../../ui/icons.tsx'
import type { PhotoTile as Tile } from './photo-tile-state.ts'

interface Props {
  tile: Tile
  onRemove: () => void
  onRetry: () => void
  /** Opens the file dialog to replace this photo. */
  onChooseAnother: () => void
}

export function PhotoTile({ tile, onRemove, onRetry, onChooseAnother }: Props) {
  const { name, state } = tile
  if (state.is === 'refused')
    return (
      <li className={`${TILE} border border-danger bg-danger-soft p-3.5 pr-11 text-s text-danger`}>
        <CircleAlert aria-hidden className="size-4.5" />
        <p className="mt-1 line-clamp-2 font-semibold [overflow-wrap:anywhere]">{state.refusal.what}</p>
        <p className="[overflow-wrap:anywhere]">
          {state.refusal.rule}{' '}
          <button type="button" onClick={onChooseAnother} className="min-h-6 underline underline-offset-3">
            Choose another
          </button>
        </p>
        <Remove name={name} onRemove={onRemove} />
      </li>
    )
  const percent = state.is === 'uploading' ? Math.round(state.share * 100) : 0
  return (
    <li className={`${TILE} bg-plate`}>
      <Preview {...tile} />
      {(state.is === 'uploading' || state.is === 'waiting') && (
        <div className="absolute inset-x-3 bottom-2.5 text-s font-semibold text-ink-900">
          <span aria-hidden>{state.is === 'uploading' ? `${percent}%` : 'Waiting'}</span>
          <progress
            aria-label={`Uploading ${name}`}
            max={100}
            value={percent}
            className="meter mt-1 [--meter-fill:var(--accent)]"
          />
        </div>
      )}
      {state.is === 'lost' && (
        <div className="absolute inset-x-2.5 bottom-2.5 grid gap-1.5 text-s">
          <p className="flex items-center gap-1.5 font-semibold">
            <WifiOff aria-hidden className="size-4 shrink-0" />
            Connection lost
          </p>
          <button
            type="button"
            onClick={onRetry}
            className="flex min-h-9 items-center justify-center gap-1.5 rounded-pill border border-ink-200 bg-raised font-semibold"
          >
            <RotateCw aria-hidden className="size-4" />
            Try again
          </button>
        </div>
      )}
      <Remove name={name} onRemove={onRemove} />
    </li>
  )
}

const TILE = 'relative aspect-[4/3] min-w-0 overflow-hidden rounded-m'

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${name}`}
      onClick={onRemove}
      className="absolute top-2 right-2 grid size-8 place-items-center rounded-full bg-raised text-ink-900 shadow-1 before:absolute before:-inset-2 hover:bg-ink-100 noscript:hidden"
    >
      <X aria-hidden className="size-4" />
    </button>
  )
}

function Preview({ name, preview, state }: Tile) {
  const source = preview ?? (state.is === 'uploaded' ? tileHref(state.id) : null)
  if (!source) return null
  return (
    <img
      src={source}
      alt={name}
      className={`size-full object-cover transition-opacity duration-150 ${state.is === 'uploaded' ? '' : 'opacity-35'}`}
    />
  )
}
