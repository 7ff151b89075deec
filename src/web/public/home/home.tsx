import { paths } from '../../../domain/site/routes.ts'
import { siteData } from '../../../domain/site/site-data.ts'
import { servicesContext } from '../../context.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/home'
import { Bodies } from './bodies.tsx'
import { CarsRow } from './cars-row.tsx'
import { Hero } from './hero.tsx'
import { StaticPart, staticSections } from './static-part.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext).site
  const { site, dealerships, summary } = services.layout()
  const home = services.homePage()
  return {
    home,
    dealerships,
    total: summary.total,
    // Built on the server, to keep its code out of the page's first script.
    head: pageHead({
      site,
      path: paths.home(),
      title: site.showroom_address ? `${site.name} | ${site.showroom_address}` : site.name,
      description: site.siteDescription,
      crumbs: [],
      picture: home.hero?.picture ?? null,
      data: [...siteData(site.name, site.stockurls.site_url), ...services.dealerData()],
    }),
  }
}

/** Loads everything before rendering, so that Back restores the scroll position. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [home] = await Promise.all([serverLoader(), staticSections.load().catch(() => null)])
  return home
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? []
}

/** Sections without content render nothing. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, dealerships, total } = loaderData
  return (
    <>
      <Hero home={home} total={total} />
      <Bodies bodies={home.bodies} />
      <CarsRow title="Just arrived" name="just-arrived" vehicles={home.justArrived} href={paths.carSales()} />
      <StaticPart name="PricesAndOffers" home={home} dealerships={dealerships} />
      <CarsRow title="Recently reduced" name="reduced" vehicles={home.reduced} isFar />
      <StaticPart name="AboutUs" home={home} dealerships={dealerships} className={FAR} />
    </>
  )
}

const FAR = 'when-near [--height-when-far:240rem] sm:[--height-when-far:202rem] lg:[--height-when-far:111rem]'
