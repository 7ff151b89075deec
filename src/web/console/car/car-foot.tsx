import { formatInstant } from '../../../domain/time/format.ts'
import type { VehicleStatus } from '../../../domain/vehicles/condition.ts'
import { STATUS_ACTS } from '../../../domain/vehicles/edit/status-moves.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CircleAlert, CircleCheck, Eye } from '../../../ui/icons.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { useTimeZone } from '../session/time-zone.ts'
import type { CarScreen } from './use-car.ts'

/** The status that a car usually moves to next. */
const NEXT_STATUS: Partial<Record<VehicleStatus, VehicleStatus>> = {
  on_sale: 'pending',
  pending: 'sold',
  sold: 'on_sale',
  withdrawn: 'on_sale',
}

interface Props {
  screen: CarScreen
  busy: string | null
  onPublish: () => void
  onDiscard: () => void
  onShowChanges: () => void
  /** Saves what is typed, then opens the preview. */
  onPreview: () => void
  onStatus: (status: VehicleStatus) => void
}

/** Always visible: what is saved, what shoppers do not see yet, and the next acts. */
export function CarFoot({ screen, busy, onPublish, onDiscard, onShowChanges, onPreview, onStatus }: Props) {
  const { car, typedValues, store } = screen
  const changes = new Set([...Object.keys(car.draft?.fields ?? {}), ...Object.keys(typedValues)]).size
  const next = NEXT_STATUS[car.status]
  const canPublish = changes > 0 || car.status === 'draft'
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-2.5 border-t border-ink-200 bg-paper px-5 py-2 max-sm:sticky max-sm:bottom-[calc(56px+env(safe-area-inset-bottom))] max-sm:z-10 max-sm:px-4">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 text-s max-sm:block">
        <SaveState screen={screen} />
        {changes > 0 && (
          <span className="text-ink-500 max-sm:text-xs">
            <span className="max-sm:hidden">
              {changes === 1 ? 'One change is' : `${changes} changes are`} not on the website yet{' '}
            </span>
            <button
              type="button"
              className="text-ink-900 underline underline-offset-3 max-sm:min-h-6 max-sm:text-ink-500"
              onClick={onShowChanges}
            >
              <span className="max-sm:hidden">See them</span>
              <span className="sm:hidden">
                {changes === 1 ? '1 change' : `${changes} changes`} to publish
              </span>
            </button>
          </span>
        )}
        {screen.saving === 'failed' && Object.keys(typedValues).length > 0 && (
          <Button size="s" className="max-sm:h-11" onClick={() => void store.flush()}>
            Try again
          </Button>
        )}
      </div>
      {car.canEdit && car.draft !== null && (
        <Button variant="ghost" className="max-sm:hidden" onClick={onDiscard}>
          Discard
        </Button>
      )}
      {car.canEdit && next && (
        <Button className="max-lg:hidden" loading={busy === next} onClick={() => onStatus(next)}>
          {STATUS_ACTS[next]}
        </Button>
      )}
      <ButtonLink
        href={car.previewHref}
        target="_blank"
        rel="noopener"
        icon={<Eye aria-hidden />}
        className="max-sm:h-11 max-sm:w-11 max-sm:px-0!"
        onClick={(event) => {
          if (Object.keys(typedValues).length === 0) return
          event.preventDefault()
          onPreview()
        }}
      >
        <span className="max-sm:sr-only">Preview</span>
        <span className="max-lg:hidden">
          <Kbd>p</Kbd>
        </span>
      </ButtonLink>
      {car.canEdit && (
        <Button
          variant="primary"
          className="max-sm:h-11"
          disabled={!canPublish}
          loading={busy === 'publish'}
          onClick={onPublish}
        >
          Publish
          <span className="max-lg:hidden">
            <Kbd>Ctrl S</Kbd>
          </span>
        </Button>
      )}
    </div>
  )
}

function SaveState({ screen: { saving, savedAt, failure, errors, conflicts, car } }: { screen: CarScreen }) {
  const timeZone = useTimeZone()
  const time = savedAt ?? (car.draft ? Date.parse(car.draft.updatedAt) : null)
  const openErrors = Object.keys(errors).length + Object.keys(conflicts).length
  return (
    <p role="status" className="flex items-center gap-2">
      {saving === 'failed' ? (
        <span className="flex items-center gap-1.5 text-danger">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          Not saved: {failure}
        </span>
      ) : openErrors > 0 ? (
        <span className="flex items-center gap-1.5 text-danger">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {openErrors === 1 ? 'One field needs your attention' : `${openErrors} fields need your attention`}
        </span>
      ) : saving !== 'idle' ? (
        <span className="text-ink-500">Saving</span>
      ) : time === null ? (
        <span className="text-ink-500">{car.canEdit ? 'No changes' : 'You can view this car'}</span>
      ) : (
        <>
          <CircleCheck aria-hidden className="size-4 shrink-0 text-positive" />
          <b>Saved</b>
          <span className="text-ink-500 tabular-nums max-sm:hidden">
            {formatInstant(time, 'time', timeZone)}
          </span>
        </>
      )}
    </p>
  )
}
