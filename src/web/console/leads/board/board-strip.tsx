import { Keyboard } from '../../../../ui/icons.tsx'
import type { Lift } from './board-lift.ts'

/** Instructions for the card being moved. */
export function BoardStrip({ lift }: { lift: Lift | null }) {
  if (!lift) return null
  return (
    <p className="pointer-events-none absolute inset-x-0 bottom-3 z-10 mx-auto max-sm:fixed max-sm:bottom-[calc(64px+env(safe-area-inset-bottom))] flex w-fit max-w-[calc(100%-24px)] items-center gap-3 rounded-m bg-ink-900 px-4 py-2.5 text-s text-paper shadow-2">
      <Keyboard aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      <span>
        Moving <b className="font-semibold">{lift.lead.name}</b>.{' '}
        {lift.by === 'keyboard' ? (
          <>
            <b className="font-semibold">← →</b> to choose a column, <b className="font-semibold">Space</b> to
            drop, <b className="font-semibold">Esc</b> to cancel
          </>
        ) : (
          <>
            Drop it on a column
            <span className="pointer-coarse:hidden">
              , <b className="font-semibold">Esc</b> to cancel
            </span>
          </>
        )}
      </span>
    </p>
  )
}
