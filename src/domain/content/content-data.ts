import { pictureUpTo } from '../pictures/address.ts'
import type { Picture } from '../pictures/picture.ts'
import { addressOf } from '../site/address.ts'
import { paths } from '../site/routes.ts'
import type { Offer, Post } from './content.ts'

export interface Publisher {
  name: string
  siteUrl: string | null
}

const MAX_IMAGE_WIDTH = 1_200

/** schema.org's BlogPosting, for a script of type application/ld+json. */
export function postData(post: Omit<Post, 'content' | 'id'>, publisher: Publisher): object {
  const url = addressOf(paths.blogPost({ slug: post.slug }), publisher.siteUrl)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    url,
    mainEntityOfPage: url,
    datePublished: post.date,
    dateModified: lastChange(post),
    ...(post.excerpt && { description: post.excerpt }),
    ...(post.topic && { articleSection: post.topic }),
    ...imageOf(post.picture, publisher),
    author: post.author ? { '@type': 'Person', name: post.author } : organisation(publisher),
    publisher: organisation(publisher),
  }
}

/** schema.org's Offer for an editorial offer, which is not about a single car. */
export function offerData(offer: Omit<Offer, 'content' | 'id'>, publisher: Publisher): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name: offer.title,
    url: addressOf(paths.offer({ slug: offer.slug }), publisher.siteUrl),
    ...(offer.excerpt && { description: offer.excerpt }),
    ...(offer.from && { availabilityStarts: offer.from, validFrom: offer.from }),
    ...(offer.until && { availabilityEnds: offer.until, validThrough: offer.until }),
    ...imageOf(offer.picture, publisher),
    offeredBy: organisation(publisher),
  }
}

/** schema.org's ItemList of pages. */
export function pageList(
  pages: readonly { title: string; path: string }[],
  { siteUrl }: Pick<Publisher, 'siteUrl'>,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: pages.length,
    itemListElement: pages.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: addressOf(path, siteUrl),
    })),
  }
}

function imageOf(picture: Picture | null, { siteUrl }: Publisher): object {
  return picture ? { image: addressOf(pictureUpTo(picture, MAX_IMAGE_WIDTH, 'jpeg'), siteUrl) } : {}
}

function organisation({ name, siteUrl }: Publisher): object {
  return { '@type': 'Organization', name, url: addressOf(paths.home(), siteUrl) }
}

/** A post may carry a later date than its last edit; the later of the two counts. */
function lastChange({ date, modified }: Pick<Post, 'date' | 'modified'>): string {
  const day = modified.toISOString().slice(0, 10)
  return day > date ? day : date
}
