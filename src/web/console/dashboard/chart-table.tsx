import type { ReactNode } from 'react'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { FigureLink } from '../reports/figure-link.tsx'

export interface ChartCell {
  text: string
  /** Null if no list contains what the figure counts. */
  href?: string | null
}

interface Props {
  label: string
  /** The first heads the rows. */
  columns: readonly string[]
  rows: readonly { key: string; name: string; cells: readonly ChartCell[] }[]
  /** True while the chart is shown: the table is then only for screen readers, and its links take no focus. */
  isHidden: boolean
}

/** The figures of a chart as a table. */
export function ChartTable({ label, columns, rows, isHidden }: Props) {
  const body: ReactNode = (
    <>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <HeaderCell key={column} numeric={index > 0}>
              {column}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <Row key={key}>
            <Cell>{name}</Cell>
            {cells.map(({ text, href = null }, index) => (
              <Cell key={columns[index + 1]} numeric className="tabular-nums">
                <FigureLink
                  href={isHidden ? null : href}
                  label={`${name}, ${columns[index + 1]}: ${text}`}
                  text={text}
                  className="justify-end"
                />
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </>
  )
  if (isHidden)
    return (
      <div className="sr-only">
        <table aria-label={label}>{body}</table>
      </div>
    )
  return (
    <Table label={label} className="max-h-80">
      {body}
    </Table>
  )
}
