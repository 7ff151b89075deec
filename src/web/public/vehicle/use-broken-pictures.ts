import { useCallback, useState } from 'react'
import type { Picture } from '../../../domain/pictures/picture.ts'

/** The pictures that can be seen: one that does not load leaves no hole behind. */
export function useBrokenPictures(pictures: readonly Picture[]) {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const drop = useCallback((id: string) => setBroken((known) => new Set(known).add(id)), [])
  /** Some failed before the script was there to hear of it. */
  const look = useCallback((place: HTMLElement | null) => {
    const failed = [...(place?.querySelectorAll('img') ?? [])].filter(
      ({ complete, naturalWidth, currentSrc }) => complete && naturalWidth === 0 && currentSrc !== '',
    )
    for (const { currentSrc } of failed) {
      const id = /\/([0-9a-f]{16})-\d+\.\w+$/.exec(currentSrc)?.[1]
      if (id) setBroken((known) => new Set(known).add(id))
    }
  }, [])
  return { shown: pictures.filter(({ id }) => !broken.has(id)), look, drop }
}
