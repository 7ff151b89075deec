import { useEffect, useState } from 'react'
import { FUNCTIONS_PREFIX, TIMING } from '../../../domain/constants.ts'
import type { Build } from '../../../domain/models/build.ts'
import type { SimilarCars } from '../../../services/content/index.ts'

/** Cars like one build; null if they could not be loaded. */
interface CarsForBuild {
  build: Build
  similarCars: SimilarCars | null
}

/** Cars like the current build, from the page or fetched since. Keeps the last answer, marked as stale, until the next arrives. */
export function useSimilarCars(
  slug: string,
  build: Build,
  initial: CarsForBuild,
): { similarCars: SimilarCars | null; isStale: boolean } {
  const [fetched, setFetched] = useState<CarsForBuild | null>(null)
  const match = [initial, fetched].find((each) => each && keyOf(each.build) === keyOf(build))
  const isMissing = !match
  const key = keyOf(build)
  useEffect(() => {
    if (!isMissing) return
    const controller = new AbortController()
    const ask = async () => {
      const requestedBuild = JSON.parse(key) as Build
      const similarCars = await fetchSimilarCars(slug, requestedBuild, controller.signal)
      if (!controller.signal.aborted) setFetched({ build: requestedBuild, similarCars })
    }
    const timer = setTimeout(() => void ask(), TIMING.filterPushDebounce)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [slug, key, isMissing])
  return { similarCars: (match ?? fetched ?? initial).similarCars, isStale: isMissing }
}

async function fetchSimilarCars(
  slug: string,
  build: Build,
  signal: AbortSignal,
): Promise<SimilarCars | null> {
  const { grade, colour, accessories } = build
  const query = new URLSearchParams({ vehicleType: slug, grade, colour, accessories: accessories.join(',') })
  try {
    const response = await fetch(`${FUNCTIONS_PREFIX}/cars-like-build?${query}`, { signal })
    if (!response.ok) throw new Error(`cars-like-build answered ${response.status}`)
    return (await response.json()) as SimilarCars
  } catch (error) {
    if (!signal.aborted) console.warn('The cars like this build could not be loaded', error)
    return null
  }
}

function keyOf({ grade, colour, accessories }: Build): string {
  return JSON.stringify({ grade, colour, accessories })
}
