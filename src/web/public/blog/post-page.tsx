import { paths } from '../../../domain/site/routes.ts'
import { formatDate } from '../../../domain/time/format.ts'
import type { PostPage as Page } from '../../../services/content/index.ts'
import { Anchor, TextLink } from '../../../ui/anchor.tsx'
import { Card } from '../../../ui/card.tsx'
import { ArrowRight } from '../../../ui/icons.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { MatchingCars } from '../car/matching-cars.tsx'
import { redirectMissing } from '../not-found/lead-on.ts'
import { pageHead } from '../page-head.ts'
import { Prose } from '../written/prose.tsx'
import { ProseWithAside } from '../written/prose-with-aside.tsx'
import { WrittenHead } from '../written/written-head.tsx'
import type { Route } from './+types/post-page'
import { BLOG_CRUMB } from './blog-crumb.ts'
import { PostGrid } from './post-card.tsx'

export function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(servicesContext).blog.post(params.slug.toLowerCase())
  if (!page) throw redirectMissing({ context, request })
  return page
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const site = matches[1]?.loaderData?.site
  const { post, data } = loaderData
  return pageHead({
    site,
    path: paths.blogPost({ slug: post.slug }),
    type: 'article',
    title: `${post.seo.title || post.title} | ${site?.name ?? ''}`,
    description: post.seo.description || post.excerpt || post.title,
    crumbs: crumbsOf(post),
    picture: post.picture,
    data: [data],
    isIndexed: post.seo.isIndexed,
  })
}

function crumbsOf({ title }: Pick<Page['post'], 'title'>) {
  return breadcrumbs({ page: 'other', label: title, under: BLOG_CRUMB })
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { post, next, topicHref, cars } = loaderData
  return (
    <div className="wrap pt-5.5">
      <article>
        <WrittenHead crumbs={crumbsOf(post)} picture={post.picture}>
          {topicHref && (
            <p className="mb-3 text-ui">
              <Anchor
                href={topicHref}
                className="text-ink-500 underline-offset-4 hover:text-ink-900 hover:underline"
              >
                {post.topic}
              </Anchor>
            </p>
          )}
          <h1 className="text-hero tracking-[-0.032em]">{post.title}</h1>
          {post.excerpt && <p className="mt-5 text-l text-pretty text-ink-700">{post.excerpt}</p>}
          <p className="mt-5 text-s text-ink-500">
            {post.author && <>By {post.author}, </>}
            <time dateTime={post.date}>{formatDate(post.date, 'longDate')}</time>
          </p>
        </WrittenHead>
        <ProseWithAside aside={<NextSteps />} className="mt-10 max-sm:mt-7">
          <Prose html={post.content} className="text-l max-sm:text-m" />
        </ProseWithAside>
      </article>
      {cars && <MatchingCars title={`On sale now: ${cars.names.join(', ')}`} name="post-cars" cars={cars} />}
      {next.length > 0 && (
        <section className="mt-18 max-sm:mt-12">
          <div className="mb-6 flex items-baseline justify-between gap-6">
            <h2 className="text-2xl max-sm:text-xl">Read next</h2>
            <TextLink href={paths.blog()}>All posts</TextLink>
          </div>
          <PostGrid posts={next} />
        </section>
      )}
    </div>
  )
}

const NEXT_STEPS = [
  { label: 'Search our cars', href: paths.carSales() },
  { label: 'Book a test drive', href: paths.testDrive() },
  { label: 'Sell my car', href: paths.sellMyCar() },
  { label: 'Contact us', href: paths.contact() },
]

function NextSteps() {
  return (
    <Card>
      <h2 className="text-l">Next steps</h2>
      <ul className="mt-2">
        {NEXT_STEPS.map(({ label, href }) => (
          <li key={href} className="border-b border-ink-100 last:border-0">
            <Anchor
              href={href}
              className="flex min-h-11 items-center justify-between gap-3 text-ui hover:text-accent"
            >
              {label}
              <ArrowRight aria-hidden className="size-4.5 text-ink-500" />
            </Anchor>
          </li>
        ))}
      </ul>
    </Card>
  )
}
