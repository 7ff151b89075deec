import { tradingText } from '../../../domain/dealerships/trading-hours.ts'
import type { SiteDealership } from '../../../services/site/index.ts'
import { classNames } from '../../../ui/class-names.ts'

/** Green while the dealership is open. */
export function OpenDot({ dealership, onNight = false }: { dealership: SiteDealership; onNight?: boolean }) {
  const openColour = onNight ? 'bg-[#57c795]' : 'bg-positive'
  const closedColour = onNight ? 'bg-on-night-soft' : 'bg-ink-300'
  return (
    <span
      aria-hidden
      className={classNames(
        'mr-2.25 inline-block size-1.75 rounded-full align-[1px]',
        dealership.trading.status === 'open' ? openColour : closedColour,
      )}
    />
  )
}

/** Example: 'open until 5:30 pm', for use after the dealership's name. */
export function openNowText({ trading }: SiteDealership): string {
  const text = tradingText(trading)
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
