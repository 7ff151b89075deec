import type { ShiftGap } from '../../../domain/shifts/shift-schemas.ts'
import { formatDate } from '../../../domain/time/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { TriangleAlert } from '../../../ui/icons.tsx'

interface Props {
  gap: ShiftGap
  onAdd: (userId: string, date: string) => void
}

/** A day with fewer people than needed, and who could come in. */
export function GapCard({ gap: { name, date, on, needed, free }, onAdd }: Props) {
  const day = formatDate(date, 'weekdayDayMonth')
  return (
    <div className="grid gap-2.5 border-b border-ink-200 p-5 max-sm:p-4">
      <p className="flex gap-2 text-s font-semibold">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
        {name} has {on} of {needed} people on {day}
      </p>
      {free.length === 0 ? (
        <p className="text-xs text-ink-500">Everyone else works that day or is away.</p>
      ) : (
        <>
          <p className="text-xs text-ink-500">Could come in</p>
          <ul className="divide-y divide-ink-100 border-y border-ink-100">
            {free.map((person) => (
              <li key={person.id} className="flex items-center gap-2.5 py-1.5 text-s">
                <Avatar name={person.name} />
                <span className="min-w-0">
                  <span className="block truncate">{person.name}</span>
                  <span className="block truncate text-xs text-ink-500">{personText(person)}</span>
                </span>
                <Button
                  size="s"
                  className="ml-auto shrink-0 max-sm:h-11"
                  aria-label={`Add shift for ${person.name} on ${day}`}
                  onClick={() => onAdd(person.id, date)}
                >
                  Add shift
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** 'from Artarmon, 5 shifts this week' */
function personText({ from, isManager, shiftsInWeek }: ShiftGap['free'][number]): string {
  return [
    from === null ? 'day off' : `from ${from}`,
    ...(isManager ? ['manager'] : []),
    shiftsInWeek === 1 ? '1 shift this week' : `${shiftsInWeek} shifts this week`,
  ].join(', ')
}
