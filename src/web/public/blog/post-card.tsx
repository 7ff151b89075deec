import { paths } from '../../../domain/site/routes.ts'
import { formatDate } from '../../../domain/time/format.ts'
import type { PostCard as Post } from '../../../services/content/index.ts'
import { Card, CardLink } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PlatePicture } from '../written/plate-picture.tsx'

interface Props {
  post: Post
  headingLevel?: 2 | 3
  eager?: boolean
  /** Full width, with the picture next to the text. */
  isWide?: boolean
}

/** The whole card is one link. */
export function PostCard({ post, headingLevel = 3, eager = false, isWide = false }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <Card
      as="li"
      bare
      liftsOnHover
      className={classNames(
        'group flex flex-col',
        isWide && 'col-span-full lg:grid lg:grid-cols-[1.15fr_1fr] lg:items-center',
      )}
    >
      {post.picture && (
        <PlatePicture
          picture={post.picture}
          eager={eager}
          sizes={
            isWide ? '(width < 1024px) 100vw, 690px' : '(width < 640px) 100vw, (width < 1024px) 50vw, 416px'
          }
          className={isWide ? 'max-lg:aspect-2/1 max-sm:aspect-[5/3]' : undefined}
        />
      )}
      <div className={classNames('flex flex-1 flex-col p-5.5 max-sm:p-5', isWide && 'lg:p-11')}>
        <p className="text-s text-ink-500">
          {[post.topic, formatDate(post.date, 'longDate')].filter(Boolean).join(', ')}
        </p>
        <Heading className={classNames('mt-2 wrap-anywhere', isWide ? 'text-2xl' : 'text-xl')}>
          <CardLink href={paths.blogPost({ slug: post.slug })} prefetch="intent">
            {post.title}
          </CardLink>
        </Heading>
        {post.excerpt && (
          <p className="mt-2.5 line-clamp-3 text-pretty wrap-anywhere text-ink-700">{post.excerpt}</p>
        )}
      </div>
    </Card>
  )
}

export function PostGrid({ posts, hasWide = false }: { posts: readonly Post[]; hasWide?: boolean }) {
  return (
    <ul className="grid grid-cols-3 gap-6 max-lg:grid-cols-2 max-sm:grid-cols-1 max-sm:gap-4">
      {posts.map((post, at) => (
        <PostCard
          key={post.slug}
          post={post}
          headingLevel={hasWide ? 2 : 3}
          isWide={hasWide && at === 0}
          eager={hasWide && at === 0}
        />
      ))}
    </ul>
  )
}
