import { type BlogPlace, blogHref } from '../../domain/content/blog-url.ts'
import type { Post } from '../../domain/content/content.ts'
import { postData } from '../../domain/content/content-data.ts'
import { slugOf } from '../../domain/vehicles/slug.ts'
import { type Published, plainText } from '../published/index.ts'
import { type CarsFound, carsFound } from './cars-found.ts'
import { namedModels } from './named-models.ts'

/** What a list shows of a post. */
export type PostCard = Pick<Post, 'slug' | 'title' | 'excerpt' | 'picture' | 'date' | 'topic' | 'author'>

export interface BlogTopic {
  label: string
  href: string
  count: number
  isChosen: boolean
}

export interface BlogPage {
  posts: PostCard[]
  /** With all of them first; none where there is nothing to choose between. */
  topics: BlogTopic[]
  /** The chosen topic as it is written; null: all of them. */
  topic: string | null
  /** The last one when the address asks beyond it. */
  place: BlogPlace
  pages: number
  total: number
}

export interface PostPage {
  post: Omit<Post, 'id'>
  /** What to read next: of the same topic first. */
  next: PostCard[]
  topicHref: string | null
  /** Cars on sale of the models the post names, and where to find them all. */
  cars: (CarsFound & { names: string[] }) | null
  data: object
}

export interface BlogServices {
  /** Null for a topic that no post has. */
  page(place: BlogPlace): BlogPage | null
  post(slug: string): PostPage | null
}

const POSTS_PER_PAGE = 12
const NEXT_SHOWN = 3

interface Parts {
  published: () => Published
  siteUrl: string | null
}

export function createBlogServices({ published, siteUrl }: Parts): BlogServices {
  return {
    page({ topic, page }) {
      const { posts } = published()
      const topics = topicsOf(posts, topic)
      const chosen = topic === null ? null : posts.find((post) => topicSlug(post) === topic)
      if (chosen === undefined) return null
      const found = posts.filter((post) => topic === null || topicSlug(post) === topic)
      const pages = Math.max(1, Math.ceil(found.length / POSTS_PER_PAGE))
      const at = Math.min(page, pages)
      return {
        posts: found.slice((at - 1) * POSTS_PER_PAGE, at * POSTS_PER_PAGE).map(postCard),
        topics,
        topic: chosen?.topic ?? null,
        place: { topic, page: at },
        pages,
        total: found.length,
      }
    },

    post(slug) {
      const current = published()
      const found = current.posts.find((post) => post.slug === slug)
      if (!found) return null
      const { id: _id, ...post } = found
      const { name, stockurls } = current.site
      return {
        post,
        next: nextAfter(current.posts, post).map(postCard),
        topicHref: post.topic ? blogHref({ topic: topicSlug(post), page: 1 }) : null,
        cars: carsNamedIn(post, current),
        data: postData(post, { name, siteUrl: stockurls.site_url ?? siteUrl }),
      }
    },
  }
}

export function postCard({ slug, title, excerpt, picture, date, topic, author }: Post): PostCard {
  return { slug, title, excerpt, picture, date, topic, author }
}

function topicSlug({ topic }: Pick<Post, 'topic'>): string {
  return slugOf(topic)
}

function topicsOf(posts: readonly Post[], chosen: string | null): BlogTopic[] {
  const byTopic = Map.groupBy(
    posts.filter(({ topic }) => topic !== ''),
    topicSlug,
  )
  if (byTopic.size === 0) return []
  return [
    {
      label: 'All',
      href: blogHref({ topic: null, page: 1 }),
      count: posts.length,
      isChosen: chosen === null,
    },
    ...[...byTopic]
      .map(([topic, list]) => ({
        label: list[0]?.topic ?? topic,
        href: blogHref({ topic, page: 1 }),
        count: list.length,
        isChosen: topic === chosen,
      }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  ]
}

function nextAfter(posts: readonly Post[], { slug, topic }: Pick<Post, 'slug' | 'topic'>): Post[] {
  const others = posts.filter((post) => post.slug !== slug)
  const isAlike = (post: Post) => topic !== '' && post.topic === topic
  return [...others.filter(isAlike), ...others.filter((post) => !isAlike(post))].slice(0, NEXT_SHOWN)
}

function carsNamedIn(
  { title, excerpt, content }: Pick<Post, 'title' | 'excerpt' | 'content'>,
  { summary, stock }: Published,
): PostPage['cars'] {
  const named = namedModels([title, excerpt, plainText(content)].join(' '), summary.makes)
  const found =
    named.length > 0 &&
    carsFound(stock, {
      make: [...new Set(named.map(({ make }) => make.slug))],
      model: [...new Set(named.map(({ model }) => model.slug))],
    })
  return found ? { ...found, names: named.map(({ make, model }) => `${make.make} ${model.model}`) } : null
}
