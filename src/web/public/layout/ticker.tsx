import { paths } from '../../../domain/site/routes.ts'
import type { Layout, SiteDealership } from '../../../services/site/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { OpenDot, openNowText } from './open-now.tsx'
import { telHref } from './phone.ts'

/** Top bar with the trading status, dealerships and phone number. */
export function Ticker({
  site,
  dealerships,
  navigation,
}: Pick<Layout, 'site' | 'dealerships' | 'navigation'>) {
  const mainDealership = mainDealershipOf(dealerships, site.showroom_address)
  return (
    <div className="bg-night text-[0.8125rem] text-on-night">
      <div className="wrap flex h-9.5 items-center justify-between gap-6 max-sm:h-8.5">
        {mainDealership && (
          <p className="truncate">
            <OpenDot dealership={mainDealership} onNight />
            <span className="max-[359px]:hidden">{mainDealership.suburb}</span>
            <span className="max-sm:hidden"> showroom</span>{' '}
            {openNowText(mainDealership).replace('open until', 'open today until')}
          </p>
        )}
        {navigation.ticker.length > 0 && (
          <p className="flex min-w-0 flex-1 justify-center gap-6 max-md:hidden">
            {navigation.ticker.map(({ text, href }) =>
              href ? (
                <Anchor
                  key={text}
                  href={href}
                  className="truncate py-1 underline-offset-4 hover:text-white hover:underline"
                >
                  {text}
                </Anchor>
              ) : (
                <span key={text} className="truncate">
                  {text}
                </span>
              ),
            )}
          </p>
        )}
        <p className="flex shrink-0 items-center gap-6 text-on-night-soft">
          {dealerships.map(({ slug, suburb }) => (
            <Anchor
              key={slug}
              href={paths.dealership({ slug })}
              className="py-1 hover:text-white max-lg:hidden"
            >
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

/** The dealership of the site's address, else the first open one, else the first. */
export function mainDealershipOf(dealerships: SiteDealership[], address: string): SiteDealership | undefined {
  return (
    dealerships.find(({ suburb }) => address.includes(suburb)) ??
    dealerships.find(({ trading }) => trading.status === 'open') ??
    dealerships[0]
  )
}
