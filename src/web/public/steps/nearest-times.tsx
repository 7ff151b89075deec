import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Slot } from '../../../domain/bookings/slots.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Time } from '../booking/time-choice.tsx'

/** Shown when the selected time was taken in the meantime. Preselects the first; keeps all other answers. */
export function NearestTimes({ slots, timeZone }: { slots: readonly Slot[]; timeZone: string }) {
  return (
    <Notice kind="warning" announce className="mb-5" title="That time has just been taken">
      {slots.length === 0
        ? 'No nearby times are available. Choose another day: what you typed is still here.'
        : 'What you typed is still here. Nearest available times:'}
      {slots.length > 0 && (
        <fieldset className="mt-3 grid grid-cols-3 gap-2 text-ink-900">
          <legend className="sr-only">Nearest available times</legend>
          {slots.map((slot, index) => {
            return (
              <Time
                key={slot.start.toISOString()}
                name="slot"
                slot={slot}
                timeZone={timeZone}
                isChosen={index === 0}
                before={formatInstant(slot.start, 'weekdayDayMonth', timeZone)}
              />
            )
          })}
        </fieldset>
      )}
    </Notice>
  )
}

/** Reloads the times, so that the taken one shows as taken. */
export function useFreshTimes(nearest: readonly Slot[] | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (nearest) void revalidate()
  }, [nearest, revalidate])
}
