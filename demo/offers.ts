import type { OfferBody } from '../src/domain/content/bodies.ts'
import type { Picture } from '../src/domain/pictures/picture.ts'
import { paths } from '../src/domain/site/routes.ts'
import { addDays, localTime } from '../src/domain/time/zone-time.ts'
import { type DemoPicture, paintedPictures } from './pictures.ts'

type PictureLookup = (picture: DemoPicture) => Picture

type Row = Pick<
  OfferBody,
  'title' | 'excerpt' | 'content' | 'category' | 'headline' | 'conditions' | 'link'
> & {
  slug: string
  /** Relative to today, in days. */
  days: [from: number, until: number | null]
  picture: DemoPicture
}

const WRITTEN_DAYS_AGO = 20
const DAY = 86_400_000

/** Makes two current offers and one upcoming. `pictureOf` returns a stored picture, whose id is known only once it is stored. */
export function demoOffers(
  today: Date,
  pictureOf: PictureLookup,
): { slug: string; body: OfferBody; modified: Date }[] {
  const { date } = localTime(today, 'Australia/Sydney')
  return OFFERS.map(({ slug, days: [from, until], picture, ...texts }) => {
    const { id, width, height } = pictureOf(picture)
    return {
      slug,
      modified: new Date(today.getTime() - WRITTEN_DAYS_AGO * DAY),
      body: {
        ...texts,
        from: addDays(date, from),
        until: until === null ? null : addDays(date, until),
        picture: { id, width, height },
        seo: { title: '', description: '', isIndexed: true },
      },
    }
  })
}

/** Returns every picture the offers use. */
export const demoOfferPictures = (): DemoPicture[] => OFFERS.map(({ picture }) => picture)

const DEMONSTRATION =
  'This is a demonstration: Harbour Motor Group is not a real dealer, nothing is for sale, and this offer cannot be taken up.'

const OFFERS: Row[] = [
  {
    slug: 'mu-x-accessories',
    category: 'mu-x',
    days: [-20, 40],
    headline: '$1,500 of accessories',
    title: 'Fit out a new Isuzu MU-X',
    excerpt: 'Order a new MU-X and choose a tow bar, racks or floor liners worth $1,500, fitted.',
    picture: paintedPictures('suv', 'Blue').front,
    content: `<p>Choose from the accessories on the build page, up to $1,500 at their listed prices with fitting. We fit them before you collect the car, so there is one visit and one invoice.</p>
<h2>How it works</h2>
<ol>
<li><a href="/build/mu-x">Build your MU-X</a> and tick what you want fitted.</li>
<li>Send it to us. A showroom confirms the parts and the day.</li>
<li>The amount comes off the total. What you choose beyond it is charged as listed.</li>
</ol>`,
    conditions: `New MU-X ordered by a private buyer during the offer. One per car. Cannot be exchanged for cash or combined with other offers. Excludes demo cars. Parts that are out of stock are fitted when they arrive.
${DEMONSTRATION}`,
    link: { label: 'Build your MU-X', href: paths.build({ slug: 'mu-x' }) },
  },
  {
    slug: 'log-book-service-with-tyre-check',
    category: 'service',
    days: [-35, null],
    headline: 'Tyre check included',
    title: 'A tyre check with every log book service',
    excerpt: 'Tread, pressure and alignment looked at while the car is up, and written down for you.',
    picture: paintedPictures('wagon', 'Silver').front,
    content: `<p>Book a log book service at any of our four workshops and we check all five tyres while the car is on the hoist. You get the tread depths on paper. If one is worn we say which, and you decide when.</p>`,
    conditions: `With a log book service booked at a Harbour workshop. The check is free; tyres, repairs and alignment are charged as quoted, and only once you have agreed.
${DEMONSTRATION}`,
    link: { label: 'Book a service', href: paths.serviceParts() },
  },
  {
    slug: 'd-max-weekend-drive',
    category: 'd-max',
    days: [14, 75],
    headline: 'Take it for the weekend',
    title: 'Two days with an Isuzu D-MAX',
    excerpt: 'A longer test drive, with your own trailer if you have one, from Friday to Sunday.',
    picture: paintedPictures('ute', 'Deep green').front,
    content: `<p>Half an hour around the block does not tell you how a ute tows. Take a D-MAX from Friday afternoon to Sunday, with your own trailer behind it if it is within the limits.</p>`,
    conditions: `Full licence, 25 or older, 250 km included. Return it with as much fuel as it had. Subject to a car being free on that weekend. Bring the trailer's plate: we check its mass before you leave.
${DEMONSTRATION}`,
    link: { label: 'See the D-MAX in stock', href: paths.model({ make: 'isuzu', model: 'd-max' }) },
  },
]
