import { paths } from '../../../domain/site/routes.ts'
import { siteData } from '../../../domain/site/site-data.ts'
import { servicesContext } from '../../context.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/home'
import { Bodies } from './bodies.tsx'
import { CarsRow } from './cars-row.tsx'
import { Hero } from './hero.tsx'
import { SellMyCar } from './sell-my-car.tsx'
import { StillPart } from './still-part.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext)
  return {
    home: site.homePage(),
    showrooms: site.layout().showrooms,
    total: site.layout().summary.total,
    dealers: site.dealerData(),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[1]?.loaderData?.site
  return pageHead({
    site,
    path: paths.home(),
    title: site?.showroom_address ? `${site.name} | ${site.showroom_address}` : (site?.name ?? ''),
    description: site?.siteDescription ?? '',
    crumbs: [],
    picture: loaderData?.home.hero?.picture ?? null,
    data: [...(site ? siteData(site.name, site.stockurls.site_url) : []), ...(loaderData?.dealers ?? [])],
  })
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
      <CarsRow title="Recently reduced" name="reduced" vehicles={home.reduced} />
      <SellMyCar picture={home.sellMyCarPicture} />
      <StillPart name="AboutUs" home={home} showrooms={showrooms} />
    </>
  )
}
