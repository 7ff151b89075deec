import type { Waking } from './island.tsx'

/** Wakes when the shopper has scrolled to within 600 px. */
export const whenNear: Waking = (island, wake) => {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      wake()
    },
    { rootMargin: '600px' },
  )
  observer.observe(island)
  return () => observer.disconnect()
}
