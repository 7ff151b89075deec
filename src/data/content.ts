import { asc, desc } from 'drizzle-orm'
import type { Page, Review } from '../domain/content/content.ts'
import type { Executor } from './database.ts'
import { pages, reviews } from './tables.ts'

export async function listPages(db: Executor): Promise<Page[]> {
  const rows = await db.select().from(pages).orderBy(asc(pages.slug))
  return rows.map((row) => ({
    slug: row.slug,
    title: { rendered: row.title },
    excerpt: { rendered: row.excerpt },
    content: { rendered: row.content },
    modified: row.modifiedAt,
  }))
}

export async function insertPages(db: Executor, list: Page[]): Promise<void> {
  await db.insert(pages).values(
    list.map((page) => ({
      slug: page.slug,
      title: page.title.rendered,
      excerpt: page.excerpt.rendered,
      content: page.content.rendered,
      modifiedAt: page.modified,
    })),
  )
}

export async function listReviews(db: Executor): Promise<Review[]> {
  const rows = await db.select().from(reviews).orderBy(desc(reviews.createdAt))
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

export async function insertReviews(db: Executor, list: Omit<Review, 'id'>[]): Promise<void> {
  await db.insert(reviews).values(list)
}
