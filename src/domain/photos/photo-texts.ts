import type { PhotoDuplicate } from './photo.ts'

/** Sentence for the history of a car: 'Photo 5 moved to place 4'. */
export function describeOrder(before: readonly string[], after: readonly string[]): string {
  const moved = movedPhoto(before, after)
  if (!moved) return 'Order of the photos changed'
  return moved.to === 1
    ? `Photo ${moved.from} made the main photo`
    : `Photo ${moved.from} moved to place ${moved.to}`
}

/** Returns the one photo whose move explains the new order, or null. */
function movedPhoto(
  before: readonly string[],
  after: readonly string[],
): { from: number; to: number } | null {
  const candidates = after.flatMap((id, to) => {
    const from = before.indexOf(id)
    return isSameOrder(before.toSpliced(from, 1).toSpliced(to, 0, id), after)
      ? [{ from: from + 1, to: to + 1 }]
      : []
  })
  // Two neighbours that change places explain each other: the one that moved forward is named.
  return (
    candidates.find(({ from, to }) => from > to) ?? candidates.find(({ from, to }) => from !== to) ?? null
  )
}

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}

export function describeDuplicate({ kind, number, name }: PhotoDuplicate): string {
  const what = name ? `photo ${number} (${name})` : `photo ${number}`
  return kind === 'same-file' ? `This is the same file as ${what}.` : `This looks the same as ${what}.`
}

export function countPhotos(count: number): string {
  return count === 1 ? '1 photo' : `${count.toLocaleString('en-AU')} photos`
}
