import { OPEN_STATUSES } from '../../../domain/leads/lead-list.ts'
import { type DashboardPeople, shareOf } from '../../../domain/reports/dashboard.ts'
import { minutesText } from '../../../domain/reports/report-texts.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import type { LeadsState } from '../leads/leads-url.ts'
import { FigureLink } from '../reports/figure-link.tsx'
import { leadListHref } from '../reports/report-links.ts'
import type { ReportsState } from '../reports/reports-url.ts'

interface Column {
  name: 'received' | 'open' | 'overdue' | 'booked' | 'won'
  label: string
  list: Partial<LeadsState>
}

const COLUMNS: readonly Column[] = [
  { name: 'received', label: 'Leads', list: {} },
  { name: 'open', label: 'Open', list: { status: OPEN_STATUSES } },
  { name: 'overdue', label: 'Overdue', list: { due: 'overdue' } },
  { name: 'booked', label: 'Appointments', list: { was: 'booked' } },
  { name: 'won', label: 'Won', list: { outcome: ['won'] } },
]

interface Props {
  figures: DashboardPeople
  state: ReportsState
  /** Names of dealerships by slug. */
  dealerships: ReadonlyMap<string, string>
}

/** The leads of the period by the person who has them now. */
export function People({ figures: { people, unassigned, period, scope }, state, dealerships }: Props) {
  const hrefOf = (list: Partial<LeadsState>) => leadListHref('received', period, state, list)
  const hasTargets = people.some(({ withTarget }) => withTarget > 0)
  if (people.length === 0)
    return (
      <p className="px-5 text-ink-500 max-sm:px-4">
        {scope === 'own' ? 'You have no leads of this period.' : 'No lead of this period is assigned.'}
      </p>
    )
  return (
    <>
      <Table label="By person">
        <thead>
          <tr>
            <HeaderCell>Person</HeaderCell>
            <HeaderCell className="max-lg:hidden">Dealership</HeaderCell>
            {COLUMNS.map(({ name, label }) => (
              <HeaderCell key={name} numeric>
                {label}
              </HeaderCell>
            ))}
            <HeaderCell numeric>First response</HeaderCell>
            {hasTargets && <HeaderCell numeric>Within target</HeaderCell>}
            <HeaderCell numeric>Won of leads</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Row key={person.id}>
              <Cell>
                <span className="flex items-center gap-2">
                  <Avatar name={person.name} size="s" />
                  {person.name}
                </span>
              </Cell>
              <Cell className="text-ink-500 max-lg:hidden">
                {person.dealership === null
                  ? 'All'
                  : (dealerships.get(person.dealership) ?? person.dealership)}
              </Cell>
              {COLUMNS.map(({ name, label, list }) => (
                <Cell key={name} numeric className="tabular-nums">
                  <FigureLink
                    href={person[name] > 0 ? hrefOf({ assignedTo: [person.id], ...list }) : null}
                    label={`${label}, ${person.name}: ${wholeText(person[name])}`}
                    text={wholeText(person[name])}
                    className={classNames(
                      'justify-end',
                      name === 'overdue' && person[name] > 0 && 'text-danger',
                    )}
                  />
                </Cell>
              ))}
              <Cell numeric className="tabular-nums">
                <FigureLink
                  href={
                    person.answered > 0 ? hrefOf({ assignedTo: [person.id], response: 'with_time' }) : null
                  }
                  label={`First response, ${person.name}, ${minutesText(person.medianMinutes)}`}
                  text={minutesText(person.medianMinutes)}
                  className="justify-end"
                />
              </Cell>
              {hasTargets && (
                <Cell numeric className="tabular-nums">
                  <WithinTarget person={person} hrefOf={hrefOf} />
                </Cell>
              )}
              <Cell numeric className="text-ink-500 tabular-nums">
                <FigureLink
                  href={person.won > 0 ? hrefOf({ assignedTo: [person.id], outcome: ['won'] }) : null}
                  label={`Won of leads, ${person.name}, ${shareOf(person.won, person.received)}%`}
                  text={`${shareOf(person.won, person.received)}%`}
                  className="justify-end"
                />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {unassigned !== null && unassigned > 0 && (
        <p className="px-5 pt-3 text-ink-700 max-sm:px-4">
          <FigureLink
            href={hrefOf({ status: ['unassigned'] })}
            label={`Unassigned: ${wholeText(unassigned)}`}
            text={wholeText(unassigned)}
          />{' '}
          unassigned
        </p>
      )}
    </>
  )
}

interface WithinTargetProps {
  person: DashboardPeople['people'][number]
  hrefOf: (list: Partial<LeadsState>) => string | null
}

function WithinTarget({ person: { id, name, withinTarget, withTarget }, hrefOf }: WithinTargetProps) {
  if (withTarget === 0) return '–'
  return (
    <>
      <FigureLink
        href={withinTarget > 0 ? hrefOf({ assignedTo: [id], response: 'within_target' }) : null}
        label={`Within target, ${name}: ${wholeText(withinTarget)}`}
        text={wholeText(withinTarget)}
      />{' '}
      of{' '}
      <FigureLink
        href={hrefOf({ assignedTo: [id], response: 'with_target' })}
        label={`With a target, ${name}: ${wholeText(withTarget)}`}
        text={wholeText(withTarget)}
      />
      , {shareOf(withinTarget, withTarget)}%
    </>
  )
}
