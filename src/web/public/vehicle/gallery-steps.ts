const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

interface KeyPress {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** Index of the photo that a key leads to; null for other keys. */
export function targetPhoto(
  { key, altKey, ctrlKey, metaKey }: KeyPress,
  at: number,
  count: number,
): number | null {
  const step = STEPS[key]
  return step && count > 1 && !altKey && !ctrlKey && !metaKey ? step(at, count) : null
}
