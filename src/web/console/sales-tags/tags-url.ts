/** Whose panel is open: a tag's by its id, or that of a new one, made of a feed's word where one is named. */
export interface TagsState {
  open: string | null
  feed: string | null
}

export function parseTags(query: URLSearchParams): TagsState {
  const open = (query.get('open') ?? '').slice(0, 100) || null
  return { open, feed: open === 'new' ? (query.get('feed') ?? '').slice(0, 200) || null : null }
}

/** Of this screen. */
export function tagsHref({ open = null, feed = null }: Partial<TagsState>): string {
  return `?${new URLSearchParams({ ...(open && { open }), ...(feed && { feed }) })}`
}
