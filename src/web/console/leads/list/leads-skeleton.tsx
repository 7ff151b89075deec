import { Cell, HeaderCell, Row, Table } from '../../../../ui/lists/table.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { LEAD_COLUMNS, type LeadColumnName } from './lead-columns.ts'

/** Widths close to those of the real content. */
const BARS: Record<LeadColumnName, string> = {
  about: 'w-48',
  person: 'w-30',
  priority: 'w-3.5',
  response: 'w-20',
  due: 'w-18',
  dealership: 'w-30',
  received: 'ml-auto w-11',
}

const ROWS = ['', '', '', '', '', '', 'opacity-60', 'opacity-60', 'opacity-30', 'opacity-30']

/** The list before its first load, with the same heads and widths so that nothing shifts. */
export function LeadsSkeleton() {
  return (
    <div aria-busy="true" className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">Loading leads</h1>
      <div aria-hidden className="flex h-13 items-center px-5 max-sm:px-4">
        <Skeleton className="h-4 w-28" />
      </div>
      <div aria-hidden className="flex h-12 items-center px-5 max-sm:px-4">
        <Skeleton className="h-6 w-24" />
      </div>
      <div className="@container flex min-h-0 flex-1 flex-col">
        <Table label="Leads, loading" className="flex-1">
          <thead>
            <tr>
              <HeaderCell className="w-0 pr-0" />
              <HeaderCell>Contact</HeaderCell>
              {LEAD_COLUMNS.map(({ name, label, className }) => (
                <HeaderCell key={name} className={className}>
                  {label}
                </HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((fade, row) => (
              // The rows never change order.
              // oxlint-disable-next-line react/no-array-index-key
              <Row key={row} className={fade}>
                <Cell className="pr-0">
                  <Skeleton className="size-4" />
                </Cell>
                <Cell className="w-full @xl:w-[22%]">
                  <Skeleton className="h-2.5 w-32" />
                </Cell>
                {LEAD_COLUMNS.map(({ name, className }) => (
                  <Cell key={name} className={className}>
                    <Skeleton className={`h-2.5 ${BARS[name]}`} />
                  </Cell>
                ))}
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  )
}
