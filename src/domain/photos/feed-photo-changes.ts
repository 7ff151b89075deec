/** What a feed did to the photos of a car. */
export interface FeedPhotoCounts {
  added: number
  replaced: number
  removed: number
}

/** Compares the photos of a car by their pictures. A new one in place of an old one counts as replaced. */
export function countPhotoChanges(before: readonly string[], after: readonly string[]): FeedPhotoCounts {
  const added = after.filter((id) => !before.includes(id)).length
  const removed = before.filter((id) => !after.includes(id)).length
  const replaced = Math.min(added, removed)
  return { added: added - replaced, replaced, removed: removed - replaced }
}

export function sumPhotoChanges(one: FeedPhotoCounts, other: FeedPhotoCounts): FeedPhotoCounts {
  return {
    added: one.added + other.added,
    replaced: one.replaced + other.replaced,
    removed: one.removed + other.removed,
  }
}

/** 'Added 8 photos, removed 1 photo', or that only their order changed. */
export function feedPhotosText({ added, replaced, removed }: FeedPhotoCounts): string {
  const parts = [
    added > 0 && `added ${photosText(added)}`,
    replaced > 0 && `replaced ${photosText(replaced)}`,
    removed > 0 && `removed ${photosText(removed)}`,
  ].filter((part) => part !== false)
  const text = parts.length === 0 ? 'changed the order of the photos' : parts.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** '1 photo', '8 photos'. */
export function photosText(count: number): string {
  return count === 1 ? '1 photo' : `${count} photos`
}
