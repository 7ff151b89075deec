const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

interface Pressed {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** Which photo a key asks for; null when it asks for none. */
export function stepOf({ key, altKey, ctrlKey, metaKey }: Pressed, at: number, count: number): number | null {
  const step = STEPS[key]
  return step && count > 1 && !altKey && !ctrlKey && !metaKey ? step(at, count) : null
}
