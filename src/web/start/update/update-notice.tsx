import { useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RotateCw } from '../../../ui/icons.tsx'
import { updateNotifier } from './update-notifier.ts'

/** Shown at the bottom left, above the saved bar. Never takes focus; its bar shows the remaining time. */
export function UpdateNotice() {
  const state = useSyncExternalStore(updateNotifier.subscribe, updateNotifier.state, () => 'idle' as const)
  return (
    <div
      aria-live="polite"
      className="fixed bottom-[calc(1.5rem+var(--saved-bar-room,0px)+var(--page-foot,0px))] left-7 z-40 max-sm:inset-x-2.5 max-sm:bottom-[calc(0.625rem+var(--saved-bar-room,0px)+var(--page-foot,0px))]"
    >
      {state === 'available' && (
        <section
          aria-labelledby="update-title"
          className="relative w-105 max-w-full overflow-hidden rounded-l border border-edge bg-raised p-5.5 shadow-3 max-sm:w-full"
        >
          <h2 id="update-title" className="font-text text-l font-semibold tracking-normal">
            A newer version is ready
          </h2>
          <p className="mt-1 text-m text-ink-700">
            Refresh to see the latest stock and prices. Your saves and filters stay.
          </p>
          <div className="mt-4 flex gap-2.5">
            <Button
              variant="ink"
              icon={<RotateCw aria-hidden />}
              onClick={() => void updateNotifier.refresh()}
              className="max-sm:flex-1"
            >
              Refresh Now
            </Button>
            <Button variant="line" onClick={updateNotifier.dismiss} className="max-sm:flex-1">
              Later
            </Button>
          </div>
          <span aria-hidden className="runs-out absolute bottom-0 left-0 h-0.75 w-full bg-ink-300" />
        </section>
      )}
    </div>
  )
}
