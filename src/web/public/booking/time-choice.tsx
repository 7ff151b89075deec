import type { Slot } from '../../../domain/bookings/slots.ts'
import { formatDate, formatInstant } from '../../../domain/time/format.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import type { Times } from '../../../services/bookings/index.ts'
import { classNames } from '../../../ui/class-names.ts'

interface Props {
  /** Field name. */
  name: string
  /** `own`: current start of the booking to move. */
  times: Pick<Times, 'date' | 'slots'> & { own?: Date }
  timeZone: string
  isRequired?: boolean
}

/** Times of a day with their remaining places. Full times are visible but disabled. */
export function TimeChoice({ name, times: { date, slots, own }, timeZone, isRequired = false }: Props) {
  const day = formatDate(date, 'weekdayDayMonth')
  if (slots.length === 0)
    return <p className="text-ink-500">No times are available on {day}. Choose another day.</p>
  const halves = Map.groupBy(slots, ({ start }) =>
    localTime(start, timeZone).clock < '12:00' ? 'Morning' : 'Afternoon',
  )
  return [...halves].map(([half, list]) => (
    <fieldset key={half} className="mt-4 min-w-0 first:mt-0">
      <legend className="mb-2 text-s font-semibold text-ink-700">
        {half}
        <span className="sr-only">, {day}</span>
      </legend>
      <div className="grid grid-cols-4 gap-2 max-sm:grid-cols-3">
        {list.map((slot) => (
          <Time
            key={slot.start.toISOString()}
            name={name}
            slot={slot}
            isOwn={slot.start.getTime() === own?.getTime()}
            isRequired={isRequired}
            timeZone={timeZone}
          />
        ))}
      </div>
    </fieldset>
  ))
}

interface TimeProps {
  name: string
  slot: Slot
  timeZone: string
  /** Current time of the booking. */
  isOwn?: boolean
  isRequired?: boolean
  isChosen?: boolean
  /** Day, when times of several days are listed together. */
  before?: string
}

export function Time({ name, slot, timeZone, isOwn = false, isRequired, isChosen, before }: TimeProps) {
  const { start, left } = slot
  const isFree = left > 0 && !isOwn
  return (
    <label className={TIME}>
      <input
        type="radio"
        name={name}
        value={start.toISOString()}
        disabled={!isFree}
        required={isRequired}
        defaultChecked={isChosen}
        className="sr-only"
      />
      {before && <span className="text-xs">{before} </span>}
      <span className={classNames('font-semibold', !isFree && !isOwn && 'line-through')}>
        {formatInstant(start, 'time', timeZone)}
      </span>{' '}
      <span
        className={classNames(
          'text-xs',
          isFree && left === 1 && 'font-semibold text-warning group-has-checked:text-paper',
        )}
      >
        {isOwn ? 'Your time' : placesText(left)}
      </span>
    </label>
  )
}

function placesText(left: number): string {
  if (left === 0) return 'Taken'
  return left === 1 ? 'Last one' : `${left} left`
}

const TIME = classNames(
  'group grid min-h-14 cursor-pointer place-content-center justify-items-center rounded-m border border-ink-200 bg-paper px-2 py-2 tabular-nums hover:border-ink-500',
  'has-checked:border-ink-900 has-checked:bg-ink-900 has-checked:text-paper',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent',
  'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:border-ink-300 has-disabled:bg-transparent has-disabled:text-ink-500 has-disabled:hover:border-ink-300',
)
