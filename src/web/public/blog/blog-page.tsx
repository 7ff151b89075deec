import { redirect } from 'react-router'
import { blogHref, parseBlog } from '../../../domain/content/blog-url.ts'
import { pageList } from '../../../domain/content/content-data.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { BlogTopic } from '../../../services/content/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/blog-page'
import { BLOG_CRUMB } from './blog-crumb.ts'
import { PostGrid } from './post-card.tsx'

const LEAD = 'Plain advice on buying, owning and driving a car, from the people at our showrooms.'

export function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(servicesContext).blog.page(parseBlog(url))
  if (!page) throw redirect(paths.blog())
  return page
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const site = matches[1]?.loaderData?.site
  const { topic, place, posts } = loaderData
  const what = [topic ? `${topic}: blog` : BLOG_CRUMB.label, place.page > 1 && `page ${place.page}`]
  return pageHead({
    site,
    path: blogHref(place),
    title: `${what.filter(Boolean).join(', ')} | ${site?.name ?? ''}`,
    description: topic ? `Our posts about ${topic.toLowerCase()}.` : LEAD,
    crumbs: crumbsOf(topic),
    picture: posts.find(({ picture }) => picture)?.picture ?? null,
    data: [
      pageList(
        posts.map(({ slug, title }) => ({ title, path: paths.blogPost({ slug }) })),
        { siteUrl: site?.stockurls.site_url ?? null },
      ),
    ],
    // A topic is a filter of the same list.
    isIndexed: posts.length > 0 && topic === null,
  })
}

function crumbsOf(topic: string | null) {
  return topic === null
    ? breadcrumbs({ page: 'other', label: BLOG_CRUMB.label })
    : breadcrumbs({ page: 'other', label: topic, under: BLOG_CRUMB })
}

/** Posts, newest first, twelve per page. */
export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { posts, topics, topic, place, pages } = loaderData
  return (
    <div className="wrap pt-5.5">
      <Breadcrumbs crumbs={crumbsOf(topic)} />
      <h1 className="mt-3.5 text-3xl wrap-anywhere max-sm:text-2xl">{topic ?? BLOG_CRUMB.label}</h1>
      {topic === null && (
        <p className="mt-3 max-w-[54ch] text-l text-pretty text-ink-500 max-sm:text-m">{LEAD}</p>
      )}
      {posts.length === 0 ? (
        <NoPosts />
      ) : (
        <>
          <Topics topics={topics} />
          <PostGrid posts={posts} hasWide={topic === null && place.page === 1} />
          <Pagination
            page={place.page}
            pages={pages}
            hrefFor={(page) => blogHref({ ...place, page })}
            className="mt-10 justify-center"
          />
        </>
      )}
    </div>
  )
}

function Topics({ topics }: { topics: readonly BlogTopic[] }) {
  if (topics.length === 0) return <div className="mt-7" />
  return (
    <nav aria-label="Topics" className="my-7 max-sm:my-5">
      <ul className="scroll-strip flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
        {topics.map(({ label, href, count, isChosen }) => (
          <li key={href} className="shrink-0">
            <Anchor
              href={href}
              aria-current={isChosen ? 'true' : undefined}
              className={classNames(
                'relative inline-flex h-11 items-center gap-2 rounded-pill border px-4.5 text-ui',
                isChosen
                  ? 'border-transparent bg-ink-900 font-semibold text-paper'
                  : 'border-ink-200 bg-raised hover:border-ink-500',
              )}
            >
              {label}
              <span className={classNames('tabular-nums', !isChosen && 'text-ink-500')}>
                {count}
                <span className="sr-only"> {count === 1 ? 'post' : 'posts'}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoPosts() {
  return (
    <EmptyState
      title="No posts yet"
      actions={
        <ButtonLink variant="primary" href={paths.carSales()}>
          See our cars
        </ButtonLink>
      }
    >
      New posts will appear here. In the meantime, have a look at our cars.
    </EmptyState>
  )
}
