import { paths } from '../../../src/domain/site/routes.ts'
import type { ScreenGroup } from './screen.ts'

export const PAGE_SCREENS: readonly ScreenGroup[] = [
  {
    name: 'content pages',
    screens: [
      { name: 'dealership', path: paths.dealership({ slug: 'harbour-brookvale' }), hasPhoneParts: true },
      { name: 'dealerships', path: paths.dealerships() },
      { name: 'site map', path: paths.siteMap() },
      { name: 'blog', path: paths.blog() },
      { name: 'blog post', path: paths.blogPost({ slug: 'what-drive-away-means' }) },
      { name: 'offers', path: paths.offers() },
      { name: 'offer', path: paths.offer({ slug: 'mu-x-accessories' }) },
      { name: 'models', path: paths.models() },
      { name: 'model', path: paths.model({ make: 'isuzu', model: 'd-max' }) },
      { name: 'page written by an editor', path: paths.page({ slug: 'privacy' }) },
      { name: 'assistant on its own page', path: paths.assistantDemo() },
    ],
  },
  { name: 'missing page', screens: [{ name: 'missing page', path: paths.notFound() }] },
  { name: 'design system', screens: [{ name: 'design system', path: '/dev/ui' }] },
]
