import { LEAD_MEASURES, type LeadMeasure, type ReportGroup } from '../../../domain/reports/report.ts'
import { changeText, measureText } from '../../../domain/reports/report-texts.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { ChangeMark } from './change-mark.tsx'
import { FigureLink } from './figure-link.tsx'

interface Props<Group extends ReportGroup> {
  title: string
  /** Heading of the first column: 'Type'. */
  noun: string
  groups: readonly Group[]
  /** Null if no list contains what the figure counts. */
  hrefOf: (measure: LeadMeasure, group: Group) => string | null
}

const COLUMNS: readonly LeadMeasure[] = [
  'assigned',
  'completed',
  'removed',
  'minutesToAssign',
  'minutesToRespond',
]

/** The figures about leads, by group. */
export function GroupTable<Group extends ReportGroup>({ title, noun, groups, hrefOf }: Props<Group>) {
  return (
    <section aria-label={title} className="min-w-0 py-4">
      <h2 className="mb-2 px-5 text-m leading-5 font-semibold max-sm:px-4">{title}</h2>
      <Table label={title}>
        <thead>
          <tr>
            <HeaderCell>{noun}</HeaderCell>
            <HeaderCell numeric>Leads</HeaderCell>
            <HeaderCell numeric>Change</HeaderCell>
            {COLUMNS.map((name) => (
              <HeaderCell key={name} numeric>
                {LEAD_MEASURES[name].label}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Row key={group.key}>
              <Cell className="max-w-56 truncate" title={group.label}>
                {group.label}
              </Cell>
              <FigureCell group={group} name="received" href={hrefOf('received', group)} />
              <Cell numeric className="tabular-nums">
                <ChangeMark change={changeText(group.now.received, group.before.received, 'more')} />
              </Cell>
              {COLUMNS.map((name) => (
                <FigureCell key={name} group={group} name={name} href={hrefOf(name, group)} />
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

interface FigureCellProps {
  group: ReportGroup
  name: LeadMeasure
  /** Null if no list contains what the figure counts. */
  href: string | null
}

function FigureCell({ group, name, href }: FigureCellProps) {
  const value = group.now[name]
  const text = measureText(name, value)
  return (
    <Cell numeric className="tabular-nums">
      <FigureLink
        href={value === null || value === 0 ? null : href}
        label={`${LEAD_MEASURES[name].label}, ${group.label}: ${value === null ? 'none' : wholeText(value)}`}
        text={text}
        className="justify-end"
      />
    </Cell>
  )
}
