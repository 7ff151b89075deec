import { useCallback, useState } from 'react'
import type { Picture } from '../../../domain/pictures/picture.ts'

/** Leaves out pictures that fail to load. */
export function useBrokenPictures(pictures: readonly Picture[]) {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const markBroken = useCallback((id: string) => setBroken((before) => new Set(before).add(id)), [])
  /** Some pictures failed before the script was loaded. */
  const checkLoaded = useCallback((place: HTMLElement | null) => {
    const failed = [...(place?.querySelectorAll('img') ?? [])].filter(
      ({ complete, naturalWidth, currentSrc }) => complete && naturalWidth === 0 && currentSrc !== '',
    )
    for (const { currentSrc } of failed) {
      const id = /\/([0-9a-f]{16})-\d+\.\w+$/.exec(currentSrc)?.[1]
      if (id) setBroken((before) => new Set(before).add(id))
    }
  }, [])
  return { workingPictures: pictures.filter(({ id }) => !broken.has(id)), checkLoaded, markBroken }
}
