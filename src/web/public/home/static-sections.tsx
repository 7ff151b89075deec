import { paths } from '../../../domain/site/routes.ts'
import type { HomePage } from '../../../services/content/index.ts'
import type { SiteDealership } from '../../../services/site/index.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { PostGrid } from '../blog/post-card.tsx'
import { OfferGrid } from '../offers/offer-card.tsx'
import { Counters, Dealerships } from './dealerships.tsx'
import { Reviews } from './reviews.tsx'
import { Section } from './section.tsx'
import { SellMyCar } from './sell-my-car.tsx'
import { ShopByPrice } from './shop-by-price.tsx'

export interface StaticProps {
  home: HomePage
  dealerships: SiteDealership[]
}

export function PricesAndOffers({ home }: StaticProps) {
  return (
    <>
      <ShopByPrice bands={home.bands} />
      {home.offers.length > 0 && (
        <Section
          title="Offers"
          aside={
            <TextLink tone="accent" href={paths.offers()} className="text-ui">
              View all
            </TextLink>
          }
        >
          <OfferGrid offers={home.offers} />
        </Section>
      )}
    </>
  )
}

export function AboutUs({ home, dealerships }: StaticProps) {
  return (
    <>
      <SellMyCar picture={home.sellMyCarPicture} />
      <Counters />
      <Dealerships dealerships={dealerships} />
      {home.reviews && <Reviews reviews={home.reviews} />}
      {home.posts.length > 0 && (
        <Section
          title="From the blog"
          aside={
            <TextLink tone="accent" href={paths.blog()} className="text-ui">
              View all
            </TextLink>
          }
        >
          <PostGrid posts={home.posts} />
        </Section>
      )}
    </>
  )
}
