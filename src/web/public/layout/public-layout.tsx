import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { tradingStatus } from '../../../domain/dealerships/trading-hours.ts'
import { BRAND_STYLES } from '../../../domain/site/brand.ts'
import { servicesContext } from '../../context.ts'
import { ErrorScreen } from '../../error-screen.tsx'
import { loadingFlag } from '../../start/app-loading.ts'
import { Analytics } from '../analytics/analytics.tsx'
import { SalesTagLooks } from '../car/sales-tags.tsx'
import { SavedList } from '../saved/saved-list.tsx'
import { SearchPopup } from '../search-popup/search-popup.tsx'
import { ViewedPages } from '../viewed/viewed-pages.tsx'
import type { Route } from './+types/public-layout'
import { ChatButton } from './chat-button.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { loadLayout } from './layout-data.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { Ticker } from './ticker.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadLayout(context.get(servicesContext))

const MAX_AGE_MS = 5 * 60_000
let loadedAt = Date.now()

/** The layout is the same on every public page: reloads it only when its counts are old. */
export function shouldRevalidate() {
  if (Date.now() - loadedAt < MAX_AGE_MS) return false
  loadedAt = Date.now()
  return true
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const site = loaderData?.site
  return site ? [{ title: site.name }, { name: 'description', content: site.siteDescription }] : []
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { site, summary, chat, buildable, navigation, notice } = loaderData
  const dealerships = useTradingNow(loaderData.dealerships)
  useEffect(() => loadingFlag.markArrived('initialData', 'models', 'reviews'), [])
  return (
    <>
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-pill bg-ink-900 px-4 py-2 font-semibold text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      {site.accent && (
        <link
          rel="stylesheet"
          href={`${BRAND_STYLES}?accent=${site.accent.light.slice(1)}${site.accent.dark.slice(1)}`}
          precedence="high"
        />
      )}
      {notice && <p className="bg-warning-soft px-4 py-2 text-center text-s text-ink-900">{notice}</p>}
      <header>
        <Ticker site={site} dealerships={dealerships} navigation={navigation} />
        <Header site={site} makes={summary.makes} buildable={buildable} navigation={navigation} />
      </header>
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        <SalesTagLooks value={loaderData.salesTags}>
          <Outlet />
        </SalesTagLooks>
      </main>
      <Footer site={site} dealerships={dealerships} navigation={navigation} />
      <PhoneMenu site={site} dealerships={dealerships} summary={summary} navigation={navigation} />
      <SearchPopup navigation={navigation} />
      <SavedList />
      <ViewedPages />
      <ChatButton initial={chat} total={summary.total} />
      <Analytics scripts={site.scripts} />
    </>
  )
}

/** Keeps the trading status current on a page that stays open. */
function useTradingNow(dealerships: Route.ComponentProps['loaderData']['dealerships']) {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  if (!now) return dealerships
  return dealerships.map((dealership) => ({
    ...dealership,
    trading: tradingStatus(dealership.salesHours, dealership.timeZone, now, dealership.salesSpecialDays),
  }))
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
