import { escapeHtml } from '../html.ts'
import type { Bodies, DocumentKind } from './bodies.ts'

/** The public part of a document. */
export type PublishedContent<Kind extends DocumentKind> = Bodies[Kind] & {
  id: string
  slug: string
  modified: Date
}

export type Page = PublishedContent<'page'>
export type Post = PublishedContent<'post'>
export type Offer = PublishedContent<'offer'>
export type Review = PublishedContent<'review'>

/** A page in the WordPress shape that content readers expect. */
export interface RenderedPage {
  id: string
  slug: string
  title: { rendered: string }
  excerpt: { rendered: string }
  content: { rendered: string }
  modified: string
}

/** Clients insert `rendered` as HTML, as WordPress sends it, so plain text is escaped. */
export function renderedText(text: string): { rendered: string } {
  return { rendered: escapeHtml(text) }
}

export function renderedPage({
  id,
  slug,
  title,
  excerpt,
  content,
  modified,
}: Pick<Page, 'id' | 'slug' | 'title' | 'excerpt' | 'content' | 'modified'>): RenderedPage {
  return {
    id,
    slug,
    title: renderedText(title),
    excerpt: renderedText(excerpt),
    content: { rendered: content },
    modified: modified.toISOString(),
  }
}
