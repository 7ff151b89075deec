import { formatInstant } from '../../../domain/time/format.ts'
import { EFFECT_DAYS, type PriceEffect } from '../../../domain/vehicles/desk/ageing.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { carHref } from '../stock/stock-url.ts'

/** The last price changes, each with its enquiries before and after. */
export function EffectTable({ effects }: { effects: readonly PriceEffect[] }) {
  const timeZone = useTimeZone()
  if (effects.length === 0)
    return <p className="mt-3 text-ink-700">No price has changed in the last 90 days.</p>
  return (
    <div className="mt-2 overflow-x-auto">
      <table className="w-full text-left text-s">
        <thead className="text-xs text-ink-500">
          <tr>
            {[
              'Vehicle',
              'Changed',
              'From',
              'To',
              `${EFFECT_DAYS} days before`,
              `${EFFECT_DAYS} days after`,
            ].map((label, index) => (
              <th
                key={label}
                scope="col"
                className={classNames('py-1.5 pr-4 font-normal', index > 1 && 'text-right')}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {effects.map(({ vehicleId, stockid, name, at, from, to, before, after }) => (
            <tr key={`${vehicleId} ${at}`} className="border-t border-ink-100 tabular-nums">
              <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
                <TextLink href={carHref(vehicleId)}>{name}</TextLink>{' '}
                <span className="text-ink-500">{stockid}</span>
              </th>
              <td className="py-2 pr-4 whitespace-nowrap text-ink-500">
                {formatInstant(at, 'dayMonth', timeZone)}
              </td>
              <td className="py-2 pr-4 text-right text-ink-500">{priceText(from)}</td>
              <td className="py-2 pr-4 text-right font-semibold">{priceText(to)}</td>
              <td className="py-2 pr-4 text-right">{before}</td>
              <td className="py-2 pr-4 text-right">
                {after ?? <span className="text-ink-500">not over yet</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
