import { useState } from 'react'
import type { CarPhotos } from '../../../domain/photos/photo.ts'
import { useConsoleEvents } from '../events/console-events.ts'
import { useLatest } from '../list/use-latest.ts'
import { loadPhotos } from './photo-calls.ts'

/** The photos of a car, kept up to date with what others and the feed change. */
export function useCarPhotos(vehicleId: string) {
  const { outcome, reload } = useLatest(vehicleId, loadPhotos)
  /** The answer to the latest change, newer than what was loaded. */
  const [answer, setAnswer] = useState<CarPhotos | null>(null)
  const loadedPhotos = outcome?.ok ? outcome.value : null
  const [lastLoaded, setLastLoaded] = useState(loadedPhotos)
  if (lastLoaded !== loadedPhotos) {
    setLastLoaded(loadedPhotos)
    setAnswer(null)
  }
  useConsoleEvents(['vehicle'], (event) => {
    const isAboutCar = event.is === 'refresh' || event.changes.some(({ id }) => id === vehicleId)
    if (isAboutCar) reload()
  })
  return {
    photos: answer ?? loadedPhotos,
    error: outcome && !outcome.ok && !loadedPhotos ? outcome.error : null,
    show: setAnswer,
    reload,
  }
}
