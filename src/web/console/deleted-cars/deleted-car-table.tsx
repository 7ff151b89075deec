import { formatInstant } from '../../../domain/time/format.ts'
import type { DeletedCarEntry } from '../../../services/stock/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Undo2 } from '../../../ui/icons.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { useTimeZone } from '../session/time-zone.ts'
import { useNow } from '../use-now.ts'

const DAY_MS = 86_400_000
/** The last days are marked. */
const SOON_DAYS = 3

interface Props {
  cars: readonly DeletedCarEntry[]
  restoringId: string | null
  onRestore: (car: DeletedCarEntry) => void
}

export function DeletedCarTable({ cars, restoringId, onRestore }: Props) {
  const timeZone = useTimeZone()
  const now = useNow().getTime()
  return (
    <Table label="Deleted cars" className="flex-1">
      <thead>
        <tr>
          <HeaderCell>Vehicle</HeaderCell>
          <HeaderCell className="max-lg:hidden">Dealership</HeaderCell>
          <HeaderCell className="max-sm:hidden">Deleted</HeaderCell>
          <HeaderCell className="max-sm:hidden">Can be restored until</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {cars.map((car) => {
          const deletion = `${formatInstant(car.deletedAt, 'dateTime', timeZone)} by ${car.deletedBy}`
          const until = formatInstant(car.restorableUntil, 'date', timeZone)
          const isSoon = Date.parse(car.restorableUntil) - now < SOON_DAYS * DAY_MS
          return (
            <Row key={car.id}>
              <Cell className="py-2 whitespace-normal">
                <span className="font-semibold">{car.title}</span>{' '}
                <span className="text-ink-500 tabular-nums max-sm:block max-sm:text-xs">{car.stockid}</span>
                <span className="mt-0.5 block text-xs text-ink-500 sm:hidden">
                  {deletion}
                  <br />
                  Can be restored until <span className={isSoon ? 'text-warning' : undefined}>{until}</span>
                </span>
              </Cell>
              <Cell className="text-ink-700 max-lg:hidden">{car.dealershipName}</Cell>
              <Cell className="text-ink-500 tabular-nums max-sm:hidden">{deletion}</Cell>
              <Cell
                className={
                  isSoon
                    ? 'font-semibold text-warning tabular-nums max-sm:hidden'
                    : 'text-ink-500 tabular-nums max-sm:hidden'
                }
              >
                {until}
              </Cell>
              <Cell className="w-0">
                <Button
                  size="s"
                  icon={<Undo2 aria-hidden />}
                  className="max-sm:h-11"
                  aria-label={`Restore ${car.title} ${car.stockid}`}
                  loading={restoringId === car.id}
                  onClick={() => onRestore(car)}
                >
                  Restore
                </Button>
              </Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}
