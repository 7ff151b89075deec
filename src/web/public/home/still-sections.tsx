import { paths } from '../../../domain/site/routes.ts'
import type { HomePage } from '../../../services/content/index.ts'
import type { Showroom } from '../../../services/site/index.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { PostGrid } from '../blog/post-card.tsx'
import { OfferGrid } from '../offers/offer-card.tsx'
import { Counters, Showrooms } from './dealerships.tsx'
import { Reviews } from './reviews.tsx'
import { Section } from './section.tsx'
import { SellMyCar } from './sell-my-car.tsx'
import { ShopByPrice } from './shop-by-price.tsx'

export interface StillProps {
  home: HomePage
  showrooms: Showroom[]
}

/** Between the newest cars and those whose price came down. */
export function PricesAndOffers({ home }: StillProps) {
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

/** What else we do, who we are and what others say, at the end of the page. */
export function AboutUs({ home, showrooms }: StillProps) {
  return (
    <>
      <SellMyCar picture={home.sellMyCarPicture} />
      <Counters />
      <Showrooms showrooms={showrooms} />
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
