import { paths } from '../../../domain/site/routes.ts'
import { siteData } from '../../../domain/site/site-data.ts'
import { servicesContext } from '../../context.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/home'
import { Bodies } from './bodies.tsx'
import { CarsRow } from './cars-row.tsx'
import { Hero } from './hero.tsx'
import { StillPart, stillSections } from './still-part.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext).site
  const { site, showrooms, summary } = services.layout()
  const home = services.homePage()
  return {
    home,
    showrooms,
    total: summary.total,
    // Made here, so that the page's first script has nothing of it.
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

/** From another page all of it is there before it is drawn: who comes back is where they were. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [home] = await Promise.all([serverLoader(), stillSections.load().catch(() => null)])
  return home
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? []
}

/** A section without content is not there. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, showrooms, total } = loaderData
  return (
    <>
      <Hero home={home} total={total} />
      <Bodies bodies={home.bodies} />
      <CarsRow title="Just arrived" name="just-arrived" vehicles={home.justArrived} href={paths.carSales()} />
      <StillPart name="PricesAndOffers" home={home} showrooms={showrooms} />
      <CarsRow title="Recently reduced" name="reduced" vehicles={home.reduced} isFar />
      <StillPart name="AboutUs" home={home} showrooms={showrooms} className={FAR} />
    </>
  )
}

const FAR = 'when-near [--height-when-far:240rem] sm:[--height-when-far:202rem] lg:[--height-when-far:111rem]'
