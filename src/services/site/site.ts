import type { Work } from '../../domain/bookings/service-menu.ts'
import type { Navigation } from '../../domain/content/bodies.ts'
import type { Page } from '../../domain/content/content.ts'
import { type Rating, ratingOf } from '../../domain/content/rating.ts'
import { COUNTERS, type Counter } from '../../domain/dealerships/counters.ts'
import { dealerData } from '../../domain/dealerships/dealer-data.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import { counterStatus, specialDaysAround } from '../../domain/dealerships/special-days.ts'
import { type SpecialDay, type TradingStatus, tradingStatus } from '../../domain/dealerships/trading-hours.ts'
import type { FinanceConfig } from '../../domain/finance/finance-config.ts'
import { findRedirect } from '../../domain/redirects/redirect.ts'
import type { TagLook } from '../../domain/sales-tags/sales-tag.ts'
import { brandCss } from '../../domain/site/brand-css.ts'
import { chatAt } from '../../domain/site/chat/chat-hours.ts'
import { CLOSED_ANSWERS, type SiteAccess, siteAccess } from '../../domain/site/opening/site-access.ts'
import { paths } from '../../domain/site/routes.ts'
import type { SiteConfig } from '../../domain/site/site-config.ts'
import { localDay } from '../../domain/time/local-day.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import { slugOf } from '../../domain/vehicles/slug.ts'
import type { MakeCount, StockSummary } from '../../domain/vehicles/stock-summary.ts'
import { type HomePage, homePageOf, offeredModels } from '../content/index.ts'
import { type Published, type PublishedSource, publishedBy, showroomDay } from '../published/index.ts'

/** The site settings that every public page needs. */
export type PublicSite = Pick<
  SiteConfig,
  | 'name'
  | 'shortName'
  | 'siteDescription'
  | 'phone'
  | 'licenceNumber'
  | 'abn'
  | 'logo'
  | 'accent'
  | 'pages'
  | 'price'
  | 'scripts'
  | 'stockurls'
  | 'showroom_address'
  | 'filters'
  | 'finance'
>

export type SiteDealership = Pick<
  Dealership,
  | 'slug'
  | 'name'
  | 'suburb'
  | 'street'
  | 'state'
  | 'postcode'
  | 'latitude'
  | 'longitude'
  | 'timeZone'
  | 'phone'
> & {
  salesHours: Dealership['counters'][Counter]['hours']
  /** Upcoming days on which sales has different hours. */
  salesSpecialDays: SpecialDay[]
  trading: TradingStatus
  rating: Rating | null
}

export interface Layout {
  site: PublicSite
  dealerships: SiteDealership[]
  summary: StockSummary
  chat: SiteConfig['chat']
  navigation: Navigation
  /** The line above every page, for what is not public; null for the live site. */
  notice: string | null
  /** Models that can be built, with their slugs in stock. */
  buildable: { make: string; model: string; slug: string }[]
  /** In display order. */
  salesTags: TagLook[]
}

/** Why this reader sees something that the public does not. */
export type SiteNotice = { kind: 'preview'; draft: string } | { kind: 'staff look' }

export interface SitePageServices {
  /** Returns whether the public may see the site; before the first load nobody can see anything. */
  access(): SiteAccess
  /** Returns the services that can be booked at the workshop. */
  works(): Work[]
  /** Returns null until the first load. */
  published(): Published | null
  layout(): Layout
  homePage(): HomePage
  /** Returns schema.org data of every dealership. */
  dealerData(): object[]
  page(slug: string): Page | null
  /** Returns the date in the time zone of the first dealership. */
  dayOf(at: Date): string
  /** Returns the redirect for an address without a page, or the not-found page. */
  resolveMissingPage(address: string): { to: string; isMoved: boolean }
  vehicleCards(stockids: readonly string[]): VehicleCard[]
  chatConfig(): { success: true; chat: SiteConfig['chat'] }
  financeConfig(): FinanceConfig
  brandCss(): string
  /** Changes whenever a counter opens or closes or a day ends. Cached pages depend on it, besides stock and content. */
  tradingKey(): string
}

export function createSitePageServices(
  source: PublishedSource,
  clock: () => Date,
  siteUrl: string | null,
  notice: SiteNotice | null = null,
): SitePageServices {
  const published = publishedBy(source)

  // Needed on every page, but changes at most once a minute.
  let tradingKey = { minute: -1, content: '', key: '' }
  function currentTradingKey(): string {
    const { versions, dealerships } = published()
    const minute = Math.floor(clock().getTime() / 60_000)
    if (tradingKey.minute !== minute || tradingKey.content !== versions.content) {
      const states = dealerships.map((each) => [
        COUNTERS.map((counter) => counterStatus(each, counter, clock())),
        localDay(clock(), each.timeZone),
      ])
      tradingKey = { minute, content: versions.content, key: JSON.stringify(states) }
    }
    return tradingKey.key
  }

  function access(): SiteAccess {
    const current = source.current()
    return current ? siteAccess(current.state) : 'open'
  }

  function noticeText(): string | null {
    if (notice?.kind === 'preview')
      return `Preview of the ${notice.draft}. Shoppers can't see it until it is published.`
    const now = access()
    return notice && now !== 'open' ? CLOSED_ANSWERS[now].staffLine : null
  }

  return {
    access,
    published: () => source.current(),
    works: () => published().site.service.works,

    layout() {
      const { site, dealerships, reviews, summary, models, navigation, tagging } = published()
      const now = clock()
      return {
        site: publicSite(site, siteUrl),
        dealerships: dealerships.map((dealership) => toSiteDealership(dealership, reviews, now)),
        summary: { ...summary, makes: topByCount(summary.makes, MAX_MENU_MAKES).map(withTopModels) },
        chat: chatAt(site.chat, dealerships, now),
        navigation,
        notice: noticeText(),
        buildable: offeredModels({ models, site }).map(({ make, name, slug }) => ({
          make: slugOf(make),
          model: slugOf(name),
          slug,
        })),
        salesTags: [...tagging.looks],
      }
    },

    homePage: () => homePageOf(published(), clock()),

    dealerData() {
      const { dealerships, site } = published()
      return dealerships.map((each) => dealerData(each, site.stockurls.site_url ?? siteUrl, clock()))
    },

    page: (slug) => published().pages.get(slug) ?? null,
    dayOf: (at) => showroomDay(published(), at),

    resolveMissingPage(address) {
      const to = findRedirect(published().redirects, address)
      return { to: to ?? paths.notFound(), isMoved: to !== null }
    },

    vehicleCards(stockids) {
      const { stock } = published()
      return [...new Set(stockids)].flatMap((stockid) => stock.cardOf(stockid) ?? [])
    },

    chatConfig() {
      const { site, dealerships } = published()
      return { success: true, chat: chatAt(site.chat, dealerships, clock()) }
    },

    financeConfig: () => published().site.finance,

    brandCss: () => brandCss(published().site.accent),

    tradingKey: currentTradingKey,
  }
}

/** Every page contains the menus, so large stocks list only the makes and models with the most cars. */
const MAX_MENU_MAKES = 24
const MAX_MENU_MODELS = 12

function withTopModels(make: MakeCount): MakeCount {
  return { ...make, models: topByCount(make.models, MAX_MENU_MODELS) }
}

/** Keeps the original order. */
function topByCount<Counted extends { count: number }>(list: Counted[], max: number): Counted[] {
  if (list.length <= max) return list
  const top = new Set(list.toSorted((a, b) => b.count - a.count).slice(0, max))
  return list.filter((each) => top.has(each))
}

/** Lists fields one by one, so that settings for staff never get into a page. */
function publicSite(site: SiteConfig, siteUrl: string | null): PublicSite {
  const { name, shortName, siteDescription, phone, licenceNumber, abn, logo, accent } = site
  const { pages, price, scripts, stockurls, showroom_address, filters, finance } = site
  return {
    name,
    shortName,
    siteDescription,
    phone,
    licenceNumber,
    abn,
    logo,
    accent,
    pages,
    price,
    scripts,
    stockurls: { ...stockurls, site_url: stockurls.site_url ?? siteUrl },
    showroom_address,
    filters,
    finance,
  }
}

function toSiteDealership(dealership: Dealership, reviews: Published['reviews'], now: Date): SiteDealership {
  const { slug, name, suburb, street, state, postcode, latitude, longitude, timeZone, phone, counters } =
    dealership
  const salesSpecialDays = specialDaysAround(dealership, 'sales', now)
  return {
    slug,
    name,
    suburb,
    street,
    state,
    postcode,
    latitude,
    longitude,
    timeZone,
    phone,
    salesHours: counters.sales.hours,
    salesSpecialDays,
    trading: tradingStatus(counters.sales.hours, timeZone, now, salesSpecialDays),
    rating: ratingOf(reviews.filter((review) => review.dealership === slug)),
  }
}
