import { useState } from 'react'
import type { Replay } from '../../../domain/routing/routing-schemas.ts'
import { formatDate } from '../../../domain/time/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'

const ROW = 28
const LABEL_SPACE = 150
const WIDTH = 560
const PLOT = WIDTH - LABEL_SPACE - 70

/** Leads of each person: what happened as a ring, what these rules would have done as a dot. */
export function LoadChart({ people }: { people: Replay['people'] }) {
  const max = Math.max(1, ...people.flatMap(({ before, after }) => [before, after]))
  const at = (leads: number) => LABEL_SPACE + (leads / max) * PLOT
  return (
    <ChartWithTable
      title="Leads by person"
      legend="○ What happened, ● with these rules"
      table={
        <Table label="Leads by person">
          <thead>
            <tr>
              <HeaderCell>Person</HeaderCell>
              <HeaderCell numeric>What happened</HeaderCell>
              <HeaderCell numeric>With these rules</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {people.map(({ id, name, before, after }) => (
              <Row key={id}>
                <Cell>{name}</Cell>
                <Cell numeric>{before}</Cell>
                <Cell numeric>{after}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      }
    >
      <svg
        role="img"
        aria-label={people.map(({ name, before, after }) => `${name}: ${before}, then ${after}`).join('. ')}
        viewBox={`0 0 ${WIDTH} ${people.length * ROW + 6}`}
        className="w-full text-xs"
      >
        {people.map(({ id, name, before, after }, row) => {
          const y = row * ROW + ROW / 2
          return (
            <g key={id}>
              <text x={0} y={y + 4} className="fill-ink-900">
                {name.length > 22 ? `${name.slice(0, 21)}…` : name}
              </text>
              <line
                x1={at(before)}
                x2={at(after)}
                y1={y}
                y2={y}
                className="stroke-ink-300"
                strokeWidth={1.5}
              />
              <circle
                cx={at(before)}
                cy={y}
                r={4.5}
                className="fill-paper stroke-ink-500"
                strokeWidth={1.5}
              />
              <circle
                cx={at(after)}
                cy={y}
                r={4.5}
                className={after > before ? 'fill-accent' : 'fill-ink-900'}
              />
              <text x={Math.max(at(before), at(after)) + 10} y={y + 4} className="fill-ink-500 tabular-nums">
                {before === after ? after : `${before} → ${after}`}
              </text>
            </g>
          )
        })}
      </svg>
    </ChartWithTable>
  )
}

const HEIGHT = 150

/** Leads that missed the target in each week: before as a grey bar, with these rules as a coloured one in front of it. */
export function MissChart({ weeks }: { weeks: Replay['weeks'] }) {
  const max = Math.max(1, ...weeks.flatMap(({ before, after }) => [before, after]))
  const step = WIDTH / Math.max(1, weeks.length)
  const bar = (count: number) => (count / max) * (HEIGHT - 30)
  return (
    <ChartWithTable
      title="Missed the target, by week"
      legend="Grey: before. Colour: with these rules"
      table={
        <Table label="Missed the target, by week">
          <thead>
            <tr>
              <HeaderCell>Week from</HeaderCell>
              <HeaderCell numeric>Before</HeaderCell>
              <HeaderCell numeric>With these rules</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, before, after }) => (
              <Row key={from}>
                <Cell>{formatDate(from, 'dayMonth')}</Cell>
                <Cell numeric>{before}</Cell>
                <Cell numeric>{after}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      }
    >
      <svg
        role="img"
        aria-label={weeks
          .map(
            ({ from, before, after }) =>
              `Week from ${formatDate(from, 'dayMonth')}: ${before}, then ${after}`,
          )
          .join('. ')}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full text-xs"
      >
        <line x1={0} x2={WIDTH} y1={HEIGHT - 20} y2={HEIGHT - 20} className="stroke-ink-200" />
        {weeks.map(({ from, before, after }, week) => {
          const x = week * step + step * 0.15
          return (
            <g key={from}>
              <rect
                x={x}
                width={step * 0.7}
                y={HEIGHT - 20 - bar(before)}
                height={bar(before)}
                className="fill-ink-100 stroke-ink-300"
              />
              <rect
                x={x + step * 0.15}
                width={step * 0.4}
                y={HEIGHT - 20 - bar(after)}
                height={bar(after)}
                className="fill-accent"
              />
              {week % 4 === 0 && (
                <text x={x} y={HEIGHT - 5} className="fill-ink-500">
                  {formatDate(from, 'dayMonth')}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </ChartWithTable>
  )
}

interface ChartProps {
  title: string
  legend: string
  table: React.ReactNode
  children: React.ReactNode
}

function ChartWithTable({ title, legend, table, children }: ChartProps) {
  const [isTable, setIsTable] = useState(false)
  return (
    <section aria-label={title} className="px-5 py-4 max-sm:px-4">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-xs text-ink-500">{legend}</p>
        <Button
          size="s"
          variant="ghost"
          className="ml-auto max-sm:h-11"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Chart' : 'Table'}
        </Button>
      </div>
      {isTable ? table : children}
    </section>
  )
}
