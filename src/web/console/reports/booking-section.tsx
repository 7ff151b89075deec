import {
  BOOKING_MEASURE_NAMES,
  BOOKING_MEASURES,
  type BookingFigures,
  type Compared,
} from '../../../domain/reports/report.ts'
import { changeText } from '../../../domain/reports/report-texts.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { FigureStrip } from './figure-strip.tsx'

/** Bookings made in the period, by what became of them. The calendar lists them by their own date, so no figure opens it. */
export function BookingSection({ bookings: { now, before } }: { bookings: Compared<BookingFigures> }) {
  return (
    <section aria-labelledby="bookings" className="border-t border-ink-200">
      <h2 id="bookings" className="px-5 pt-4 pb-2 text-m leading-5 font-semibold max-sm:px-4">
        Bookings
      </h2>
      <FigureStrip
        label="Bookings"
        className="grid-cols-5 border-t border-ink-100"
        figures={BOOKING_MEASURE_NAMES.map((name) => ({
          label: BOOKING_MEASURES[name].label,
          text: wholeText(now[name]),
          textBefore: before[name] === 0 ? null : wholeText(before[name]),
          change: changeText(now[name], before[name], BOOKING_MEASURES[name].better),
          href: null,
        }))}
      />
    </section>
  )
}
