let isDown = false

if (typeof window !== 'undefined') {
  const note = (event: PointerEvent) => {
    isDown = event.type === 'pointerdown'
  }
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    window.addEventListener(type, note, { capture: true, passive: true })
}

/** Now, or when the finger is up again: what moves away under a press is never pressed. */
export function afterPress(act: () => void): void {
  if (!isDown) {
    act()
    return
  }
  // The click comes after the release.
  const release = () => setTimeout(act)
  window.addEventListener('pointerup', release, { once: true })
}
