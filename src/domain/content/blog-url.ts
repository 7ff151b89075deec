import { paths } from '../site/routes.ts'

/** Where in the blog a reader stands. */
export interface BlogPlace {
  /** By `slugOf`; null: all of them. */
  topic: string | null
  page: number
}

export const BLOG_PARAMETERS = { topic: 'topic', page: 'page' } as const

const LONGEST_TOPIC = 80
const LARGEST_PAGE = 10_000

/** Whatever is wrong in the address is left out. */
export function parseBlog({ searchParams }: URL): BlogPlace {
  const topic = searchParams.get(BLOG_PARAMETERS.topic)?.trim().toLowerCase() ?? ''
  const page = searchParams.get(BLOG_PARAMETERS.page) ?? ''
  return {
    topic: topic === '' || topic.length > LONGEST_TOPIC ? null : topic,
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), LARGEST_PAGE) : 1,
  }
}

/** `parseBlog` of it is that place again. */
export function blogHref({ topic, page }: BlogPlace): string {
  const query = new URLSearchParams()
  if (topic !== null) query.set(BLOG_PARAMETERS.topic, topic)
  if (page > 1) query.set(BLOG_PARAMETERS.page, String(page))
  return query.size > 0 ? `${paths.blog()}?${query}` : paths.blog()
}
