import { paths } from '../site/routes.ts'

/** A page of the blog. */
export interface BlogLocation {
  /** Slug of the topic; null for all topics. */
  topic: string | null
  page: number
}

export const BLOG_PARAMETERS = { topic: 'topic', page: 'page' } as const

const MAX_TOPIC_LENGTH = 80
const MAX_PAGE = 10_000

/** Ignores invalid parameters. */
export function parseBlog({ searchParams }: URL): BlogLocation {
  const topic = searchParams.get(BLOG_PARAMETERS.topic)?.trim().toLowerCase() ?? ''
  const page = searchParams.get(BLOG_PARAMETERS.page) ?? ''
  return {
    topic: topic === '' || topic.length > MAX_TOPIC_LENGTH ? null : topic,
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1,
  }
}

/** Inverse of `parseBlog`. */
export function blogHref({ topic, page }: BlogLocation): string {
  const query = new URLSearchParams()
  if (topic !== null) query.set(BLOG_PARAMETERS.topic, topic)
  if (page > 1) query.set(BLOG_PARAMETERS.page, String(page))
  return query.size > 0 ? `${paths.blog()}?${query}` : paths.blog()
}
