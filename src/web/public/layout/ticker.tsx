import { paths } from '../../../domain/site/routes.ts'
import type { Layout, Showroom } from '../../../services/site/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { OpenDot, openNowText } from './open-now.tsx'
import { telHref } from './phone.ts'

/** The dark line on top: who is open now, the showrooms, and the number. */
export function Ticker({ site, showrooms, navigation }: Pick<Layout, 'site' | 'showrooms' | 'navigation'>) {
  const shown = showroomToName(showrooms, site.showroom_address)
  return (
    <div className="bg-night text-[0.8125rem] text-on-night">
      <div className="wrap flex h-9.5 items-center justify-between gap-6 max-sm:h-8.5">
        {shown && (
          <p className="truncate">
            <OpenDot showroom={shown} onNight />
            <span className="max-[359px]:hidden">{shown.suburb}</span>
            <span className="max-sm:hidden"> showroom</span>{' '}
            {openNowText(shown).replace('open until', 'open today until')}
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
          {showrooms.map(({ slug, suburb }) => (
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

/** The one the site names as its address, else the first that is open, else the first. */
export function showroomToName(showrooms: Showroom[], address: string): Showroom | undefined {
  return (
    showrooms.find(({ suburb }) => address.includes(suburb)) ??
    showrooms.find(({ trading }) => trading.status === 'open') ??
    showrooms[0]
  )
}
