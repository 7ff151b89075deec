import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Slot } from '../../../domain/bookings/slots.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Time } from '../booking/time-choice.tsx'

/** In the place of a time that was taken while one typed: the first is chosen, nothing else is lost. */
export function NearestTimes({ slots, timeZone }: { slots: readonly Slot[]; timeZone: string }) {
  return (
    <Notice kind="warning" announce className="mb-5" title="That time has just been taken">
      {slots.length === 0
        ? 'Nothing near it is free. Choose another day; what you typed is still here.'
        : 'What you typed is still here. Nearest free times:'}
      {slots.length > 0 && (
        <fieldset className="mt-3 grid grid-cols-3 gap-2 text-ink-900">
          <legend className="sr-only">Nearest free times</legend>
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

/** A time that was taken is shown as such. */
export function useFreshTimes(nearest: readonly Slot[] | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (nearest) void revalidate()
  }, [nearest, revalidate])
}
