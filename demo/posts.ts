import type { PostBody } from '../src/domain/content/bodies.ts'
import type { Picture } from '../src/domain/pictures/picture.ts'
import { type DemoPicture, INTERIORS, paintedPictures } from './pictures.ts'

const DAY = 86_400_000

type PictureLookup = (picture: DemoPicture) => Picture

interface Row {
  slug: string
  daysAgo: number
  topic: string
  author: string
  title: string
  excerpt: string
  picture: DemoPicture
  content: string
}

/** Makes the demo group's posts, newest first, with dates relative to `today`. `pictureOf` returns a stored picture. */
export function demoPosts(
  today: Date,
  pictureOf: PictureLookup,
): { slug: string; body: PostBody; modified: Date }[] {
  return POSTS.map(({ slug, daysAgo, picture, ...texts }) => {
    const modified = new Date(today.getTime() - daysAgo * DAY)
    const { id, width, height } = pictureOf(picture)
    return {
      slug,
      modified,
      body: {
        ...texts,
        date: modified.toISOString().slice(0, 10),
        picture: { id, width, height },
        seo: { title: '', description: '', isIndexed: true },
      },
    }
  })
}

/** Returns every picture the posts use. */
export const demoPostPictures = (): DemoPicture[] => POSTS.map(({ picture }) => picture)

const DEMONSTRATION =
  '<p><em>Harbour Motor Group is a demonstration. This post is general, was written for it, and is not advice about any real car.</em></p>'

const POSTS: Row[] = [
  {
    slug: 'what-drive-away-means',
    daysAgo: 3,
    topic: 'Buying',
    author: 'Robin Casuarina',
    title: 'What drive away means, and what it leaves out',
    excerpt:
      'Two prices can sit on two identical cars and both be honest. The words beside the figure tell you which one you would pay.',
    picture: paintedPictures('suv', 'Deep green').front,
    content: `<p>Every price on this site carries a few small words. They matter more than the figure.</p>
<h2>Drive away</h2>
<p>The whole amount for a private buyer in New South Wales: the car, GST, delivery to us, registration, compulsory third party insurance and stamp duty. You pay it, you drive off, and there is nothing left to add.</p>
<h2>Excl. Govt. Charges</h2>
<p>The car and GST, without government charges. Those charges depend on the car and on where it will be kept, so we work them out for your postcode before you decide.</p>
<h2>The two side by side</h2>
<table>
<thead><tr><th scope="col">What you pay</th><th scope="col">Drive away</th><th scope="col">Excl. Govt. Charges</th></tr></thead>
<tbody>
<tr><th scope="row">Car and GST</th><td>Included</td><td>Included</td></tr>
<tr><th scope="row">Dealer delivery</th><td>Included</td><td>Included</td></tr>
<tr><th scope="row">Stamp duty</th><td>Included</td><td>Added</td></tr>
<tr><th scope="row">Registration</th><td>Included</td><td>Added</td></tr>
<tr><th scope="row">CTP insurance</th><td>Included</td><td>Added</td></tr>
</tbody>
</table>
<h2>When you compare</h2>
<ol>
<li>Compare like with like. A drive away price should look higher.</li>
<li>Ask for the other figure. Any showroom can give you both.</li>
<li>Look at what is fitted. Tow bars and racks are in one price and not in another.</li>
</ol>
<p>The <a href="/car-sales/">search</a> shows the words on every card, and the <a href="/compare-vehicles-for-sale">compare page</a> keeps them beside the figure.</p>
${DEMONSTRATION}`,
  },
  {
    slug: 'measure-the-garage-first',
    daysAgo: 12,
    topic: 'Buying',
    author: 'Ember Quandong',
    title: 'Measure the garage first',
    excerpt: 'Five minutes with a tape at home saves a long face in the driveway.',
    picture: paintedPictures('hatch', 'Copper').front,
    content: `<p>It happens at handover more often than anyone admits: the car is lovely, and it does not fit. Take a tape measure and write down four numbers before you come in.</p>
<ul>
<li><strong>Door height,</strong> at its lowest point, with the door open. Roof racks count.</li>
<li><strong>Width between the walls,</strong> and then the width you need to open a door and get out.</li>
<li><strong>Length,</strong> less whatever lives at the back wall: bikes, shelves, the other freezer.</li>
<li><strong>The ramp.</strong> A long, low nose can scrape where the driveway meets the street.</li>
</ul>
<h2>Then bring them along</h2>
<p>Sales will put a tape on the car with you. A hatch such as the Toyota Corolla leaves room for bikes beside it; a dual cab ute usually lives outside.</p>
<blockquote>They said the car I wanted was too big for my garage, and they were right.</blockquote>
<p>If you would rather see it for yourself, <a href="/test-drive/">book a test drive</a> and drive it home first.</p>
${DEMONSTRATION}`,
  },
  {
    slug: 'towing-in-plain-words',
    daysAgo: 24,
    topic: 'Towing',
    author: 'Jarrah Finch',
    title: 'Towing, in plain words',
    excerpt:
      'Braked, unbraked, ball weight, combined mass: four figures that decide whether the boat comes along.',
    picture: paintedPictures('ute', 'Copper').front,
    content: `<p>A brochure gives one big towing figure. What you may tow on the day is usually less, because the people and bags in the car count as well.</p>
<h2>The four figures</h2>
<ul>
<li><strong>Braked towing capacity:</strong> the heaviest trailer with its own brakes.</li>
<li><strong>Unbraked:</strong> the heaviest trailer without brakes. For most cars that is 750 kg.</li>
<li><strong>Tow ball weight:</strong> how hard the trailer may press down on the ball.</li>
<li><strong>Gross combined mass:</strong> car, trailer, people and load, all together. This is the one that runs out first.</li>
</ul>
<h2>Work backwards</h2>
<p>Start with the trailer on a weighbridge, loaded as you really load it. Then look for a car with room to spare. Utes such as the Isuzu D-MAX and wagons such as the Isuzu MU-X are popular for towing; ask us what each one may tow.</p>
<p>Bring the trailer's plate, or a photo of it, and <a href="/contact">ask a showroom</a>. If the sum does not work we will say so.</p>
${DEMONSTRATION}`,
  },
  {
    slug: 'what-happens-at-a-service',
    daysAgo: 38,
    topic: 'Owning',
    author: 'Sandy Melaleuca',
    title: 'What happens between drop off and pick up',
    excerpt: 'A log book service, hour by hour, and the one phone call you should expect.',
    picture: paintedPictures('sedan', 'Silver').front,
    content: `<p>You hand over a key at seven and get a text in the afternoon. In between, this is what goes on.</p>
<ol>
<li><strong>A walk around.</strong> We note the kilometres and any marks with you there.</li>
<li><strong>The book.</strong> The manufacturer says what is due at this age and distance. We do that, and no more without asking.</li>
<li><strong>The call.</strong> If something else is worn we ring with a price. You can say no, or not yet.</li>
<li><strong>A short drive,</strong> on the same loop each time, so that odd noises have nowhere to hide.</li>
<li><strong>The paper.</strong> What was done, what was measured, and what to watch next time.</li>
</ol>
<h2>What helps us</h2>
<p>Tell us what you have heard, when, and at what speed. 'A tick at 60 when turning left' is worth an hour of looking.</p>
<p>Times are on the <a href="/service-parts">service page</a>, and you can move a booking yourself.</p>
${DEMONSTRATION}`,
  },
  {
    slug: 'selling-a-car-without-the-fuss',
    daysAgo: 55,
    topic: 'Selling',
    author: 'Robin Casuarina',
    title: 'Selling a car without the fuss',
    excerpt: 'What to find, what to clean, and what to leave alone before a buyer looks at it.',
    picture: paintedPictures('hatch', 'Red').front,
    content: `<p>A tidy car with its papers sells sooner than a polished one without. Here is where an afternoon is well spent.</p>
<h2>Find</h2>
<ul>
<li>Both keys, and the code card if there was one.</li>
<li>The log book with its stamps, and receipts for anything bigger than tyres.</li>
<li>The registration papers. If money is still owed, the payout figure from the lender.</li>
</ul>
<h2>Clean</h2>
<p>Inside first: mats out, vacuum, windows. Then a wash. Leave engine bays alone, because water goes where it should not.</p>
<h2>Leave alone</h2>
<p>Small scratches. Buyers expect them on a used car, and a rushed repair looks worse than a mark. Say where they are and take a photo.</p>
<p>The <a href="/sell-my-car">sell my car</a> page gives you a price range based on similar cars, and a buyer calls you with a figure.</p>
${DEMONSTRATION}`,
  },
  {
    slug: 'first-week-with-an-electric-car',
    daysAgo: 71,
    topic: 'Owning',
    author: 'Ember Quandong',
    title: 'The first week with an electric car',
    excerpt: 'Charge at home, know two places on your way, and stop counting by Thursday.',
    picture: INTERIORS.dark,
    content: `<p>The questions we hear before a sale are about range. The questions a week later are about cables. So, cables first.</p>
<h2>At home</h2>
<p>A plain power point adds something like ten kilometres of driving for each hour it is plugged in. Overnight, every night, that covers the week of most people in Sydney. A wall box is quicker, and an electrician will tell you what your switchboard can take.</p>
<h2>On the way</h2>
<p>Know two public chargers on the road you drive most, not one. One of them will be busy on the long weekend.</p>
<h2>By Thursday</h2>
<p>You will have stopped looking at the percentage. It sits on the wall at night, as a phone does, and it is full in the morning.</p>
<p>Electric cars in stock are in the <a href="/car-sales/?fuel=electric">search by fuel</a>.</p>
${DEMONSTRATION}`,
  },
]
