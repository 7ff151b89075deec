const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Measures the time since the person last did something in this tab: calls that the page makes by itself must not keep a session alive. */
export function createIdleTime(target: Pick<EventTarget, 'addEventListener'> | null, now = Date.now) {
  let lastActAt = now()
  for (const act of ACTS)
    target?.addEventListener(
      act,
      () => {
        lastActAt = now()
      },
      { capture: true, passive: true },
    )
  return { seconds: (): number => Math.max(0, Math.floor((now() - lastActAt) / 1_000)) }
}
export type IdleTime = ReturnType<typeof createIdleTime>
