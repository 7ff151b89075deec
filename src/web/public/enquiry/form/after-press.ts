let isDown = false

if (typeof window !== 'undefined') {
  const note = (event: PointerEvent) => {
    isDown = event.type === 'pointerdown'
  }
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    window.addEventListener(type, note, { capture: true, passive: true })
}

/** Runs now, or after the pointer is released: an element that moves during a press misses its click. */
export function afterPress(act: () => void): void {
  if (!isDown) {
    act()
    return
  }
  // The click event follows the release.
  const release = () => setTimeout(act)
  window.addEventListener('pointerup', release, { once: true })
}
