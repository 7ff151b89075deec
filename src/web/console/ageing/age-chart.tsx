import { useId } from 'react'
import { paths } from '../../../domain/site/routes.ts'
import { AGE_GROUPS, type AgeGroup, type AgeRow } from '../../../domain/vehicles/desk/ageing.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { classNames } from '../../../ui/class-names.ts'
import { FigureLink } from '../reports/figure-link.tsx'

const FILLS: Record<AgeGroup, string> = {
  to_30: 'fill-ink-300',
  to_60: 'fill-ink-500',
  to_90: 'fill-warning',
  over_90: 'fill-danger',
}

interface Props {
  title: string
  rows: readonly AgeRow[]
  nameOf: (key: string) => string
  /** The query of the cars of a row, or of one age, with a question mark. Null if no list has exactly them. */
  hrefOf: (key: string, age: AgeGroup | null) => string | null
}

/** A table whose first column of figures is a stacked bar: the numbers stand beside it, so the colours say nothing alone. */
export function AgeChart({ title, rows, nameOf, hrefOf }: Props) {
  const id = useId()
  const listOf = (key: string, age: AgeGroup | null) => {
    const query = hrefOf(key, age)
    return query === null ? null : `${paths.stock()}${query}`
  }
  const most = Math.max(1, ...rows.map(({ cars }) => cars))
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h2 id={id} className="text-m">
          {title}
        </h2>
        <ul aria-label="Key" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-500">
          {AGE_GROUPS.map(({ name, label }) => (
            <li key={name} className="flex items-center gap-1.5">
              <svg aria-hidden viewBox="0 0 10 10" className="size-2.5">
                <rect width="10" height="10" rx="2" className={FILLS[name]} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full text-left text-s">
          <thead className="text-xs text-ink-500">
            <tr>
              <th scope="col" className="py-1.5 pr-4 font-normal">
                {title.replace('By ', '').replace(/^\w/, (letter) => letter.toUpperCase())}
              </th>
              <th scope="col" className="w-2/5 py-1.5 pr-4 font-normal max-sm:hidden">
                <span className="sr-only">Chart</span>
              </th>
              {AGE_GROUPS.map(({ name, label }) => (
                <th key={name} scope="col" className={classNames(NUMBER, 'font-normal')}>
                  {label.replace(' days', '')}
                </th>
              ))}
              <th scope="col" className={classNames(NUMBER, 'font-normal')}>
                Median days
              </th>
              <th scope="col" className={classNames(NUMBER, 'font-normal')}>
                Enquiries
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-t border-ink-100">
                <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
                  {nameOf(row.key)}{' '}
                  <FigureLink
                    href={listOf(row.key, null)}
                    label={`${nameOf(row.key)}: ${wholeText(row.cars)}`}
                    text={wholeText(row.cars)}
                    className="text-ink-500 tabular-nums"
                  />
                </th>
                <td className="py-2 pr-4 max-sm:hidden">
                  <Bar row={row} most={most} />
                </td>
                {AGE_GROUPS.map(({ name, label }) => (
                  <td
                    key={name}
                    className={classNames(
                      NUMBER,
                      name === 'over_90' && row.groups[name] > 0 && 'font-semibold text-danger',
                    )}
                  >
                    <FigureLink
                      href={row.groups[name] > 0 ? listOf(row.key, name) : null}
                      label={`${nameOf(row.key)}, ${label}: ${wholeText(row.groups[name])}`}
                      text={wholeText(row.groups[name])}
                      className="justify-end"
                    />
                  </td>
                ))}
                <td className={NUMBER}>
                  <FigureLink
                    href={listOf(row.key, null)}
                    label={`Median days, ${nameOf(row.key)}, ${wholeText(row.medianDays)}`}
                    text={wholeText(row.medianDays)}
                    className="justify-end"
                  />
                </td>
                <td className={NUMBER}>{row.enquiries}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const NUMBER = 'py-2 pl-3 text-right whitespace-nowrap tabular-nums'
const WIDTH = 400

function Bar({ row, most }: { row: AgeRow; most: number }) {
  const widths = AGE_GROUPS.map(({ name }) => (row.groups[name] / most) * WIDTH)
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" className="h-3 w-full min-w-40">
      {AGE_GROUPS.map(({ name }, index) => {
        const width = widths[index] ?? 0
        const x = widths.slice(0, index).reduce((sum, each) => sum + each, 0)
        return (
          width > 0 && (
            <rect key={name} x={x} width={Math.max(1, width - 1)} height="12" className={FILLS[name]} />
          )
        )
      })}
    </svg>
  )
}
