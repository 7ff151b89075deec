import { paths } from '../../../src/domain/site/routes.ts'
import type { ScreenGroup } from './screen.ts'

/** What shoppers read. */
export const PAGE_SCREENS: readonly ScreenGroup[] = [
  {
    name: 'pages to read',
    screens: [
      { name: 'a dealership', path: paths.dealership({ slug: 'harbour-brookvale' }), hasPhoneParts: true },
      { name: 'the dealerships', path: paths.dealerships() },
      { name: 'the site map', path: paths.siteMap() },
      { name: 'the blog', path: paths.blog() },
      { name: 'a blog post', path: paths.blogPost({ slug: 'what-drive-away-means' }) },
      { name: 'the offers', path: paths.offers() },
      { name: 'an offer', path: paths.offer({ slug: 'mu-x-accessories' }) },
      { name: 'the models', path: paths.models() },
      { name: 'a model', path: paths.model({ make: 'isuzu', model: 'd-max' }) },
      { name: 'a written page', path: paths.page({ slug: 'privacy' }) },
      { name: 'the assistant in a page', path: paths.assistantDemo() },
    ],
  },
  { name: 'a missing page', screens: [{ name: 'the page of a missing page', path: paths.notFound() }] },
  { name: 'the design system', screens: [{ name: 'the design system', path: '/dev/ui' }] },
]
