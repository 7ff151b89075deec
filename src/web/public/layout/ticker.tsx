import { tradingText } from '../../../domain/dealerships/trading-hours.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { PublicSite, Showroom } from '../../../services/site.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { telHref } from './phone.ts'

/** The dark line on top: who is open now, the showrooms, and the number. */
export function Ticker({ site, showrooms }: { site: PublicSite; showrooms: Showroom[] }) {
  const shown = showroomToName(showrooms, site.showroom_address)
  return (
    <div className="bg-night text-[0.8125rem] text-on-night">
      <div className="wrap flex h-9.5 items-center justify-between gap-6 max-sm:h-8.5">
        {shown && (
          <p className="truncate">
            <span
              aria-hidden
              className={classNames(
                'mr-2.25 inline-block size-1.75 rounded-full align-[1px]',
                shown.trading.status === 'open' ? 'bg-[#57c795]' : 'bg-on-night-soft',
              )}
            />
            {shown.suburb}
            <span className="max-sm:hidden"> showroom</span> {tickerText(shown)}
          </p>
        )}
        <p className="flex shrink-0 items-center gap-6 text-on-night-soft">
          {showrooms.map(({ slug, suburb }) => (
            <Anchor key={slug} href={paths.dealership({ slug })} className="hover:text-white max-lg:hidden">
              {suburb}
            </Anchor>
          ))}
          {site.phone && (
            <a href={telHref(site.phone)} className="py-1 font-semibold text-white tabular-nums">
              {site.phone}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}

/** 'open today until 5:30 pm', after the showroom's name. */
function tickerText({ trading }: Showroom): string {
  const text = tradingText(trading)
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`.replace('open until', 'open today until')
}

/** The one the site names as its address, else the first that is open, else the first. */
export function showroomToName(showrooms: Showroom[], address: string): Showroom | undefined {
  return (
    showrooms.find(({ suburb }) => address.includes(suburb)) ??
    showrooms.find(({ trading }) => trading.status === 'open') ??
    showrooms[0]
  )
}
