import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { FigureLink } from '../reports/figure-link.tsx'

interface Props {
  label: string
  rows: readonly {
    key: string
    label: string
    count: number
    href: string | null
    note?: string | null
    fill?: string
  }[]
}

/** Figures with bars. It is a table in itself, so it looks the same as chart and as table. */
export function BarList({ label, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <table aria-label={label} className="w-full max-w-160 text-left">
      <tbody>
        {rows.map(({ key, label: name, count, href, note, fill = 'fill-ink-700' }) => (
          <tr key={key}>
            <th
              scope="row"
              title={name}
              className="w-40 max-w-56 truncate py-1 pr-3 font-normal text-ink-700 max-sm:w-32 max-sm:max-w-32"
            >
              {name}
            </th>
            <td className="flex items-center py-1">
              <svg aria-hidden className="h-3 w-0 min-w-10 flex-1">
                <rect width={`${(count / most) * 100}%`} height="12" rx="2" className={fill} />
              </svg>
              <span className="w-24 shrink-0 text-right whitespace-nowrap tabular-nums">
                <FigureLink
                  href={count > 0 ? href : null}
                  label={`${name}: ${wholeText(count)}`}
                  text={wholeText(count)}
                  className="justify-end"
                />
                {note && <span className="ml-2 inline-block w-9 text-xs text-ink-500">{note}</span>}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
