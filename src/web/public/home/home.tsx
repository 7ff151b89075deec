import { addressOf } from '../../../domain/site/address.ts'
import { paths } from '../../../domain/site/routes.ts'
import { servicesContext } from '../../context.ts'
import type { Route } from './+types/home'
import { Bodies } from './bodies.tsx'
import { Hero } from './hero.tsx'
import { JustArrived } from './just-arrived.tsx'
import { SellMyCar } from './sell-my-car.tsx'
import { ShopByPrice } from './shop-by-price.tsx'
import { Counters, Showrooms } from './showrooms.tsx'

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
  return [
    { title: site?.showroom_address ? `${site.name} | ${site.showroom_address}` : (site?.name ?? '') },
    { name: 'description', content: site?.siteDescription ?? '' },
    { tagName: 'link', rel: 'canonical', href: addressOf(paths.home(), site?.stockurls.site_url ?? null) },
    ...(loaderData?.dealers ?? []).map((each) => ({ 'script:ld+json': each })),
  ]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, showrooms, total } = loaderData
  return (
    <>
      <Hero home={home} total={total} />
      <Bodies bodies={home.bodies} />
      <JustArrived vehicles={home.justArrived} />
      <ShopByPrice bands={home.bands} />
      <SellMyCar picture={home.sellMyCarPicture} />
      <Counters />
      <Showrooms showrooms={showrooms} />
    </>
  )
}
