import { type BlogLocation, blogHref } from '../../domain/content/blog-url.ts'
import type { Post } from '../../domain/content/content.ts'
import { postData } from '../../domain/content/content-data.ts'
import { slugOf } from '../../domain/vehicles/slug.ts'
import { type Published, plainText } from '../published/index.ts'
import { type CarMatches, findCars } from './find-cars.ts'
import { findMentionedModels } from './mentioned-models.ts'

/** A post in lists. */
export type PostCard = Pick<Post, 'slug' | 'title' | 'excerpt' | 'picture' | 'date' | 'topic' | 'author'>

export interface BlogTopic {
  label: string
  href: string
  count: number
  isChosen: boolean
}

export interface BlogPage {
  posts: PostCard[]
  /** Starts with 'All'; empty if there are no topics. */
  topics: BlogTopic[]
  /** Label of the selected topic; null: all. */
  topic: string | null
  /** The last page if the requested one does not exist. */
  place: BlogLocation
  pages: number
  total: number
}

export interface PostPage {
  post: Omit<Post, 'id'>
  /** Posts to read next, the same topic first. */
  next: PostCard[]
  topicHref: string | null
  /** Cars on sale of the models the post mentions, with a link to all of them. */
  cars: (CarMatches & { names: string[] }) | null
  data: object
}

export interface BlogServices {
  /** Returns null for a topic without posts. */
  page(place: BlogLocation): BlogPage | null
  post(slug: string): PostPage | null
}

const POSTS_PER_PAGE = 12
const MAX_NEXT_POSTS = 3

interface Parts {
  published: () => Published
  siteUrl: string | null
}

export function createBlogServices({ published, siteUrl }: Parts): BlogServices {
  return {
    page({ topic, page }) {
      const { posts } = published()
      const topics = topicsOf(posts, topic)
      const topicPost = topic === null ? null : posts.find((post) => topicSlug(post) === topic)
      if (topicPost === undefined) return null
      const matches = posts.filter((post) => topic === null || topicSlug(post) === topic)
      const pages = Math.max(1, Math.ceil(matches.length / POSTS_PER_PAGE))
      const currentPage = Math.min(page, pages)
      return {
        posts: matches.slice((currentPage - 1) * POSTS_PER_PAGE, currentPage * POSTS_PER_PAGE).map(postCard),
        topics,
        topic: topicPost?.topic ?? null,
        place: { topic, page: currentPage },
        pages,
        total: matches.length,
      }
    },

    post(slug) {
      const current = published()
      const row = current.posts.find((post) => post.slug === slug)
      if (!row) return null
      const { id: _id, ...post } = row
      const { name, stockurls } = current.site
      return {
        post,
        next: nextPosts(current.posts, post).map(postCard),
        topicHref: post.topic ? blogHref({ topic: topicSlug(post), page: 1 }) : null,
        cars: findMentionedCars(post, current),
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

function topicsOf(posts: readonly Post[], selectedSlug: string | null): BlogTopic[] {
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
      isChosen: selectedSlug === null,
    },
    ...[...byTopic]
      .map(([topic, list]) => ({
        label: list[0]?.topic ?? topic,
        href: blogHref({ topic, page: 1 }),
        count: list.length,
        isChosen: topic === selectedSlug,
      }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  ]
}

function nextPosts(posts: readonly Post[], { slug, topic }: Pick<Post, 'slug' | 'topic'>): Post[] {
  const others = posts.filter((post) => post.slug !== slug)
  const isSameTopic = (post: Post) => topic !== '' && post.topic === topic
  return [...others.filter(isSameTopic), ...others.filter((post) => !isSameTopic(post))].slice(
    0,
    MAX_NEXT_POSTS,
  )
}

function findMentionedCars(
  { title, excerpt, content }: Pick<Post, 'title' | 'excerpt' | 'content'>,
  { summary, stock }: Published,
): PostPage['cars'] {
  const mentions = findMentionedModels([title, excerpt, plainText(content)].join(' '), summary.makes)
  const cars =
    mentions.length > 0 &&
    findCars(stock, {
      make: [...new Set(mentions.map(({ make }) => make.slug))],
      model: [...new Set(mentions.map(({ model }) => model.slug))],
    })
  return cars ? { ...cars, names: mentions.map(({ make, model }) => `${make.make} ${model.model}`) } : null
}
